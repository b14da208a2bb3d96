import type { Text } from '../i18n/locale.ts'

const text = (en: string, ko: string): Text => ({ en, ko })

/** Why a Helm repository, or a chart of it, cannot be read. */
export const HELM_MESSAGES = {
  'rule.helm.oci': text(
    'Charts in OCI registries (oci://) cannot be read yet. Enter the http or https address of a repository that has an index.yaml.',
    'OCI 레지스트리(oci://)의 차트는 아직 읽을 수 없습니다. index.yaml이 있는 저장소의 http 또는 https 주소를 입력하세요.',
  ),
  'rule.helm.plainAddress': text(
    '{x} must end with a path: nothing may follow ? or #.',
    '{x|은/는} 경로로 끝나야 하며 ?나 # 뒤의 값은 쓸 수 없습니다.',
  ),
  'rule.helm.passwordAgain': text(
    'A password is kept for the server and the user that it was entered for. Enter it again.',
    '비밀번호는 입력했을 때의 서버와 사용자에게만 씁니다. 다시 입력하세요.',
  ),
  'rule.helm.userMissing': text(
    'A password needs the user whose it is.',
    '비밀번호를 쓰려면 사용자도 입력해야 합니다.',
  ),
  'rule.helm.denied': text(
    'The repository refuses this user or password.',
    '저장소가 이 사용자나 비밀번호를 거부했습니다.',
  ),
  'rule.helm.signIn': text(
    'The repository asks for a user and a password.',
    '저장소가 사용자와 비밀번호를 요구합니다.',
  ),
  'rule.helm.absent': text('There is no index.yaml at this address.', '이 주소에 index.yaml이 없습니다.'),
  'rule.helm.archiveAbsent': text(
    'The archive that the index names is not there.',
    '인덱스에 적힌 아카이브가 저장소에 없습니다.',
  ),
  'rule.helm.status': text('The repository answered {status}.', '저장소가 {status}로 응답했습니다.'),
  'rule.helm.silent': text(
    'The repository has not answered in time.',
    '저장소가 제시간에 응답하지 않았습니다.',
  ),
  'rule.helm.unreachable': text('The repository cannot be reached.', '저장소에 연결할 수 없습니다.'),
  'rule.helm.certificate': text(
    'The certificate of the repository is not trusted.',
    '저장소의 인증서를 신뢰할 수 없습니다.',
  ),
  'rule.helm.redirected': text(
    'The repository leads on to another address, which nobody has entered.',
    '저장소가 입력하지 않은 다른 주소로 이동시킵니다.',
  ),
  'rule.helm.tooLarge': text(
    'What the repository sends is more than the {n} MB that are read.',
    '저장소가 보낸 내용이 읽을 수 있는 {n}MB를 넘습니다.',
  ),
  'rule.helm.notIndex': text(
    'What stands at this address is no index of charts.',
    '이 주소의 내용은 차트 인덱스가 아닙니다.',
  ),
  'rule.helm.notChart': text(
    'The archive is not that of a chart, or holds what none may hold.',
    '차트의 아카이브가 아니거나 차트에 있을 수 없는 것이 들어 있습니다.',
  ),
  'rule.helm.digest': text(
    'The archive is another than the index says: its digest differs.',
    '아카이브의 다이제스트가 인덱스와 다릅니다.',
  ),
  'rule.helm.noArchive': text(
    'The index names no archive at an http or https address.',
    '인덱스에 http 또는 https 주소의 아카이브가 없습니다.',
  ),
} as const
