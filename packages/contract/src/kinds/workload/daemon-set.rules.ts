import type { KubeObject } from '../../kubernetes/object.ts'
import type { LabelSelector, PodTemplate } from '../../kubernetes/pod.ts'
import { readAt, readStringMap } from '../../manifest/read.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules } from '../kind-rules.ts'
import { readyColumn, selectorColumn, statusColumn, templateColumns } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'
import { availableColumn, currentColumn } from './rollout/count-columns.ts'
import { buildShortage, type Replicas } from './rollout/replicas.ts'
import { templateFacts } from './template-facts.ts'

export type DaemonSet = KubeObject & {
  readonly spec?: {
    readonly selector?: LabelSelector
    readonly template?: PodTemplate
    readonly updateStrategy?: { readonly type?: string }
  }
  readonly status?: {
    readonly desiredNumberScheduled?: number
    readonly currentNumberScheduled?: number
    readonly numberReady?: number
    readonly numberAvailable?: number
    readonly updatedNumberScheduled?: number
    readonly numberMisscheduled?: number
  }
}

function replicasOf({ status }: DaemonSet): Replicas {
  return { desired: status?.desiredNumberScheduled ?? 0, current: status?.numberReady ?? 0 }
}

/** With OnDelete a pod keeps its version until somebody deletes it, and nothing is on its way. */
function isRolling({ spec, status }: DaemonSet): boolean {
  const updated = status?.updatedNumberScheduled ?? 0
  return spec?.updateStrategy?.type !== 'OnDelete' && updated < (status?.desiredNumberScheduled ?? 0)
}

function daemonSetStatus(set: DaemonSet): Status {
  const { desired, current } = replicasOf(set)
  if (set.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (set.status === undefined) return buildStatus('Pending')
  if (desired === 0) return buildStatus('NoNodes')
  return buildStatus(current < desired || isRolling(set) ? 'InProgress' : 'Active')
}

export const daemonSetRules = defineRules<DaemonSet>()({
  status: daemonSetStatus,
  statuses: [
    {
      word: 'Active',
      means: { en: 'A ready pod on every node that it is for.', ko: '대상 노드마다 파드가 준비되었습니다.' },
    },
    {
      word: 'InProgress',
      means: {
        en: 'Nodes lack a ready pod, or one of the newest version.',
        ko: '준비된 파드나 최신 버전의 파드가 없는 노드가 있습니다.',
      },
    },
    {
      word: 'NoNodes',
      means: {
        en: 'Its node selector and tolerations fit no node.',
        ko: '노드 셀렉터와 톨러레이션에 맞는 노드가 없습니다.',
      },
    },
    'Pending',
    'Terminating',
  ],
  // It has no conditions of its own: what is wrong with it only its pods say.
  problem: (set, { podTrouble }) =>
    buildShortage(set, {
      replicas: replicasOf(set),
      trouble: podTrouble?.(set) ?? null,
      told: undefined,
      failed: false,
      since: null,
    }),
  facts: [
    fact(
      'Fewer pods at once',
      '동시에 줄어들 수 있는 파드',
      'spec.updateStrategy.rollingUpdate.maxUnavailable',
    ),
    fact('More pods at once', '동시에 더 만들 파드', 'spec.updateStrategy.rollingUpdate.maxSurge'),
    fact('Ready for at least (s)', '최소 준비 시간(초)', 'spec.minReadySeconds'),
    ...templateFacts(),
  ],
  columns: [
    statusColumn(daemonSetStatus),
    readyColumn((set) => ({ ready: replicasOf(set).current, desired: replicasOf(set).desired })),
    {
      id: 'updated',
      title: { en: 'Up to date', ko: '최신' },
      about: { en: 'Pods made from the newest template.', ko: '최신 템플릿으로 만든 파드의 수입니다.' },
      type: 'number',
      value: ({ status }) => status?.updatedNumberScheduled ?? 0,
    },
    { ...currentColumn<DaemonSet>(({ status }) => status?.currentNumberScheduled), optional: true },
    { ...availableColumn<DaemonSet>(({ status }) => status?.numberAvailable), optional: true },
    {
      id: 'misplaced',
      title: { en: 'Misplaced', ko: '잘못 배치됨' },
      about: {
        en: 'Pods on nodes that they are no longer for.',
        ko: '더 이상 대상이 아닌 노드에서 실행 중인 파드의 수입니다.',
      },
      type: 'number',
      optional: true,
      value: ({ status }) => status?.numberMisscheduled ?? 0,
    },
    {
      id: 'node-selector',
      title: { en: 'Node selector', ko: '노드 셀렉터' },
      about: { en: 'Empty means every node.', ko: '비어 있으면 모든 노드가 대상입니다.' },
      type: 'list',
      value: ({ spec }) =>
        Object.entries(readStringMap(readAt(spec?.template?.spec, 'nodeSelector'))).map(([key, value]) =>
          value === '' ? key : `${key}=${value}`,
        ),
    },
    ...templateColumns<DaemonSet>(({ spec }) => spec?.template?.spec),
    selectorColumn(),
    {
      id: 'strategy',
      title: { en: 'Strategy', ko: '전략' },
      about: {
        en: 'RollingUpdate replaces pods by itself; OnDelete waits until somebody deletes them.',
        ko: 'RollingUpdate는 파드를 스스로 교체하고, OnDelete는 누군가 삭제할 때까지 기다립니다.',
      },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ spec }) => spec?.updateStrategy?.type ?? null,
    },
  ],
})
