import { findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import { imagesOf, type PodTemplate } from '../../kubernetes/pod.ts'
import { defineRules, type Problem, type RuleContext } from '../kind-rules.ts'
import { imagesColumn, readyColumn, statusColumn } from '../standard-columns.ts'
import { buildShortage, REPLICA_STATUSES, type Replicas, replicasStatus } from './replicas.ts'

type ReplicaSet = KubeObject & {
  readonly spec?: { readonly replicas?: number; readonly template?: PodTemplate }
  readonly status?: {
    readonly replicas?: number
    readonly readyReplicas?: number
    readonly availableReplicas?: number
    readonly conditions?: readonly Condition[]
  }
}

function replicasOf({ spec, status }: ReplicaSet): Replicas {
  return { desired: spec?.replicas ?? 1, current: status?.readyReplicas ?? 0 }
}

// A deployment answers for its replica sets; only one without an owner has a problem of its own.
function replicaSetProblem(set: ReplicaSet, context: RuleContext): Problem | null {
  if (isOwned(set)) return null
  const condition = findCondition(set.status?.conditions, 'ReplicaFailure')
  return buildShortage(set, {
    replicas: replicasOf(set),
    trouble: context.podTrouble?.(set) ?? null,
    told: condition?.status === 'True' ? condition : undefined,
    failed: false,
    since: null,
  })
}

function isOwned({ metadata }: ReplicaSet): boolean {
  return metadata.ownerReferences?.some((owner) => owner.controller) ?? false
}

export const replicaSetRules = defineRules<ReplicaSet>()({
  status: (set) => replicasStatus(set, replicasOf(set)),
  statuses: REPLICA_STATUSES,
  problem: replicaSetProblem,
  blocked: {
    scale: {
      owned: {
        when: isOwned,
        says: {
          en: 'Its owner sets the number: scale the owner instead.',
          ko: '개수는 소유자가 정합니다. 소유자를 스케일하세요.',
        },
      },
    },
  },
  columns: [
    statusColumn((set) => replicasStatus(set, replicasOf(set))),
    readyColumn((set) => ({ ready: replicasOf(set).current, desired: replicasOf(set).desired })),
    {
      id: 'current',
      title: { en: 'Current', ko: '현재' },
      about: { en: 'Pods that exist, ready or not.', ko: '준비 여부와 관계없이 존재하는 파드의 수입니다.' },
      type: 'number',
      value: ({ status }) => status?.replicas ?? 0,
    },
    imagesColumn(({ spec }) => imagesOf(spec?.template?.spec)),
    {
      id: 'revision',
      title: { en: 'Revision', ko: '리비전' },
      about: {
        en: 'Of the deployment that made it.',
        ko: '이 레플리카셋을 만든 디플로이먼트의 리비전입니다.',
      },
      type: 'number',
      optional: true,
      value: ({ metadata }) => Number(metadata.annotations?.['deployment.kubernetes.io/revision']) || null,
    },
  ],
})
