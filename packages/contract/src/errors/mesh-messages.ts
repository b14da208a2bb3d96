import type { Text } from '../i18n/locale.ts'

const text = (en: string, ko: string): Text => ({ en, ko })

/** Texts of the rules of the mesh forms; they join the texts of all rules. */
export const MESH_FORM_MESSAGES = {
  'rule.meshHost': text(
    '{x} must be a lowercase host with at least one dot, such as *.example.com, and not an IP address.',
    '{x|은/는} *.example.com처럼 점이 하나 이상 있는 소문자 호스트여야 하며 IP 주소는 쓸 수 없습니다.',
  ),
  'rule.hostOfMesh': text(
    'The host * is for gateways only; inside the mesh every host has a name.',
    '호스트 *는 게이트웨이에만 쓸 수 있습니다. 메시 안에서는 호스트 이름을 지정하세요.',
  ),
  'rule.namespaceHost': text(
    '{x} must be in the form namespace/host.',
    '{x|은/는} 네임스페이스/호스트 형식이어야 합니다.',
  ),
  'rule.ipOrRange': text('Not valid IP', '올바른 IP가 아닙니다.'),
  'rule.duration': text(
    '{x} must be a duration such as 1h, 1m, 1s or 1ms, and not zero.',
    '{x|은/는} 1h, 1m, 1s, 1ms와 같은 기간이어야 하며 0은 쓸 수 없습니다.',
  ),
  'rule.httpStatus': text(
    '{x} must be an HTTP status code from 100 to 599.',
    '{x|은/는} 100에서 599 사이의 HTTP 상태 코드여야 합니다.',
  ),
  'rule.workloadSelector': text(
    'Enter a label in the format <label>=<value>. Enter one or multiple labels separated by comma.',
    '레이블을 <레이블>=<값> 형식으로 입력하세요. 여러 개는 쉼표로 구분합니다.',
  ),
  'rule.denyNeedsRule': text(
    'DENY action requires at least one Rule',
    'DENY 동작에는 규칙이 하나 이상 필요합니다.',
  ),
  'rule.emptyRule': text(
    'A Rule needs at least an item in "From", "To" or "When" sections',
    '규칙에는 "From", "To", "When" 중 하나 이상의 항목이 필요합니다.',
  ),
  'rule.emptyValue': text('Empty value', '값이 비어 있습니다.'),
  'rule.conditionKey': text('Condition Key not supported', '지원하지 않는 조건 키입니다.'),
  'rule.conditionValues': text(
    'Values and NotValues cannot be empty',
    'Values와 NotValues 중 하나는 입력해야 합니다.',
  ),
  'rule.policyPort': text(
    '{x} takes port numbers from 0 to 65535.',
    '{x}에는 0에서 65535 사이의 포트 번호만 쓸 수 있습니다.',
  ),
  'rule.pathTemplate': text(
    '{x}: {*} and {**} are whole segments of a path, {**} the last of them, beside plain segments without braces or *.',
    '{x}: {*}와 {**}는 경로의 구간 하나를 통째로 차지하고 {**}가 마지막이어야 하며, 다른 구간에는 중괄호나 *를 쓸 수 없습니다.',
  ),
  'rule.clientCertificate': text('Client Certificate must be non empty', '클라이언트 인증서를 입력하세요.'),
  'rule.privateKey': text('Private Key must be non empty', '개인 키를 입력하세요.'),
  'rule.regularExpression': text('{x} is not a regular expression.', '{x|이/가} 올바른 정규식이 아닙니다.'),
  'rule.hashHeader': text('HTTP Header Name must be non empty', 'HTTP 헤더 이름을 입력하세요.'),
  'rule.hashCookie': text(
    'HTTP Cookie Name must be non empty and TTL must be expressed in in nanoseconds (i.e. 1000, 2000, etc) or seconds (i.e. 10s, 1.5s, etc).',
    'HTTP 쿠키 이름을 입력하고 TTL은 나노초(예: 1000, 2000)나 초(예: 10s, 1.5s)로 입력하세요.',
  ),
  'rule.grpcService': text(
    '{x} must be the name of a gRPC service, such as shop.v1.Cart.',
    '{x|은/는} shop.v1.Cart와 같은 gRPC 서비스 이름이어야 합니다.',
  ),
  'rule.grpcMethod': text(
    '{x} must be the name of a gRPC method, such as AddItem.',
    '{x|은/는} AddItem과 같은 gRPC 메서드 이름이어야 합니다.',
  ),
  'rule.headerName': text(
    '{x} must be the name of a header, such as x-tenant, without spaces.',
    '{x|은/는} x-tenant와 같은 헤더 이름이어야 하며 공백은 쓸 수 없습니다.',
  ),
  'rule.routePath': text(
    '{x} must start with / and may not contain //, /./ or /../.',
    '{x|은/는} /로 시작해야 하며 //, /./, /../를 쓸 수 없습니다.',
  ),
  'rule.redirectAlone': text(
    'A redirect answers by itself: its rule can neither rewrite nor send anything on.',
    '리디렉션은 스스로 응답하므로 같은 규칙에서 다시 쓰기나 백엔드를 쓸 수 없습니다.',
  ),
  'rule.prefixRewrite': text(
    'Replacing a prefix needs exactly one match, by the prefix of the path.',
    '접두사를 바꾸려면 경로 접두사 조건이 정확히 하나 있어야 합니다.',
  ),
  'rule.portsNeedSelector': text(
    'Modes of single ports need a workload selector.',
    '포트별 모드를 쓰려면 워크로드 셀렉터가 필요합니다.',
  ),
  'rule.oneKeySet': text('Give either jwks or jwksUri, not both.', 'jwks와 jwksUri 중 하나만 입력하세요.'),
  'rule.keySet': text(
    '{x} must be a JSON Web Key Set, such as {"keys":[…]}, whose keys are complete.',
    '{x|은/는} {"keys":[…]} 형식의 JSON 웹 키 집합(JWKS)이어야 하며 빠진 값이 없어야 합니다.',
  ),
  'rule.oneCertificate': text(
    'Give either a secret or the files of a certificate and its key, not both.',
    '시크릿과 인증서·키 파일 중 하나만 입력하세요.',
  ),
  'rule.meshCertificates': text(
    'ISTIO_MUTUAL takes the certificates of the mesh: leave {x} empty.',
    'ISTIO_MUTUAL은 메시의 인증서를 쓰므로 {x|을/를} 비워 두세요.',
  ),
  'rule.entryProtocol': text(
    '{x} must be a protocol that Istio knows, such as HTTP, GRPC, TLS or TCP.',
    '{x|은/는} HTTP, GRPC, TLS, TCP처럼 Istio가 아는 프로토콜이어야 합니다.',
  ),
  'rule.hostsOfProtocol': text(
    'Only HTTP and TLS tell several hosts apart: give one host, such ports alone, or the resolution NONE.',
    '호스트가 여러 개이면 HTTP나 TLS 포트만 쓰거나 NONE 방식을 선택하세요. 다른 프로토콜은 호스트를 구분하지 못합니다.',
  ),
  'rule.wildcardResolution': text(
    'Hosts with * need the resolution NONE or STATIC.',
    '*가 있는 호스트는 NONE 또는 STATIC 방식에서만 쓸 수 있습니다.',
  ),
  'rule.rangeResolution': text(
    'Address ranges need the resolution NONE or STATIC.',
    '주소 범위는 NONE 또는 STATIC 방식에서만 쓸 수 있습니다.',
  ),
  'rule.notForProtocol': text(
    '{x} is not allowed with the protocol {protocol}.',
    '{x|은/는} {protocol} 프로토콜과 함께 쓸 수 없습니다.',
  ),
  'rule.listenerPlace': text(
    'Another listener has the same port, protocol and host.',
    '포트, 프로토콜, 호스트가 모두 같은 리스너가 이미 있습니다.',
  ),
  'rule.weights': text('The weights must add up to 100.', '가중치의 합은 100이어야 합니다.'),
  'rule.percent': text('{x} must be between 0 and 100.', '{x|은/는} 0에서 100 사이여야 합니다.'),
  'rule.dashboards.size': text(
    '{x} may have {most} characters, and no more levels and values than dashboards need.',
    '{x|은/는} {most}자까지 쓸 수 있으며, 대시보드에 필요한 것보다 깊거나 값이 많으면 안 됩니다.',
  ),
  'rule.dashboards.yaml': text(
    '{x} cannot be read as one YAML document from line {line} on.',
    '{x|을/를} {line}행부터 YAML 문서 하나로 읽을 수 없습니다.',
  ),
  'rule.dashboards.unknown': text(
    '{x}, line {line}: {field} is not a field that is known here.',
    '{x} {line}행: {field|은/는} 여기에 쓸 수 없는 필드입니다.',
  ),
  'rule.dashboards.missing': text(
    '{x}, line {line}: {field} is missing.',
    '{x} {line}행: {field} 필드가 없습니다.',
  ),
  'rule.dashboards.value': text(
    '{x}, line {line}: {field} has a value of another kind, or one that is out of bounds.',
    '{x} {line}행: {field} 값의 종류가 다르거나 범위를 벗어났습니다.',
  ),
  'rule.dashboards.choice': text(
    '{x}, line {line}: {field} must be one of {choices}.',
    '{x} {line}행: {field|은/는} {choices} 중 하나여야 합니다.',
  ),
  'rule.dashboards.long': text(
    '{x}, line {line}: {field} may have {most} characters.',
    '{x} {line}행: {field|은/는} {most}자까지 쓸 수 있습니다.',
  ),
  'rule.dashboards.many': text(
    '{x}, line {line}: {field} may have {most} entries.',
    '{x} {line}행: {field|은/는} {most}개까지 쓸 수 있습니다.',
  ),
  'rule.dashboards.name': text(
    '{x}, line {line}: {field} may have letters, digits, “.”, “_” and “-” only, 63 at most.',
    '{x} {line}행: {field|은/는} 영문자, 숫자, “.”, “_”, “-”로 63자까지 쓸 수 있습니다.',
  ),
  'rule.dashboards.metric': text(
    '{x}, line {line}: {field} must be the name of a metric.',
    '{x} {line}행: {field|은/는} 메트릭 이름이어야 합니다.',
  ),
  'rule.dashboards.label': text(
    '{x}, line {line}: {field} must be the name of a label.',
    '{x} {line}행: {field|은/는} 레이블 이름이어야 합니다.',
  ),
  'rule.dashboards.metrics': text(
    '{x}, line {line}: {field} needs either metricName or metrics.',
    '{x} {line}행: {field}에는 metricName과 metrics 중 하나만 있어야 합니다.',
  ),
  'rule.dashboards.item': text(
    '{x}, line {line}: {field} needs either chart or include.',
    '{x} {line}행: {field}에는 chart와 include 중 하나만 있어야 합니다.',
  ),
  'rule.dashboards.twice': text(
    '{x}, line {line}: one is called {name} already.',
    '{x} {line}행: 같은 이름이 이미 있습니다: {name}',
  ),
  'rule.dashboards.include': text(
    '{x}, line {line}: there is no dashboard or chart {name}.',
    '{x} {line}행: 없는 대시보드나 차트입니다: {name}',
  ),
} as const satisfies Record<string, Text>
