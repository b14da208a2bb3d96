import { breakingAdvice, breakingWarning, type CheckEntry, failure, warning } from './check-entry.ts'

const AP = ['authorizationpolicy']
const DR = ['destinationrule']
const PA = ['peerauthentication']
const RA = ['requestauthentication']
const SE = ['serviceentry']
const SIDECAR = ['sidecar']
const VS = ['virtualservice']
const WORKLOAD = ['workload']

/**
 * Codes of authentication and authorisation, and those that several types share (docs/spec/mesh-wire.md 5.2 and 5.3).
 */
export const SECURITY_CHECKS = {
  KIA0002: failure(
    [...PA, ...RA, ...SIDECAR],
    'More than one selector-less object in the same namespace',
    '같은 네임스페이스에 셀렉터가 없는 오브젝트가 둘 이상 있습니다.',
  ),
  KIA0003: failure(
    [...PA, ...SIDECAR],
    'More than one object applied to the same workload',
    '둘 이상의 오브젝트가 같은 워크로드에 적용됩니다.',
  ),
  KIA0004: warning(
    [...AP, ...PA, ...RA, ...SIDECAR],
    'No matching workload found for the selector in this namespace',
    '이 네임스페이스에 셀렉터와 일치하는 워크로드가 없습니다.',
  ),
  KIA0005: failure(
    [...DR, ...VS, ...SE],
    'No matching namespace found or namespace is not accessible',
    '일치하는 네임스페이스가 없거나 네임스페이스에 접근할 수 없습니다.',
  ),
  KIA0101: warning(AP, 'Namespace not found for this rule', '이 규칙의 네임스페이스를 찾을 수 없습니다.'),
  KIA0102: warning(
    AP,
    'Only HTTP methods and Istio wildcards are allowed',
    'HTTP 메서드와 Istio 와일드카드만 사용할 수 있습니다.',
  ),
  KIA0104: failure(
    AP,
    'This host has no matching entry in the service registry',
    '이 호스트와 일치하는 항목이 서비스 레지스트리에 없습니다.',
  ),
  KIA0105: failure(
    AP,
    'This field requires mTLS to be enabled',
    '이 필드를 쓰려면 mTLS가 켜져 있어야 합니다.',
  ),
  KIA0106: failure(
    AP,
    'Service Account not found for this principal',
    '이 프린시펄에 해당하는 서비스어카운트를 찾을 수 없습니다.',
  ),
  KIA0107: breakingAdvice(
    AP,
    "This principal's Service Account is on a remote cluster",
    '이 프린시펄의 서비스어카운트는 원격 클러스터에 있습니다.',
  ),
  KIA0108: breakingWarning(
    AP,
    "This principal's trust domain is not known",
    '이 프린시펄의 신뢰 도메인을 알 수 없습니다.',
  ),
  KIA0401: failure(
    PA,
    'Mesh-wide Destination Rule enabling mTLS is missing',
    '메시 전체에 mTLS를 켜는 데스티네이션 룰이 없습니다.',
  ),
  KIA0501: failure(
    PA,
    'Destination Rule enabling namespace-wide mTLS is missing',
    '네임스페이스 전체에 mTLS를 켜는 데스티네이션 룰이 없습니다.',
  ),
  KIA0505: failure(
    PA,
    'Destination Rule disabling namespace-wide mTLS is missing',
    '네임스페이스 전체에 mTLS를 끄는 데스티네이션 룰이 없습니다.',
  ),
  KIA0506: failure(
    PA,
    'Destination Rule disabling mesh-wide mTLS is missing',
    '메시 전체에 mTLS를 끄는 데스티네이션 룰이 없습니다.',
  ),
  KIA1301: warning(
    WORKLOAD,
    'This workload is not covered by any authorization policy',
    '이 워크로드에 적용되는 인가 정책이 없습니다.',
  ),
} as const satisfies Record<string, CheckEntry>
