import type { Text } from '../i18n/locale.ts'

export type HelpText = { readonly field: string; readonly text: Text }

const help = (field: string, en: string, ko: string): HelpText => ({ field, text: { en, ko } })

const selector = (field: string): HelpText =>
  help(
    field,
    'Labels of the workloads that this applies to. Without it, all workloads of the namespace; in the root namespace, of the whole mesh.',
    '적용할 워크로드의 레이블입니다. 없으면 네임스페이스의 모든 워크로드에, 루트 네임스페이스에서는 메시 전체에 적용됩니다.',
  )
const exportTo = help(
  'spec.exportTo',
  'Namespaces that can see this object: `.` is its own, `*` is all. All when it is empty.',
  '이 항목을 볼 수 있는 네임스페이스입니다. `.`은 자신의 네임스페이스, `*`은 전체이며 비우면 전체입니다.',
)

/** What the important fields of each type of object mean, by the plural of its API. */
export const FIELD_HELP: Readonly<Record<string, readonly HelpText[]>> = {
  authorizationpolicies: [
    selector('spec.selector'),
    help(
      'spec.action',
      'What happens to a request that a rule matches: ALLOW, DENY, AUDIT or CUSTOM. Denying rules are read before allowing ones.',
      '규칙에 맞는 요청을 처리하는 방법입니다(ALLOW, DENY, AUDIT, CUSTOM). 거부 규칙을 허용 규칙보다 먼저 평가합니다.',
    ),
    help(
      'spec.rules',
      'A request matches when one rule matches. Without rules nothing matches: ALLOW then denies everything.',
      '규칙이 하나라도 맞으면 요청이 일치합니다. 규칙이 없으면 아무것도 일치하지 않으므로 ALLOW는 모두 거부합니다.',
    ),
  ],
  destinationrules: [
    help(
      'spec.host',
      'The service that this applies to; short names are of the rule’s own namespace.',
      '적용할 서비스입니다. 짧은 이름은 규칙이 있는 네임스페이스의 서비스입니다.',
    ),
    help(
      'spec.subsets',
      'Named sets of the service’s endpoints, by labels; routes send traffic to them.',
      '레이블로 나눈 서비스 엔드포인트의 집합입니다. 라우트가 트래픽을 보낼 대상이 됩니다.',
    ),
    help(
      'spec.trafficPolicy',
      'Load balancing, TLS, connection limits and outlier detection of the traffic to the host.',
      '호스트로 가는 트래픽의 부하 분산, TLS, 연결 제한, 이상 감지 설정입니다.',
    ),
    exportTo,
  ],
  gateways: [
    help(
      'spec.selector',
      'Labels of the gateway’s workloads, in any namespace.',
      '게이트웨이 워크로드의 레이블입니다. 모든 네임스페이스에서 찾습니다.',
    ),
    help(
      'spec.servers',
      'The ports that are opened, with their hosts and certificates.',
      '여는 포트와 그 호스트, 인증서입니다.',
    ),
  ],
  peerauthentications: [
    selector('spec.selector'),
    help(
      'spec.mtls',
      'Whether incoming connections must use mutual TLS: STRICT only, PERMISSIVE both, DISABLE none. UNSET inherits.',
      '들어오는 연결의 상호 TLS 설정입니다. STRICT는 필수, PERMISSIVE는 둘 다 허용, DISABLE은 사용 안 함, UNSET은 상위 설정을 따릅니다.',
    ),
    help(
      'spec.portLevelMtls',
      'Other modes for single ports; needs a selector.',
      '포트별 설정입니다. 셀렉터가 있어야 합니다.',
    ),
  ],
  requestauthentications: [
    selector('spec.selector'),
    help(
      'spec.jwtRules',
      'Tokens that are accepted. A request without a token passes; an authorization policy has to demand one.',
      '허용하는 토큰입니다. 토큰이 없는 요청은 통과하므로 인가 정책으로 토큰을 요구해야 합니다.',
    ),
  ],
  serviceentries: [
    help(
      'spec.hosts',
      'Names that this adds to the mesh’s registry.',
      '메시의 레지스트리에 더하는 이름입니다.',
    ),
    help(
      'spec.addresses',
      'Addresses of the hosts, single or as ranges.',
      '호스트의 주소입니다. 하나씩 또는 대역으로 적습니다.',
    ),
    help('spec.ports', 'Ports of the hosts with their protocols.', '호스트의 포트와 프로토콜입니다.'),
    help(
      'spec.location',
      'Whether the hosts are part of the mesh; only then is mutual TLS used.',
      '호스트가 메시 안에 있는지를 나타냅니다. 메시 안일 때만 상호 TLS를 사용합니다.',
    ),
    help(
      'spec.resolution',
      'How addresses are found: as the caller has them, from the list of endpoints, or by DNS.',
      '주소를 찾는 방법입니다. 호출자가 가진 주소, 엔드포인트 목록, DNS 중에서 고릅니다.',
    ),
    exportTo,
  ],
  sidecars: [
    selector('spec.workloadSelector'),
    help(
      'spec.egress',
      'Services that the workloads can reach, as namespace/host.',
      '워크로드가 접근할 수 있는 서비스입니다. 네임스페이스/호스트 형식으로 적습니다.',
    ),
    help(
      'spec.outboundTrafficPolicy',
      'What happens to traffic to hosts that are not listed: ALLOW_ANY lets it out, REGISTRY_ONLY does not.',
      '목록에 없는 호스트로 가는 트래픽의 처리 방법입니다. ALLOW_ANY는 내보내고 REGISTRY_ONLY는 막습니다.',
    ),
  ],
  virtualservices: [
    help('spec.hosts', 'The hosts whose traffic is routed.', '라우팅할 트래픽의 호스트입니다.'),
    help(
      'spec.gateways',
      'Gateways whose traffic is routed, as namespace/name; `mesh` is the traffic within the mesh, and what is meant when it is empty.',
      '트래픽을 라우팅할 게이트웨이입니다(네임스페이스/이름). `mesh`는 메시 내부 트래픽이며, 비우면 `mesh`입니다.',
    ),
    help(
      'spec.http',
      'Rules for HTTP and gRPC, tried in their order; the first that matches decides.',
      'HTTP와 gRPC 규칙입니다. 순서대로 확인해 처음 맞는 규칙을 따릅니다.',
    ),
    help('spec.tcp', 'Rules for other connections.', '그 밖의 연결에 적용할 규칙입니다.'),
    help(
      'spec.tls',
      'Rules for connections that stay encrypted, by server name.',
      '암호화된 채로 전달하는 연결의 규칙입니다. 서버 이름으로 구분합니다.',
    ),
    exportTo,
  ],
  k8sgateways: [
    help(
      'spec.gatewayClassName',
      'Which controller runs the gateway.',
      '게이트웨이를 실행할 컨트롤러입니다.',
    ),
    help(
      'spec.listeners',
      'Ports with their protocols and hosts, and from where routes may be attached.',
      '포트와 프로토콜, 호스트, 그리고 라우트를 연결할 수 있는 범위입니다.',
    ),
  ],
  k8shttproutes: [
    help('spec.parentRefs', 'Gateways that this is attached to.', '연결할 게이트웨이입니다.'),
    help('spec.hostnames', 'Hosts whose requests are routed.', '요청을 라우팅할 호스트입니다.'),
    help(
      'spec.rules',
      'Matches, changes to requests, and the services that they go to by weight.',
      '일치 조건, 요청 변경, 가중치에 따라 보낼 서비스입니다.',
    ),
  ],
}

/** Said of objects that istiod wrote itself on behalf of the Gateway API. */
export const INTERNAL_HELP: HelpText = help(
  'internal',
  'This object was generated from a Gateway API object and can only be read.',
  'Gateway API 항목에서 자동으로 만들어진 항목이며 읽기만 할 수 있습니다.',
)
