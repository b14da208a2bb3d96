import type { Text } from '../i18n/locale.ts'

/** Where an error page or message sends the person next. */
export type ErrorAction = 'main' | 'back' | 'administrator' | 'sign-in' | 'retry' | 'none'

type ErrorEntry = { readonly status: number; readonly text: Text; readonly action: ErrorAction }

const entry = (status: number, en: string, ko: string, action: ErrorAction = 'none'): ErrorEntry => ({
  status,
  text: { en, ko },
  action,
})

/** Every error the platform answers with: one code, one HTTP status, one text in each language. */
export const ERRORS = {
  FORBIDDEN: entry(403, 'Access to this page is forbidden.', '이 페이지에 접근할 권한이 없습니다.', 'main'),
  PAGE_NOT_FOUND: entry(404, 'Page not found.', '페이지를 찾을 수 없습니다.', 'main'),
  RESOURCE_NOT_FOUND: entry(
    404,
    'The requested information was not found.',
    '요청한 정보를 찾을 수 없습니다.',
    'back',
  ),
  UNAVAILABLE: entry(500, 'A system error occurred.', '시스템 오류가 발생했습니다.', 'administrator'),
  UNKNOWN: entry(500, 'An unknown error occurred.', '알 수 없는 오류가 발생했습니다.', 'back'),
  SIGN_IN_NEEDED: entry(401, 'You need to login to continue.', '계속하려면 로그인하세요.', 'sign-in'),
  SESSION_EXPIRED: entry(
    401,
    'Session has expired and logged out.',
    '세션이 만료되어 로그아웃되었습니다.',
    'sign-in',
  ),
  SSO_FAILED: entry(
    401,
    'SSO request failed. Please contact your administrator.',
    'SSO 요청에 실패했습니다. 관리자에게 문의하세요.',
    'administrator',
  ),
  INVALID_ACCOUNT: entry(
    401,
    'Invalid account information. Please change account info',
    '계정 정보가 올바르지 않습니다. 계정 정보를 확인하세요.',
  ),
  NO_ROLE: entry(
    403,
    'Your account has no role in Naru. An administrator of the sign-in service can give you one.',
    '계정에 Naru 역할이 없습니다. 로그인 서비스 관리자에게 역할을 요청하세요.',
    'administrator',
  ),
  INVALID_PASSWORD: entry(400, 'You have entered an invalid password.', '비밀번호가 올바르지 않습니다.'),
  INVALID_CURRENT_PASSWORD: entry(400, 'Invalid current password.', '현재 비밀번호가 올바르지 않습니다.'),
  PASSWORD_CHANGE_NEEDED: entry(
    403,
    'Change your password to continue.',
    '계속하려면 비밀번호를 변경하세요.',
  ),
  ACCOUNT_LOCKED: entry(
    423,
    'Too many failed attempts. Try again in 15 minutes.',
    '로그인 실패가 많아 계정이 잠겼습니다. 15분 후 다시 시도하세요.',
  ),
  TOO_MANY_REQUESTS: entry(
    429,
    'Too many requests. Try again in a moment.',
    '요청이 너무 많습니다. 잠시 후 다시 시도하세요.',
    'retry',
  ),
  INVALID_DATA: entry(400, 'Invalid data, please check the input information.', '입력한 정보를 확인하세요.'),
  BODY_TOO_LARGE: entry(413, 'The request is too large.', '요청이 너무 큽니다.'),
  OBJECT_TOO_LARGE: entry(
    413,
    'This is larger than Kubernetes can store: a request to its etcd holds about 1.5 MB.',
    'Kubernetes가 저장할 수 있는 크기를 넘었습니다. etcd 요청 하나는 약 1.5MB까지입니다.',
  ),
  LOST_DIGITS: entry(
    400,
    'This whole number would be stored with other digits, so nothing was saved.',
    '이 정수는 다른 값으로 저장될 수 있어 저장하지 않았습니다.',
  ),
  CONFLICT: entry(
    409,
    'The resource being modified has changed.',
    '수정 중인 리소스가 변경되었습니다.',
    'retry',
  ),
  DUPLICATE: entry(409, 'The name is already in use.', '이미 사용 중인 이름입니다.'),
  PROTECTED: entry(403, 'This object cannot be changed or deleted.', '변경하거나 삭제할 수 없는 항목입니다.'),
  ESCALATION: entry(
    403,
    'You cannot give rights that you do not have.',
    '자신에게 없는 권한은 줄 수 없습니다.',
  ),
  ACTIVE_USER: entry(409, 'Deactivate the user before deleting.', '사용자를 비활성화한 뒤 삭제하세요.'),
  CLUSTER_CONNECTION: entry(
    502,
    'Something wrong with Cluster Connection Info',
    '클러스터 연결 정보에 문제가 있습니다.',
  ),
  CLUSTER_UNREACHABLE: entry(
    502,
    'Unable to determine the status of the cluster. Please check your network or resources',
    '클러스터 상태를 확인할 수 없습니다. 네트워크나 리소스를 확인하세요.',
    'retry',
  ),
  CLUSTER_TIMEOUT: entry(
    504,
    'The cluster did not answer in time.',
    '클러스터가 제시간에 응답하지 않았습니다.',
    'retry',
  ),
  KIALI_SIGN_IN: entry(
    502,
    'The Kiali that is named for this cluster asks for a sign-in. Let it answer anonymously, or take it out of the settings of the cluster.',
    '클러스터 설정에 지정된 Kiali가 로그인을 요구합니다. Kiali의 인증 방식을 anonymous로 바꾸거나 클러스터 설정에서 Kiali를 지우세요.',
  ),
  GITLAB_DENIED: entry(
    502,
    'GitLab refuses the token that is kept for this project.',
    'GitLab이 이 프로젝트에 보관된 토큰을 거부했습니다.',
  ),
  GITLAB_UNREACHABLE: entry(
    502,
    'GitLab does not answer as it should.',
    'GitLab이 제대로 응답하지 않습니다.',
    'retry',
  ),
  RELEASE_UNREADABLE: entry(
    502,
    'What Helm has kept of this revision cannot be read.',
    'Helm이 저장한 이 리비전의 내용을 읽을 수 없습니다.',
  ),
  REGISTRY_DENIED: entry(
    502,
    'The image registry refuses the user that is kept for it.',
    '이미지 레지스트리가 보관된 사용자를 거부했습니다.',
  ),
  REGISTRY_MOVED: entry(
    502,
    'The image registry names another place to sign in at than before. Enter its password again if that is right.',
    '이미지 레지스트리의 토큰 발급처가 바뀌었습니다. 맞는 변경이라면 비밀번호를 다시 입력하세요.',
  ),
  REGISTRY_UNREACHABLE: entry(
    502,
    'The image registry does not answer as it should.',
    '이미지 레지스트리가 제대로 응답하지 않습니다.',
    'retry',
  ),
  KUBECONFIG_REFUSED: entry(400, 'This kubeconfig cannot be used.', '사용할 수 없는 kubeconfig입니다.'),
  PATH_REFUSED: entry(400, 'The path is not allowed.', '허용되지 않는 경로입니다.'),
  NO_RESOURCE_TYPE: entry(
    404,
    "The server doesn't have a resource type.",
    '서버에 해당 리소스 유형이 없습니다.',
    'back',
  ),
  NO_RESPONSE: entry(502, 'No Resource Response From Server.', '서버에서 리소스 응답이 없습니다.', 'retry'),
  NOT_A_POD: entry(404, 'Not found pod.', '파드를 찾을 수 없습니다.', 'back'),
  NO_JOB: entry(404, 'Job does not exist.', '잡이 없습니다.', 'back'),
  NO_NAMESPACE: entry(404, 'The Namespace does not exist.', '네임스페이스가 없습니다.', 'back'),
  NON_EXISTENT: entry(404, 'The resource is a non-existent resource.', '존재하지 않는 리소스입니다.', 'back'),
  CANCELLED: entry(499, 'Request cancelled', '요청이 취소되었습니다.'),
  /** All that was pending was ended by the person. */
  CANCELLED_BY_USER: entry(499, 'Request canceled by user', '사용자가 요청을 취소했습니다.'),
  METHOD_NOT_ALLOWED: entry(405, 'This method is not allowed here.', '허용되지 않는 메서드입니다.'),
  ORIGIN_REFUSED: entry(403, 'The request comes from another site.', '다른 사이트에서 온 요청입니다.'),
  ONE_CLUSTER: entry(
    400,
    'A path names one cluster. Lists over several clusters come from the live query: together they have no resource version.',
    '경로에는 클러스터 하나를 지정해야 합니다. 여러 클러스터의 목록은 공통된 리소스 버전이 없으므로 라이브 쿼리로 조회하세요.',
  ),
  AUDIT_UNAVAILABLE: entry(
    503,
    'The audit log cannot be written, so nothing was done. Please contact your administrator.',
    '감사 로그에 기록할 수 없어 요청을 실행하지 않았습니다. 관리자에게 문의하세요.',
    'administrator',
  ),
  TARGET_IN_USE: entry(409, 'Alert settings still name this target.', '알림 설정에서 사용 중인 대상입니다.'),
  NOT_DELIVERED: entry(
    502,
    'The target did not take the message.',
    '대상이 메시지를 받지 않았습니다.',
    'retry',
  ),
  INDEX_NOT_READ: entry(502, 'The repository could not be read.', '저장소를 읽지 못했습니다.', 'retry'),
  TRYING_AS: entry(
    403,
    'You see Naru as somebody else: nothing can be changed, and no secret or shell is shown.',
    '다른 사용자로 보는 중에는 변경할 수 없고, 시크릿 값과 셸도 볼 수 없습니다.',
  ),
  READ_ONLY_TOKEN: entry(403, 'This token can only read.', '읽기 전용 토큰입니다.'),
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof ERRORS
