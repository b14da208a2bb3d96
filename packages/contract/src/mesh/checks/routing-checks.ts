import { advice, breakingWarning, type CheckEntry, failure, warning } from './check-entry.ts'

const DR = ['destinationrule']
const GW = ['gateway']
const SE = ['serviceentry']
const SIDECAR = ['sidecar']
const VS = ['virtualservice']

/**
 * Codes of routing: destination rules, gateways, sidecars, virtual services, service entries (docs/spec/mesh-wire.md
 * 5.2 and 5.3).
 */
export const ROUTING_CHECKS = {
  KIA0201: warning(
    DR,
    'More than one DestinationRules for the same host subset combination',
    '같은 호스트와 서브셋 조합에 데스티네이션 룰이 둘 이상 있습니다.',
  ),
  KIA0202: failure(
    DR,
    'This host has no matching entry in the service registry (service, workload or service entries)',
    '이 호스트와 일치하는 항목이 서비스 레지스트리에 없습니다(서비스, 워크로드, 서비스 엔트리).',
  ),
  KIA0203: failure(
    DR,
    "This subset's labels are not found in any matching host",
    '일치하는 호스트 어디에도 이 서브셋의 레이블이 없습니다.',
  ),
  KIA0204: warning(
    DR,
    'mTLS settings of a non-local Destination Rule are overridden',
    '더 넓은 범위의 데스티네이션 룰에 있는 mTLS 설정을 덮어씁니다.',
  ),
  KIA0205: failure(
    DR,
    'PeerAuthentication enabling mTLS at mesh level is missing',
    '메시 전체에 mTLS를 켜는 피어 인증이 없습니다.',
  ),
  KIA0206: failure(
    DR,
    'PeerAuthentication enabling namespace-wide mTLS is missing',
    '네임스페이스 전체에 mTLS를 켜는 피어 인증이 없습니다.',
  ),
  KIA0207: failure(
    DR,
    'PeerAuthentication with TLS strict mode found, it should be permissive',
    'TLS가 STRICT 모드인 피어 인증이 있습니다. PERMISSIVE여야 합니다.',
  ),
  KIA0208: failure(
    DR,
    'PeerAuthentication enabling mTLS found, permissive mode needed',
    'mTLS를 켜는 피어 인증이 있습니다. PERMISSIVE 모드가 필요합니다.',
  ),
  KIA0209: warning(DR, 'This subset has not labels', '이 서브셋에 레이블이 없습니다.'),
  KIA0301: warning(
    GW,
    'More than one Gateway for the same host port combination',
    '같은 호스트와 포트 조합에 게이트웨이가 둘 이상 있습니다.',
  ),
  KIA0302: breakingWarning(
    GW,
    'No matching workload found for gateway selector in this namespace',
    '이 네임스페이스에 게이트웨이 셀렉터와 일치하는 워크로드가 없습니다.',
  ),
  KIA1004: warning(
    SIDECAR,
    'This host has no matching entry in the service registry',
    '이 호스트와 일치하는 항목이 서비스 레지스트리에 없습니다.',
  ),
  KIA1006: warning(
    SIDECAR,
    'Global default sidecar should not have workloadSelector',
    '전역 기본 사이드카에는 workloadSelector가 없어야 합니다.',
  ),
  KIA1007: advice(
    SIDECAR,
    'OutboundTrafficPolicy with empty mode value is ambiguous due to an Istio limitation. This may indicate ALLOW_ANY or REGISTRY_ONLY. Inspect the value using other means.',
    'Istio의 제약 때문에 mode 값이 빈 OutboundTrafficPolicy는 뜻이 분명하지 않습니다. ALLOW_ANY일 수도 REGISTRY_ONLY일 수도 있으니 다른 방법으로 값을 확인하세요.',
  ),
  KIA1101: failure(
    VS,
    "DestinationWeight on route doesn't have a valid service (host not found)",
    '라우트의 대상에 유효한 서비스가 없습니다(호스트를 찾을 수 없음).',
  ),
  KIA1102: failure(
    VS,
    'VirtualService is pointing to a non-existent gateway',
    '버추얼 서비스가 존재하지 않는 게이트웨이를 가리킵니다.',
  ),
  KIA1104: warning(
    VS,
    'The weight is assumed to be 100 because there is only one route destination',
    '라우트의 대상이 하나뿐이므로 가중치를 100으로 봅니다.',
  ),
  KIA1105: warning(
    VS,
    'This host subset combination is already referenced in another route destination',
    '이 호스트와 서브셋 조합을 다른 라우트 대상이 이미 참조하고 있습니다.',
  ),
  KIA1106: warning(
    VS,
    'More than one Virtual Service for same host',
    '같은 호스트에 버추얼 서비스가 둘 이상 있습니다.',
  ),
  KIA1107: warning(VS, 'Subset not found', '서브셋을 찾을 수 없습니다.'),
  KIA1108: advice(
    VS,
    'Preferred nomenclature: <gateway namespace>/<gateway name>',
    '권장 표기: <게이트웨이 네임스페이스>/<게이트웨이 이름>',
  ),
  KIA1201: warning(
    SE,
    'Missing one or more addresses from matching WorkloadEntries',
    '일치하는 워크로드 엔트리의 주소 가운데 빠진 것이 있습니다.',
  ),
  KIA1211: warning(
    SE,
    'More than one Service Entry for the same host and port',
    '같은 호스트와 포트에 서비스 엔트리가 둘 이상 있습니다.',
  ),
  KIA1212: warning(
    SE,
    'Service Entries with conflicting protocols for the same host and port',
    '같은 호스트와 포트에 대한 서비스 엔트리들의 프로토콜이 서로 다릅니다.',
  ),
} as const satisfies Record<string, CheckEntry>
