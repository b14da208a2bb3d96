import { conditionSince, findCondition } from '../../kubernetes/condition.ts'
import { countGpus, gpuModel } from '../../kubernetes/gpu.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import { parseQuantity } from '../../kubernetes/quantity.ts'
import { readUsage } from '../../rows/cell.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { statusColumn, usageColumns } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'

type Node = KubeObject & {
  readonly spec?: { readonly unschedulable?: boolean; readonly taints?: readonly unknown[] }
  readonly status?: {
    readonly allocatable?: Readonly<Record<string, string>>
    readonly conditions?: readonly Condition[]
    readonly addresses?: readonly { readonly type: string; readonly address: string }[]
    readonly nodeInfo?: Readonly<Record<string, unknown>>
  }
}

const PRESSURES = ['MemoryPressure', 'DiskPressure', 'PIDPressure', 'NetworkUnavailable']
const ROLE_LABEL = 'node-role.kubernetes.io/'

function pressure({ status }: Node): Condition | undefined {
  return status?.conditions?.find(({ type, status }) => status === 'True' && PRESSURES.includes(type))
}

function nodeStatus(node: Node): Status {
  const ready = findCondition(node.status?.conditions, 'Ready')
  if (!ready) return buildStatus('Unknown')
  // Unknown is what the control plane writes of a node that it no longer hears.
  if (ready.status !== 'True') return buildStatus('NotReady')
  if (node.spec?.unschedulable) return buildStatus('SchedulingDisabled')
  return buildStatus(pressure(node)?.type ?? 'Ready')
}

function nodeProblem(node: Node): Problem | null {
  const ready = findCondition(node.status?.conditions, 'Ready')
  const condition = ready && ready.status !== 'True' ? ready : pressure(node)
  if (!condition) return null
  const isAway = condition === ready
  return {
    severity: isAway ? 'error' : 'warning',
    since: conditionSince(condition),
    reason: isAway ? 'NotReady' : condition.type,
    detail: condition.message ?? condition.reason ?? '',
    next: 'nodes',
    helps: ['cordon', 'drain'],
    scarce: condition.type === 'PIDPressure' ? 'cpu' : 'memory',
    // Under pressure it still runs its pods: their problems are their own.
    ...(isAway && { spreads: { over: 'runs-on', as: 'workloads' } as const }),
  }
}

/** `control_plane` and `worker` as the product names them, and any other role as the label says it. */
function nodeRoles({ metadata }: Node): readonly string[] {
  const labelled = Object.keys(metadata.labels ?? {})
    .filter((label) => label.startsWith(ROLE_LABEL))
    .map((label) => label.slice(ROLE_LABEL.length))
    .map((role) => (role === 'master' || role === 'control-plane' ? 'control_plane' : role))
  return labelled.length === 0 ? ['worker'] : [...new Set(labelled)].sort()
}

function info(node: Node, field: string): string | null {
  const value = node.status?.nodeInfo?.[field]
  return typeof value === 'string' ? value : null
}

/** What containers may ask for by name; how many pods fit is no such thing. */
function otherResources({ status }: Node): readonly string[] {
  const offered = Object.entries(status?.allocatable ?? {}).filter(
    ([, amount]) => parseQuantity(amount) !== 0,
  )
  return offered.flatMap(([name]) => (['cpu', 'memory', 'pods'].includes(name) ? [] : [name])).sort()
}

function addressOf(sort: 'InternalIP' | 'ExternalIP') {
  return ({ status }: Node): string | null =>
    status?.addresses?.find(({ type }) => type === sort)?.address ?? null
}

export const nodeRules = defineRules<Node>()({
  status: nodeStatus,
  statuses: [
    {
      word: 'Ready',
      means: { en: 'Healthy; takes new pods.', ko: '정상이며 새 파드를 배치할 수 있습니다.' },
    },
    'SchedulingDisabled',
    'MemoryPressure',
    'DiskPressure',
    'PIDPressure',
    'NetworkUnavailable',
    'NotReady',
    {
      word: 'Unknown',
      means: { en: 'It has not told its state yet.', ko: '아직 상태를 알리지 않았습니다.' },
    },
  ],
  problem: nodeProblem,
  figures: {
    nodes: () => 1,
    nodesReady: ({ status }) => (findCondition(status?.conditions, 'Ready')?.status === 'True' ? 1 : 0),
    cpuAllocatable: (_node, { cell }) => readUsage(cell('cpu')).request,
    cpuUsed: (_node, { cell }) => readUsage(cell('cpu')).used,
    memoryAllocatable: (_node, { cell }) => readUsage(cell('memory')).request,
    memoryUsed: (_node, { cell }) => readUsage(cell('memory')).used,
  },
  facts: [
    fact('Architecture', '아키텍처', 'status.nodeInfo.architecture'),
    fact('Pod addresses', '파드 대역', 'spec.podCIDRs'),
    fact('Provider ID', 'Provider ID', 'spec.providerID'),
    fact('Addresses', '주소', 'status.addresses[].address'),
    fact('Capacity', '용량', 'status.capacity'),
    fact('Allocatable', '할당 가능', 'status.allocatable'),
    fact('Boot ID', '부팅 ID', 'status.nodeInfo.bootID'),
  ],
  columns: [
    statusColumn(nodeStatus),
    {
      id: 'roles',
      title: { en: 'Roles', ko: '역할' },
      about: {
        en: 'From its labels; worker where none names another role.',
        ko: '레이블에 적힌 역할입니다. 없으면 worker입니다.',
      },
      type: 'list',
      choice: true,
      value: nodeRoles,
    },
    {
      id: 'version',
      title: { en: 'Version', ko: '버전' },
      about: {
        en: 'Of the kubelet, which trails that of the cluster during an upgrade.',
        ko: 'kubelet의 버전입니다. 업그레이드 중에는 클러스터보다 낮을 수 있습니다.',
      },
      type: 'text',
      choice: true,
      value: (node) => info(node, 'kubeletVersion'),
    },
    ...usageColumns<Node>({ en: 'allocatable', ko: '할당 가능' }, ({ status }, resource) =>
      parseQuantity(status?.allocatable?.[resource]),
    ),
    {
      id: 'pods',
      title: { en: 'Pods', ko: '파드' },
      about: { en: 'How many run on it.', ko: '노드에서 실행 중인 파드의 수입니다.' },
      type: 'number',
      optional: true,
      value: ({ metadata }, context) => context.podCount?.(metadata.name) ?? null,
    },
    {
      id: 'unschedulable',
      title: { en: 'Cordoned', ko: '스케줄링 중지' },
      about: { en: 'New pods are kept away.', ko: '새 파드를 배치하지 않는 상태입니다.' },
      type: 'boolean',
      choice: true,
      optional: true,
      value: ({ spec }) => spec?.unschedulable === true,
    },
    {
      id: 'taints',
      title: { en: 'Taints', ko: '테인트' },
      about: {
        en: 'How many; only pods that tolerate them are placed here.',
        ko: '테인트의 수입니다. 톨러레이션이 있는 파드만 배치됩니다.',
      },
      type: 'number',
      optional: true,
      value: ({ spec }) => spec?.taints?.length ?? 0,
    },
    {
      id: 'ip',
      title: { en: 'Internal IP', ko: '내부 IP' },
      type: 'text',
      optional: true,
      value: addressOf('InternalIP'),
    },
    {
      id: 'external-ip',
      title: { en: 'External IP', ko: '외부 IP' },
      type: 'text',
      optional: true,
      value: addressOf('ExternalIP'),
    },
    {
      id: 'os',
      title: { en: 'OS image', ko: 'OS 이미지' },
      type: 'text',
      optional: true,
      value: (node) => info(node, 'osImage'),
    },
    {
      id: 'kernel',
      title: { en: 'Kernel', ko: '커널' },
      type: 'text',
      choice: true,
      optional: true,
      value: (node) => info(node, 'kernelVersion'),
    },
    {
      id: 'runtime',
      title: { en: 'Container runtime', ko: '컨테이너 런타임' },
      type: 'text',
      optional: true,
      value: (node) => info(node, 'containerRuntimeVersion'),
    },
    {
      id: 'resources',
      title: { en: 'Other resources', ko: '기타 리소스' },
      about: {
        en: 'What it offers to pods beside CPU and memory.',
        ko: 'CPU와 메모리 외에 파드에 할당할 수 있는 리소스입니다.',
      },
      type: 'list',
      choice: true,
      optional: true,
      value: otherResources,
    },
    {
      id: 'gpus',
      title: { en: 'GPUs', ko: 'GPU 수' },
      about: { en: 'How many it offers to pods.', ko: '파드에 할당할 수 있는 GPU의 수입니다.' },
      type: 'number',
      optional: true,
      value: ({ status }) => countGpus(status?.allocatable),
    },
    {
      id: 'gpu-model',
      title: { en: 'GPU model', ko: 'GPU 모델' },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ metadata }) => gpuModel(metadata.labels),
    },
  ],
})
