import type { Column } from '../kind-rules.ts'
import { boolean, duration, list, number, state, text, time, wide, word } from './column-of.ts'
import {
  addressParent,
  apiAvailable,
  apiService,
  claimState,
  classParameters,
  componentField,
  componentHealth,
  containersOf,
  controllerOf,
  endpointAddresses,
  eventCount,
  eventFirstSeen,
  eventLastSeen,
  eventSubject,
  isLevelMissing,
  nominalShares,
  parameterKind,
  parameterRef,
  requestCondition,
  sizeOf,
  sliceAddresses,
  sliceNode,
  slicePorts,
  templateLabels,
  tokenAudiences,
  wordsOf,
} from './read-built-in.ts'

const webhooks = [number('Webhooks', '웹훅', sizeOf('webhooks'))]
const parameters = word('Kind of parameters', '파라미터 종류', parameterKind)
const binding = [word('Policy', '정책', 'spec.policyName'), text('Parameters', '파라미터', parameterRef)]

/** What kubectl prints of Kubernetes' own kinds without a file here, beside their names and ages. */
export const BUILT_IN_COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  componentstatuses: [
    state('Health', '상태', componentHealth),
    text('Message', '메시지', componentField('message')),
    text('Error', '오류', componentField('error')),
  ],
  endpoints: [list('Endpoints', '엔드포인트', endpointAddresses)],
  podtemplates: [
    list('Containers', '컨테이너', containersOf('name')),
    list('Images', '이미지', containersOf('image')),
    list('Pod labels', '파드 레이블', templateLabels),
  ],
  'events.events.k8s.io': [
    time('Last seen', '마지막 발생', eventLastSeen),
    word('Type', '유형', 'type'),
    word('Reason', '사유', 'reason'),
    text('Object', '대상', eventSubject),
    wide(text('Subobject', '대상의 일부', 'regarding.fieldPath')),
    wide(word('Source', '출처', 'reportingController')),
    text('Message', '내용', 'note'),
    wide(time('First seen', '처음 발생', eventFirstSeen)),
    wide(number('Count', '횟수', eventCount)),
  ],
  'apiservices.apiregistration.k8s.io': [
    text('Service', '서비스', apiService),
    word('Available', '사용 가능', apiAvailable),
  ],
  'controllerrevisions.apps': [
    text('Controller', '컨트롤러', controllerOf),
    number('Revision', '리비전', 'revision'),
  ],
  'certificatesigningrequests.certificates.k8s.io': [
    word('Signer', '서명자', 'spec.signerName'),
    word('Requestor', '요청자', 'spec.username'),
    duration('Requested duration', '요청한 유효 기간', 'spec.expirationSeconds'),
    state('Condition', '상태 조건', requestCondition),
  ],
  'ingressclasses.networking.k8s.io': [
    word('Controller', '컨트롤러', 'spec.controller'),
    text('Parameters', '파라미터', classParameters),
  ],
  'ipaddresses.networking.k8s.io': [text('Parent', '상위 리소스', addressParent)],
  'servicecidrs.networking.k8s.io': [list('CIDRs', 'CIDR 대역', wordsOf('spec', 'cidrs'))],
  'csidrivers.storage.k8s.io': [
    boolean('Attach required', '연결 필요', 'spec.attachRequired'),
    boolean('Pod info on mount', '마운트 시 파드 정보', 'spec.podInfoOnMount'),
    boolean('Storage capacity', '저장 용량 추적', 'spec.storageCapacity'),
    wide(list('Token requests', '토큰 요청', tokenAudiences)),
    wide(boolean('Requires republish', '다시 게시 필요', 'spec.requiresRepublish')),
    list('Modes', '모드', wordsOf('spec', 'volumeLifecycleModes')),
  ],
  'csinodes.storage.k8s.io': [number('Drivers', '드라이버', sizeOf('spec', 'drivers'))],
  'volumeattachments.storage.k8s.io': [
    word('Attacher', '연결 담당', 'spec.attacher'),
    text('Volume', '볼륨', 'spec.source.persistentVolumeName'),
    word('Node', '노드', 'spec.nodeName'),
    boolean('Attached', '연결됨', 'status.attached'),
  ],
  'volumeattributesclasses.storage.k8s.io': [word('Driver', '드라이버', 'driverName')],
  'mutatingadmissionpolicies.admissionregistration.k8s.io': [
    number('Mutations', '변경 규칙', sizeOf('spec', 'mutations')),
    parameters,
  ],
  'mutatingadmissionpolicybindings.admissionregistration.k8s.io': binding,
  'mutatingwebhookconfigurations.admissionregistration.k8s.io': webhooks,
  'validatingadmissionpolicies.admissionregistration.k8s.io': [
    number('Validations', '검사 규칙', sizeOf('spec', 'validations')),
    parameters,
  ],
  'validatingadmissionpolicybindings.admissionregistration.k8s.io': binding,
  'validatingwebhookconfigurations.admissionregistration.k8s.io': webhooks,
  'priorityclasses.scheduling.k8s.io': [
    number('Value', '값', 'value'),
    boolean('Global default', '전체 기본값', 'globalDefault'),
    word('Preemption policy', '선점 정책', 'preemptionPolicy'),
  ],
  'leases.coordination.k8s.io': [text('Holder', '보유자', 'spec.holderIdentity')],
  'runtimeclasses.node.k8s.io': [word('Handler', '핸들러', 'handler')],
  'endpointslices.discovery.k8s.io': [
    word('Address type', '주소 유형', 'addressType'),
    list('Ports', '포트', slicePorts),
    list('Endpoints', '엔드포인트', sliceAddresses),
  ],
  'resourceclaims.resource.k8s.io': [state('State', '상태', claimState)],
  'resourceslices.resource.k8s.io': [
    word('Node', '노드', sliceNode),
    word('Driver', '드라이버', 'spec.driver'),
    word('Pool', '풀', 'spec.pool.name'),
  ],
  'flowschemas.flowcontrol.apiserver.k8s.io': [
    word('Priority level', '우선순위 수준', 'spec.priorityLevelConfiguration.name'),
    number('Matching precedence', '일치 순위', 'spec.matchingPrecedence'),
    word('Distinguisher', '구분 기준', 'spec.distinguisherMethod.type'),
    boolean('Level missing', '수준 없음', isLevelMissing),
  ],
  'prioritylevelconfigurations.flowcontrol.apiserver.k8s.io': [
    word('Type', '유형', 'spec.type'),
    number('Nominal shares', '동시 처리 몫', nominalShares),
    number('Queues', '대기열', 'spec.limited.limitResponse.queuing.queues'),
    number('Hand size', '후보 대기열 수', 'spec.limited.limitResponse.queuing.handSize'),
    number('Queue length limit', '대기열 길이 한도', 'spec.limited.limitResponse.queuing.queueLengthLimit'),
  ],
}
