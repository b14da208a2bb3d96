import { breakingWarning, type CheckEntry, failure, harmlessError, warning } from './check-entry.ts'

const SERVICE = ['service']
const K8S_GATEWAY = ['k8sgateway']
const K8S_ROUTES = ['k8shttproute', 'k8sgrpcroute']
const GRANT = ['k8sreferencegrant']
const GROUP = ['workloadgroup']

/** Codes of services, the Gateway API and workload groups (docs/spec/mesh-wire.md 5.2 and 5.3). */
export const RUNTIME_CHECKS = {
  KIA0601: failure(
    SERVICE,
    'Port name must follow <protocol>[-suffix] form',
    '포트 이름은 <프로토콜>[-접미사] 형식이어야 합니다.',
  ),
  KIA0602: failure(
    SERVICE,
    'Port appProtocol must follow <protocol> form',
    '포트의 appProtocol은 <프로토콜> 형식이어야 합니다.',
  ),
  KIA0701: breakingWarning(
    SERVICE,
    'Deployment exposing same port as Service not found',
    '서비스와 같은 포트를 여는 디플로이먼트를 찾을 수 없습니다.',
  ),
  KIA1401: failure(
    K8S_ROUTES,
    'Route is pointing to a non-existent or inaccessible K8s gateway',
    '라우트가 존재하지 않거나 접근할 수 없는 K8s 게이트웨이를 가리킵니다.',
  ),
  KIA1402: failure(
    K8S_ROUTES,
    "Reference doesn't have a valid service (Service name not found)",
    '참조에 유효한 서비스가 없습니다(서비스 이름을 찾을 수 없음).',
  ),
  KIA1501: warning(
    K8S_GATEWAY,
    'More than one K8s Gateway for the same host port combination',
    '같은 호스트와 포트 조합에 K8s 게이트웨이가 둘 이상 있습니다.',
  ),
  KIA1502: warning(
    K8S_GATEWAY,
    'More than one K8s Gateway for the same address and type combination',
    '같은 주소와 유형 조합에 K8s 게이트웨이가 둘 이상 있습니다.',
  ),
  KIA1503: harmlessError(
    K8S_GATEWAY,
    'Each listener must have a unique combination of Hostname, Port, and Protocol',
    '각 리스너의 호스트 이름, 포트, 프로토콜 조합은 서로 달라야 합니다.',
  ),
  KIA1504: failure(
    K8S_GATEWAY,
    'Gateway API Class not found in Kiali configuration',
    '설정된 게이트웨이 API 클래스에 없는 클래스입니다.',
  ),
  KIA1601: failure(
    GRANT,
    'Namespace is not found or is not accessible',
    '네임스페이스가 없거나 네임스페이스에 접근할 수 없습니다.',
  ),
  KIA1701: breakingWarning(
    GROUP,
    'Service Account of the template not found in this namespace',
    '템플릿의 서비스어카운트가 이 네임스페이스에 없습니다.',
  ),
  KIA1702: breakingWarning(
    GROUP,
    'More than one Workload Group with the same labels in this namespace',
    '이 네임스페이스에 레이블이 같은 워크로드 그룹이 둘 이상 있습니다.',
  ),
  GWAPI: breakingWarning(
    K8S_GATEWAY,
    '{status}. GWAPI errors should be changed in the spec.',
    '{status}. GWAPI 오류는 spec을 고쳐 해결해야 합니다.',
  ),
} as const satisfies Record<string, CheckEntry>
