import { findCondition } from '../../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../../kubernetes/object.ts'
import type { PodTemplate } from '../../../kubernetes/pod.ts'
import type { Column, Problem, RuleContext, SaidRules } from '../../kind-rules.ts'
import { readyColumn, selectorColumn, statusColumn, templateColumns } from '../../standard-columns.ts'
import { nodeSelectorFact, templateFacts } from '../template-facts.ts'
import { currentColumn } from './count-columns.ts'
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

/** The rules of what keeps a number of pods alive for an owner above it: of which shape its selector is, and the columns that tell which version of the owner it is. */
export function replicaKeeperRules(
  shape: 'labels' | 'selector',
  ...more: readonly Column<ReplicaKeeper>[]
): SaidRules<ReplicaKeeper> {
  return {
    facts: [nodeSelectorFact(), ...templateFacts()],
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
      currentColumn(({ status }) => status?.replicas),
      ...templateColumns<ReplicaKeeper>(({ spec }) => spec?.template?.spec),
      selectorColumn(shape),
      ...more,
    ],
  }
}
