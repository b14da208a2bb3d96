import type { Text } from '../i18n/locale.ts'

/** What is wrong with an image registry; `{x}` is the name of the field. */
export const REGISTRY_MESSAGES = {
  'rule.registry.path': {
    en: '{x} is the registry alone, without a path: the repository is named elsewhere.',
    ko: '{x|은/는} 경로 없이 레지스트리까지만 입력하세요. 저장소 이름은 따로 정합니다.',
  },
  'rule.registry.signIn': {
    en: 'The registry asks who is there: enter a {x}.',
    ko: '로그인이 필요한 레지스트리입니다. {x|을/를} 입력하세요.',
  },
  'rule.registry.denied': {
    en: 'The registry refuses this {x}.',
    ko: '레지스트리가 이 {x|을/를} 거부했습니다.',
  },
  'rule.registry.unreachable': {
    en: 'No registry answers at this {x}: {detail}',
    ko: '이 {x}에서 레지스트리가 응답하지 않습니다: {detail}',
  },
  'rule.registry.badAnswer': {
    en: 'What answers at this {x} is no image registry: {detail}',
    ko: '이 {x}에서 응답한 서버가 이미지 레지스트리가 아닙니다: {detail}',
  },
  'rule.registry.passwordOfOther': {
    en: 'Enter the {x} again: the one that is kept is for another address or user.',
    ko: '{x|을/를} 다시 입력하세요. 보관된 값은 다른 주소나 사용자용입니다.',
  },
  'rule.registry.userMissing': {
    en: 'A password needs its {x}.',
    ko: '비밀번호를 쓰려면 {x|을/를} 함께 입력하세요.',
  },
  'rule.registry.repository': {
    en: '{x} is written as team/app: small letters, digits and . _ - between, without an address or a tag.',
    ko: '{x|은/는} 주소와 태그 없이 team/app처럼 소문자, 숫자와 그 사이의 . _ - 로 입력하세요.',
  },
  'rule.registry.unknown': {
    en: 'There is no {x} of that name.',
    ko: '그런 이름의 {x|이/가} 없습니다.',
  },
  'rule.registry.absent': {
    en: 'The registry has no such {x}, or its user may not read it.',
    ko: '레지스트리에 이 {x|이/가} 없거나 보관된 사용자가 읽을 수 없습니다.',
  },
} as const satisfies Readonly<Record<string, Text>>
