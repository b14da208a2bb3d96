import type { Text } from '../i18n/locale.ts'

const text = (en: string, ko: string): Text => ({ en, ko })

/** Why a kubeconfig is refused, by the problem that reading it names; `{x}` is the place in the file. */
export const KUBECONFIG_MESSAGES = {
  'rule.kubeconfig.too-large': text('The file is larger than 1 MB.', '파일이 1 MB보다 큽니다.'),
  'rule.kubeconfig.too-complex': text(
    'The file has more entries or levels than a kubeconfig has.',
    '항목이나 단계가 kubeconfig보다 많습니다.',
  ),
  'rule.kubeconfig.not-yaml': text('This is not YAML.', 'YAML 형식이 아닙니다.'),
  'rule.kubeconfig.not-a-kubeconfig': text('This is not a kubeconfig.', 'kubeconfig 형식이 아닙니다.'),
  'rule.kubeconfig.no-context': text('The file has no context {x}.', '파일에 {x} 컨텍스트가 없습니다.'),
  'rule.kubeconfig.missing': text('{x} is missing.', '{x} 항목이 없습니다.'),
  'rule.kubeconfig.invalid': text('{x} is not valid.', '{x} 값이 올바르지 않습니다.'),
  'rule.kubeconfig.exec': text(
    '{x} would run a program on the server and is refused. Use a token or a certificate.',
    '{x} 항목은 서버에서 프로그램을 실행하므로 쓸 수 없습니다. 토큰이나 인증서를 사용하세요.',
  ),
  'rule.kubeconfig.auth-provider': text(
    '{x} needs a plugin and is refused. Use a token or a certificate.',
    '{x} 항목은 플러그인이 필요해 쓸 수 없습니다. 토큰이나 인증서를 사용하세요.',
  ),
  'rule.kubeconfig.file-path': text(
    '{x} points to a file. Embed its content instead.',
    '{x} 항목이 파일을 가리킵니다. 내용을 직접 넣으세요.',
  ),
  'rule.kubeconfig.insecure': text(
    '{x} turns off certificate verification: allow that below, or take it out.',
    '{x} 항목은 인증서 검증을 끕니다. 아래에서 허용하거나 항목을 지우세요.',
  ),
  'rule.kubeconfig.not-https': text('{x} must begin with https://.', '{x} 값은 https://로 시작해야 합니다.'),
  'rule.kubeconfig.impersonation': text(
    '{x} is refused: Naru does the impersonation itself.',
    '{x} 항목은 사용할 수 없습니다. impersonation은 Naru가 직접 합니다.',
  ),
  'rule.kubeconfig.unsupported': text('{x} is not supported.', '{x} 항목은 지원하지 않습니다.'),
} as const
