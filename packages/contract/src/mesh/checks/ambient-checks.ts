import { breakingWarning, type CheckEntry, failure } from './check-entry.ts'

const AP = ['authorizationpolicy']
const DR = ['destinationrule']
const RA = ['requestauthentication']
const VS = ['virtualservice']
const WASM = ['wasmpluin']
const TELEMETRY = ['telemetry']
const WORKLOAD = ['workload']

/** Codes of ambient mode: waypoints, enrolment, and what waypoints ignore (docs/spec/mesh-wire.md 5.2 and 5.3). */
export const AMBIENT_CHECKS = {
  KIA0109: breakingWarning(
    AP,
    'L7 Authorization Policy in an ambient namespace needs waypoint enrollment',
    '앰비언트 네임스페이스의 L7 인가 정책이 적용되려면 웨이포인트를 사용하도록 설정해야 합니다.',
  ),
  KIA0110: breakingWarning(
    AP,
    'L7 Authorization Policy in an ambient namespace needs targetRefs: waypoints ignore selectors',
    '앰비언트 네임스페이스의 L7 인가 정책에는 targetRefs가 필요합니다. 웨이포인트는 셀렉터를 무시합니다.',
  ),
  KIA0210: breakingWarning(
    DR,
    'L7 Destination Rule in an ambient namespace needs a waypoint',
    '앰비언트 네임스페이스의 L7 데스티네이션 룰에는 웨이포인트가 필요합니다.',
  ),
  KIA0211: breakingWarning(
    DR,
    'The target service of this L7 Destination Rule is not enrolled to use a waypoint',
    '이 L7 데스티네이션 룰의 대상 서비스가 웨이포인트를 사용하도록 설정되지 않았습니다.',
  ),
  KIA0212: breakingWarning(
    DR,
    'In ambient mode this Destination Rule should be in the namespace of its service',
    '앰비언트 모드에서 이 데스티네이션 룰은 대상 서비스와 같은 네임스페이스에 있어야 합니다.',
  ),
  KIA1109: breakingWarning(
    VS,
    'L7 Virtual Service in an ambient namespace needs a waypoint',
    '앰비언트 네임스페이스의 L7 버추얼 서비스에는 웨이포인트가 필요합니다.',
  ),
  KIA1110: breakingWarning(
    RA,
    'Request Authentication in an ambient namespace needs a waypoint',
    '앰비언트 네임스페이스의 요청 인증에는 웨이포인트가 필요합니다.',
  ),
  KIA1111: breakingWarning(
    WASM,
    'Wasm Plugin in an ambient namespace needs a waypoint',
    '앰비언트 네임스페이스의 Wasm 플러그인에는 웨이포인트가 필요합니다.',
  ),
  KIA1112: breakingWarning(
    TELEMETRY,
    'L7 Telemetry in an ambient namespace needs a waypoint',
    '앰비언트 네임스페이스의 L7 텔레메트리에는 웨이포인트가 필요합니다.',
  ),
  KIA1113: breakingWarning(
    VS,
    'The target service of this L7 Virtual Service is not enrolled to use a waypoint',
    '이 L7 버추얼 서비스의 대상 서비스가 웨이포인트를 사용하도록 설정되지 않았습니다.',
  ),
  KIA1114: breakingWarning(
    VS,
    'In ambient mode this Virtual Service should be in the namespace of its service',
    '앰비언트 모드에서 이 버추얼 서비스는 대상 서비스와 같은 네임스페이스에 있어야 합니다.',
  ),
  KIA1115: breakingWarning(
    RA,
    'Request Authentication in an ambient namespace needs targetRefs: waypoints ignore selectors',
    '앰비언트 네임스페이스의 요청 인증에는 targetRefs가 필요합니다. 웨이포인트는 셀렉터를 무시합니다.',
  ),
  KIA1116: breakingWarning(
    WASM,
    'Wasm Plugin in an ambient namespace needs targetRefs: waypoints ignore selectors',
    '앰비언트 네임스페이스의 Wasm 플러그인에는 targetRefs가 필요합니다. 웨이포인트는 셀렉터를 무시합니다.',
  ),
  KIA1117: breakingWarning(
    TELEMETRY,
    'L7 Telemetry in an ambient namespace needs targetRefs: waypoints ignore selectors',
    '앰비언트 네임스페이스의 L7 텔레메트리에는 targetRefs가 필요합니다. 웨이포인트는 셀렉터를 무시합니다.',
  ),
  KIA1311: failure(
    WORKLOAD,
    'This workload has both sidecar and ambient labels',
    '이 워크로드에 사이드카 레이블과 앰비언트 레이블이 함께 있습니다.',
  ),
  KIA1312: breakingWarning(
    WORKLOAD,
    'This workload has a waypoint label but is not part of ambient',
    '이 워크로드에 웨이포인트 레이블이 있지만 앰비언트에 속하지 않습니다.',
  ),
  KIA1313: failure(
    WORKLOAD,
    'The waypoint that this workload names is missing or misconfigured',
    '이 워크로드가 지정한 웨이포인트가 없거나 잘못 구성되었습니다.',
  ),
  KIA1314: failure(
    WORKLOAD,
    'This workload has a sidecar label and ambient redirection',
    '이 워크로드에 사이드카 레이블이 있는데 앰비언트 리디렉션이 적용되어 있습니다.',
  ),
  KIA1315: failure(
    WORKLOAD,
    'This workload has a pod with a sidecar container and ambient labels',
    '이 워크로드에 앰비언트 레이블이 있으면서 사이드카 컨테이너가 든 파드가 있습니다.',
  ),
  KIA1316: breakingWarning(
    WORKLOAD,
    'This workload has a sidecar in an ambient namespace',
    '앰비언트 네임스페이스에 있는 이 워크로드에 사이드카가 있습니다.',
  ),
  KIA1317: breakingWarning(
    WORKLOAD,
    'An L7 Authorization Policy applies to this workload, but it has no waypoint',
    '이 워크로드에 L7 인가 정책이 적용되지만 웨이포인트가 없습니다.',
  ),
} as const satisfies Record<string, CheckEntry>
