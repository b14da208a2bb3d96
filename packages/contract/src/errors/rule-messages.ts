import type { Text } from '../i18n/locale.ts'
import { HOST_MESSAGES } from './host-messages.ts'
import { KUBECONFIG_MESSAGES } from './kubeconfig-messages.ts'
import { MESH_FORM_MESSAGES } from './mesh-messages.ts'
import { REPOSITORY_MESSAGES } from './repository-messages.ts'
import { SURROUNDING_MESSAGES } from './surrounding-messages.ts'

const text = (en: string, ko: string): Text => ({ en, ko })

/** Texts of validation rules; `{x}` is the name of the field. */
export const MESSAGES = {
  ...MESH_FORM_MESSAGES,
  ...KUBECONFIG_MESSAGES,
  ...HOST_MESSAGES,
  ...REPOSITORY_MESSAGES,
  ...SURROUNDING_MESSAGES,
  'rule.required': text('Please input the {x}.', '{x|을/를} 입력하세요.'),
  'rule.select': text('Please select the {x}.', '{x|을/를} 선택하세요.'),
  'rule.duplicate': text('{x} cannot be duplicated.', '{x|은/는} 중복될 수 없습니다.'),
  'rule.changedSince': text(
    '{x} was changed by someone else meanwhile.',
    '그사이 다른 사람이 {x|을/를} 변경했습니다.',
  ),
  'rule.changedTaken': text(
    '{x} was changed by someone else meanwhile. Their value stands here now.',
    '그사이 다른 사람이 {x|을/를} 변경했습니다. 변경된 값을 표시합니다.',
  ),
  'rule.changedKept': text(
    'Someone else changed {x} meanwhile, too. Saving again replaces it with yours.',
    '그사이 다른 사람도 {x|을/를} 변경했습니다. 다시 저장하면 입력한 값으로 바뀝니다.',
  ),
  'rule.invalid': text('{x} is not valid.', '{x} 값이 올바르지 않습니다.'),
  'rule.storable': text(
    '{x} contains characters that cannot be stored.',
    '{x}에 저장할 수 없는 문자가 있습니다.',
  ),
  'rule.noSpaces': text('{x} does not allow spaces.', '{x}에는 공백을 쓸 수 없습니다.'),
  'rule.between': text('{x} must be between {min} and {max}.', '{x|은/는} {min}에서 {max} 사이여야 합니다.'),
  'rule.lengthBetween': text(
    '{x} must be between {min} and {max} characters.',
    '{x|은/는} {min}자 이상 {max}자 이하여야 합니다.',
  ),
  'rule.positive': text('{x} allows only positive values.', '{x}에는 양수만 입력할 수 있습니다.'),
  'rule.integer': text('{x} allows only whole numbers.', '{x}에는 정수만 입력할 수 있습니다.'),
  'rule.above': text('{x} must be greater than {min}.', '{x|은/는} {min}보다 커야 합니다.'),
  'rule.maxBytes': text('{x} cannot exceed {n} bytes.', '{x|은/는} {n}바이트를 넘을 수 없습니다.'),
  'rule.description': text('Description cannot exceed 255 Byte.', '설명은 255바이트를 넘을 수 없습니다.'),
  'rule.maxLength': text('{x} must be {n} characters or less.', '{x|은/는} {n}자 이하여야 합니다.'),
  'rule.minLength': text('{x} must be {n} characters or more.', '{x|은/는} {n}자 이상이어야 합니다.'),
  'rule.least': text('{x} must be at least {min}.', '{x|은/는} {min} 이상이어야 합니다.'),
  'rule.most': text('{x} must be at most {max}.', '{x|은/는} {max} 이하여야 합니다.'),
  'rule.pattern': text('{x} must match {pattern}', '{x|은/는} 다음 형식이어야 합니다: {pattern}'),
  'rule.refused': text('The cluster refuses it: {message}', '클러스터가 거부했습니다: {message}'),
  'rule.email': text('Email must follow the email format.', '이메일 형식에 맞게 입력하세요.'),
  'rule.noKorean': text('{x} does not allow Korean characters.', '{x}에는 한글을 쓸 수 없습니다.'),
  'rule.dnsLabel': text(
    '{x} allows lowercase letters, numbers and -, and must start and end with a letter or number.',
    '{x}에는 영문 소문자, 숫자, -만 쓸 수 있고 처음과 끝은 영문자나 숫자여야 합니다.',
  ),
  'rule.dnsSubdomain': text(
    '{x} allows lowercase letters, numbers, - and ., and each part must start and end with a letter or number.',
    '{x}에는 영문 소문자, 숫자, -, .만 쓸 수 있고 각 부분의 처음과 끝은 영문자나 숫자여야 합니다.',
  ),
  'rule.qualifiedName': text(
    '{x} allows letters, numbers, -, _ and ., and must start and end with a letter or number.',
    '{x}에는 영문자, 숫자, -, _, .만 쓸 수 있고 처음과 끝은 영문자나 숫자여야 합니다.',
  ),
  'rule.oneSlash': text('{x} allows at most one /.', '{x}에는 /를 하나만 쓸 수 있습니다.'),
  'rule.prefixLength': text(
    'The prefix of {x} must be {n} characters or less.',
    '{x}의 접두사는 {n}자 이하여야 합니다.',
  ),
  'rule.nameLength': text(
    'The name part of {x} must be {n} characters or less.',
    '{x}의 이름 부분은 {n}자 이하여야 합니다.',
  ),
  'rule.absolutePath': text(
    '{x} must be an absolute path, such as /data.',
    '{x|은/는} /data처럼 절대 경로여야 합니다.',
  ),
  'rule.pathWithin': text(
    '{x} must be a relative path without ..',
    '{x|은/는} ..이 없는 상대 경로여야 합니다.',
  ),
  'rule.noSuchVolume': text(
    '{x} must name a volume of this form.',
    '{x|은/는} 이 폼에 있는 볼륨이어야 합니다.',
  ),
  'rule.csv': text('The file cannot be read from line {line} on.', '파일의 {line}행부터 읽을 수 없습니다.'),
  'rule.csvColumn': text('There is no column {column} here.', '{column} 열은 여기에 없습니다.'),
  'rule.csvLacks': text('The file lacks the column {column}.', '파일에 {column} 열이 없습니다.'),
  'rule.trueOrFalse': text('{x} must be true or false.', '{x|은/는} true나 false여야 합니다.'),
  'rule.onlyForNew': text(
    '{x} can be given only to somebody new.',
    '{x|은/는} 새로 만드는 사용자에게만 줄 수 있습니다.',
  ),
  'rule.onlyForKnown': text(
    '{x} can be false only for somebody who is already there.',
    '{x|은/는} 이미 있는 사용자에게만 false로 둘 수 있습니다.',
  ),
  'rule.noSuchPerson': text('There is no such user.', '없는 사용자입니다.'),
  'rule.tolerationValue': text(
    '{x} must be empty where any value matches.',
    '모든 값과 일치하면 {x|을/를} 비워야 합니다.',
  ),
  'rule.rootUser': text(
    '0 is root, as whom it must never run.',
    '0은 root이며, root로 실행이 금지되어 있습니다.',
  ),
  'rule.privileged': text(
    'A privileged container cannot be kept from privilege escalation.',
    '특권 컨테이너는 권한 상승을 금지할 수 없습니다.',
  ),
  'rule.tolerationSeconds': text(
    '{x} needs the effect NoExecute.',
    '{x|은/는} NoExecute 효과에만 설정할 수 있습니다.',
  ),
  'rule.taintTwice': text(
    'There is a taint with this key and effect already.',
    '키와 효과가 같은 테인트가 이미 있습니다.',
  ),
  'rule.keyAndValue': text('Both key and value are required.', '키와 값을 모두 입력하세요.'),
  'rule.maxItems': text('At most {n} {x} are allowed.', '{x|은/는} {n}개까지 허용됩니다.'),
  'rule.subject': text('Name at least one user or group.', '사용자나 그룹을 하나 이상 지정하세요.'),
  'rule.namespaces': text(
    'Choose namespaces by name or by label.',
    '네임스페이스를 이름이나 레이블로 고르세요.',
  ),
  'rule.unknown': text('There is no {value}.', '{value|이/가} 없습니다.'),
  'rule.lacksRole': text(
    'You cannot give the role {role} here: only {who} can.',
    '여기서는 {role} 역할을 줄 수 없습니다. {who|이/가} 줄 수 있습니다.',
  ),
  'rule.lacksRight': text(
    'You cannot give what you do not have: {verb} {resource} in {place}.',
    '자신에게 없는 권한은 줄 수 없습니다: {place}의 {resource} {verb}.',
  ),
  'rule.lacksClusterRight': text(
    'The cluster does not let you {verb} {resource} in {place}.',
    '{place}의 {resource} {verb} 권한이 없습니다.',
  ),
  'rule.noSuchNamespace': text(
    'There is no such namespace in the cluster.',
    '클러스터에 없는 네임스페이스입니다.',
  ),
  'rule.namespaceThere': text(
    'The namespace is there already: take it over.',
    '이미 있는 네임스페이스입니다. 이미 있는 네임스페이스를 사용하도록 선택하세요.',
  ),
  'rule.namespaceEnding': text(
    'The namespace is still being deleted: try again in a moment.',
    '네임스페이스를 삭제하는 중입니다. 잠시 후 다시 시도하세요.',
  ),
  'rule.tooMuchToKeep': text(
    'There is more in the namespace than can be kept for recovery: give up the project alone, or delete some of it first.',
    '네임스페이스에 복구용으로 보관할 수 있는 양보다 많은 항목이 있습니다. 프로젝트만 해제하거나 일부를 먼저 삭제하세요.',
  ),
  'rule.unreviewed': text(
    '{place} does not answer, so nobody knows whether you have what you give.',
    '{place|이/가} 응답하지 않아 권한을 확인할 수 없습니다.',
  ),
  'rule.atLeastOne': text('At least one {x} is required.', '{x|이/가} 하나 이상 필요합니다.'),
  'rule.password': text(
    'Use 8 to 16 characters with letters, digits and special characters.',
    '영문자, 숫자, 특수문자를 포함해 8~16자로 입력하세요.',
  ),
  'rule.passwordMatch': text('The passwords do not match.', '비밀번호가 서로 다릅니다.'),
  'rule.passwordSame': text(
    'The new password must differ from the old one.',
    '새 비밀번호는 이전 비밀번호와 달라야 합니다.',
  ),
  'rule.url': text('{x} must be an http or https address.', '{x|은/는} http 또는 https 주소여야 합니다.'),
  'rule.kialiPlace': text(
    '{x} must be namespace/service:port, such as istio-system/kiali:20001, followed by its web root where that is not /kiali.',
    '{x|은/는} istio-system/kiali:20001처럼 namespace/service:port 형식이어야 합니다. 웹 경로가 /kiali가 아니면 뒤에 붙이세요.',
  ),
  'rule.istiodPlace': text(
    '{x} must be namespace/service:port, such as istio-system/istiod:15014, or an http or https address.',
    '{x|은/는} istio-system/istiod:15014처럼 namespace/service:port 형식이거나 http 또는 https 주소여야 합니다.',
  ),
  'rule.checkCodes': text(
    '{x} must be codes of checks such as KIA1301, with commas between them.',
    '{x|은/는} KIA1301 같은 검사 코드여야 합니다. 여러 개는 쉼표로 구분하세요.',
  ),
  'rule.healthRates': text(
    '{x} must be lines such as shop/service/cart-.*: 5XX,1,10,http,inbound. The patterns of namespace, kind and name come first, then code, degraded %, failure %, protocol and direction; several of these have ; between them.',
    '{x|은/는} 줄마다 shop/service/cart-.*: 5XX,1,10,http,inbound 형식이어야 합니다. 네임스페이스, 종류, 이름의 패턴 뒤에 코드, 저하 %, 실패 %, 프로토콜, 방향을 적고, 여러 개는 ;로 구분하세요.',
  ),
  'rule.gitUrl': text(
    '{x} must be an address that git takes, such as https://host/path or git@host:path.',
    '{x|은/는} https://host/path, git@host:path처럼 git이 읽을 수 있는 주소여야 합니다.',
  ),
  'rule.imageTag': text(
    '{x} allows letters, numbers, _, - and ., must not start with - or ., and has at most 128 characters.',
    '{x}에는 영문자, 숫자, _, -, .만 128자까지 쓸 수 있고 -나 .으로 시작할 수 없습니다.',
  ),
  'rule.streamTag': text(
    '{x} must be an image stream and a tag, such as java:21.',
    '{x|은/는} java:21처럼 이미지 스트림과 태그여야 합니다.',
  ),
  'rule.imageName': text(
    '{x} must be the name of an image without a scheme, such as quay.io/shop/web:1.0.',
    '{x|은/는} quay.io/shop/web:1.0처럼 스킴이 없는 이미지 이름이어야 합니다.',
  ),
  'rule.ipv4': text('{x} must be an IPv4 address.', '{x|은/는} IPv4 주소여야 합니다.'),
  'rule.minAboveMax': text(
    'The minimum must not be above the maximum.',
    '최솟값은 최댓값보다 클 수 없습니다.',
  ),
  'rule.delayOrAbort': text(
    'Choose at least one of delay and abort.',
    '지연과 중단 중 하나 이상을 선택하세요.',
  ),
  'rule.timeoutOrRetries': text(
    'Choose at least one of the time limit and retries.',
    '시간 제한과 재시도 중 하나 이상을 선택하세요.',
  ),
  'rule.oneOfBoth': text('Fill in at least one of CPU and memory.', 'CPU와 메모리 중 하나는 입력하세요.'),
  'rule.quantity': text(
    '{x} must be a quantity such as 250m or 512Mi.',
    '{x|은/는} 250m, 512Mi와 같은 수량이어야 합니다.',
  ),
  'rule.neverRolls': text(
    'Both cannot be 0: no pod could ever be replaced.',
    '둘 다 0이면 파드를 하나도 교체할 수 없습니다.',
  ),
  'rule.requestIsLimit': text(
    'It must equal the limit: this resource cannot be overcommitted.',
    '초과 할당할 수 없는 리소스이므로 제한과 같아야 합니다.',
  ),
  'rule.containerResource': text(
    '{x} must be ephemeral-storage, hugepages-<size>, or a name with a domain, such as nvidia.com/gpu.',
    '{x|은/는} ephemeral-storage, hugepages-<크기>, 또는 nvidia.com/gpu처럼 도메인이 있는 이름이어야 합니다.',
  ),
  'rule.requestAboveLimit': text(
    'The request must not be above the limit.',
    '요청량은 제한량보다 클 수 없습니다.',
  ),
  'rule.promql': text('{x} cannot be read: {message}', '{x|을/를} 읽을 수 없습니다: {message}'),
  'rule.duration': text(
    '{x} must be a duration such as 5m or 1h30m.',
    '{x|은/는} 5m, 1h30m과 같은 시간이어야 합니다.',
  ),
  'rule.stringArray': text(
    '{x} must be words as in a shell, each quote closed, or a JSON array of strings.',
    '{x|은/는} 따옴표를 닫은 명령줄이거나 문자열로 된 JSON 배열이어야 합니다.',
  ),
  'rule.envName': text(
    '{x} allows letters, numbers, -, _ and ., and must not start with a number.',
    '{x}에는 영문자, 숫자, -, _, .만 쓸 수 있고 숫자로 시작할 수 없습니다.',
  ),
  'rule.dataKey': text(
    '{x} allows letters, numbers, -, _ and . only.',
    '{x}에는 영문자, 숫자, -, _, .만 쓸 수 있습니다.',
  ),
  'rule.headerName': text(
    '{x} allows letters, numbers and - only.',
    '{x}에는 영문자, 숫자, -만 쓸 수 있습니다.',
  ),
  'rule.pathSegment': text(
    '{x} allows neither / nor %, and is not . or .. alone.',
    '{x}에는 /와 %를 쓸 수 없고 . 또는 ..만으로 지을 수 없습니다.',
  ),
  'rule.urlPath': text(
    '{x} must begin with /, and only its last step may be *.',
    '{x|은/는} /로 시작해야 하고 *는 마지막 단계에만 쓸 수 있습니다.',
  ),
  'rule.beyondRights': text(
    'You may not grant what you may not do yourself: {missing}',
    '자신에게 없는 권한은 줄 수 없습니다: {missing}',
  ),
  'rule.period': text('Choose at most {n} days.', '최대 {n}일까지 선택할 수 있습니다.'),
  'rule.certificate': text('Please select the certificate file.', '인증서 파일을 선택하세요.'),
  'rule.certificatePem': text(
    '{x} must be a certificate in PEM form.',
    '{x|은/는} PEM 형식의 인증서여야 합니다.',
  ),
  'rule.privateKeyPem': text(
    '{x} must be a private key in PEM form.',
    '{x|은/는} PEM 형식의 개인 키여야 합니다.',
  ),
  'rule.keyOfAnother': text(
    'The private key does not belong to the certificate.',
    '개인 키가 인증서와 맞지 않습니다.',
  ),
  'rule.userOrPassword': text(
    'Fill in at least one of user and password.',
    '사용자와 비밀번호 중 하나는 입력하세요.',
  ),
  'rule.keyWithField': text(
    '{x} has a field of its own above.',
    '위에 이 {x|을/를} 입력하는 항목이 따로 있습니다.',
  ),
  'rule.oneFile': text('Only one file can be uploaded.', '파일은 하나만 올릴 수 있습니다.'),
  'rule.kubeconfig': text('The kubeconfig lacks {missing}.', 'kubeconfig에 {missing|이/가} 없습니다.'),
} as const satisfies Record<string, Text>

export type MessageKey = keyof typeof MESSAGES
