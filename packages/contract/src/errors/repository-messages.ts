import type { Text } from '../i18n/locale.ts'

const text = (en: string, ko: string): Text => ({ en, ko })

/** Why a repository cannot be as somebody writes it. */
export const REPOSITORY_MESSAGES = {
  'rule.noSignIn': text(
    'Leave user and password out of {x}: there are fields for them below.',
    '{x}에는 사용자와 비밀번호를 쓰지 말고 아래 항목에 입력하세요.',
  ),
  'rule.gitAddress': text(
    '{x} must be an address of Git, such as https://git.example.com/a.git or git@git.example.com:a.git.',
    '{x|은/는} https://git.example.com/a.git이나 git@git.example.com:a.git 같은 Git 주소여야 합니다.',
  ),
  'rule.ociAddress': text(
    '{x} must begin with oci:// and name a registry.',
    '{x|은/는} oci://로 시작하고 레지스트리 이름이 있어야 합니다.',
  ),
  'rule.registryAddress': text(
    '{x} must name a registry without a scheme, such as registry.example.com/charts.',
    '{x|은/는} registry.example.com/charts처럼 oci://나 https:// 없이 써야 합니다.',
  ),
  'rule.sshWantsKey': text(
    'An SSH address is signed in to with an SSH key.',
    'SSH 주소에는 SSH 키로 접속해야 합니다.',
  ),
  'rule.keyWantsSsh': text(
    'An SSH key signs in at SSH addresses alone.',
    'SSH 키는 SSH 주소에만 쓸 수 있습니다.',
  ),
} as const
