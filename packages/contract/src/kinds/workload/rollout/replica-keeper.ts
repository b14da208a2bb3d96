import { findCondition } from '../../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../../kubernetes/object.ts'
import { imagesOf, type PodTemplate } from '../../../kubernetes/pod.ts'
import type { Column, Problem, RuleContext, SaidRules } from '../../kind-rules.ts'
import { imagesColumn, readyColumn, statusColumn } from '../../standard-columns.ts'
import type { ToldFact } from '../../told-fact.ts'
import { nodeSelectorFact, templateFacts } from '../template-facts.ts'
import { buildShortage, REPLICA_STATUSES, type Replicas, replicasStatus } from './replicas.ts'

export type ReplicaKeeper = KubeObject & {
  readonly spec?: { readonly replicas?: number; readonly template?: PodTemplate }
  readonly status?: {
    readonly replicas?: number
    readonly readyReplicas?: number
    readonly availableReplicas?: number
    readonly conditions?: readonly Condition[]
  }
}

function replicasOf({ spec, status }: ReplicaKeeper): Replicas {
  return { desired: spec?.replicas ?? 1, current: status?.readyReplicas ?? 0 }
}

// Its owner answers for it; only one without an owner has a problem of its own.
function keeperProblem(set: ReplicaKeeper, context: RuleContext): Problem | null {
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

function isOwned({ metadata }: ReplicaKeeper): boolean {
  return metadata.ownerReferences?.some((owner) => owner.controller) ?? false
}

/** The rules of what keeps a number of pods alive for an owner above it, with the columns that tell which version of the owner it is. */
export function replicaKeeperRules(
  selector: ToldFact,
  ...more: readonly Column<ReplicaKeeper>[]
): SaidRules<ReplicaKeeper> {
  return {
    facts: [selector, nodeSelectorFact(), ...templateFacts()],
    status: (set) => replicasStatus(set, replicasOf(set)),
    statuses: REPLICA_STATUSES,
    problem: keeperProblem,
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
      ...more,
    ],
  }
}
