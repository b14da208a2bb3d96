import type { Text } from '../i18n/locale.ts'

/** What is wrong with a project of a GitLab; `{x}` is the name of the field. */
export const GITLAB_MESSAGES = {
  'rule.gitlab.project': {
    en: '{x} is written as group/project, as it stands in its address.',
    ko: '{x|은/는} 주소에 나오는 대로 그룹/프로젝트 형식으로 입력하세요.',
  },
  'rule.gitlab.denied': {
    en: 'GitLab refuses this {x}. It needs the scope read_api, or api to retry, cancel and play.',
    ko: 'GitLab이 이 {x|을/를} 거부했습니다. read_api 범위가 필요하고, 재시도·취소·실행에는 api 범위가 필요합니다.',
  },
  'rule.gitlab.missing': {
    en: 'GitLab has no such {x}, or the token may not see it.',
    ko: 'GitLab에 이 {x|이/가} 없거나 토큰으로 볼 수 없습니다.',
  },
  'rule.gitlab.unreachable': {
    en: 'No GitLab answers at this {x}: {detail}',
    ko: '이 {x}에서 GitLab이 응답하지 않습니다: {detail}',
  },
  'rule.gitlab.badAnswer': {
    en: 'What answers at this {x} is no GitLab: {detail}',
    ko: '이 {x}에서 응답한 서버가 GitLab이 아닙니다: {detail}',
  },
  'rule.gitlab.tokenOfOther': {
    en: 'Enter the {x} again: the one that is kept is for another address.',
    ko: '{x|을/를} 다시 입력하세요. 보관된 값은 다른 주소용입니다.',
  },
} as const satisfies Readonly<Record<string, Text>>
