import { conditionSince, findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import { parseQuantity } from '../../kubernetes/quantity.ts'
import { readUsage } from '../../rows/cell.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { statusColumn, usageColumns } from '../standard-columns.ts'

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
  if (!ready || ready.status === 'Unknown') return buildStatus('Unknown')
  if (ready.status === 'False') return buildStatus('NotReady')
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
    'Unknown',
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
      value: ({ status }) => status?.addresses?.find(({ type }) => type === 'InternalIP')?.address ?? null,
    },
    {
      id: 'os',
      title: { en: 'OS image', ko: 'OS 이미지' },
      type: 'text',
      optional: true,
      value: (node) => info(node, 'osImage'),
    },
    {
      id: 'runtime',
      title: { en: 'Container runtime', ko: '컨테이너 런타임' },
      type: 'text',
      optional: true,
      value: (node) => info(node, 'containerRuntimeVersion'),
    },
  ],
})
