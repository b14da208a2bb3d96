import type { HealthStatus, WorkloadStatus } from '@naru/contract/mesh/wire/health'

type Replicas = Omit<WorkloadStatus, 'name'>
type Rule = readonly [holds: (replicas: Replicas) => boolean, status: HealthStatus]

/** docs/spec/mesh-wire.md 4.3, in its order: the first rule that holds decides. */
const RULES: readonly Rule[] = [
  [(r) => r.desiredReplicas === 0, 'Not Ready'],
  [(r) => r.currentReplicas > 0 && r.availableReplicas > 0 && isBehind(r), 'Degraded'],
  [(r) => r.availableReplicas === 0, 'Failure'],
  [(r) => r.desiredReplicas === r.availableReplicas && r.availableReplicas !== r.currentReplicas, 'Failure'],
  [(r) => r.syncedProxies >= 0 && r.syncedProxies < r.desiredReplicas, 'Degraded'],
  [(r) => r.desiredReplicas === r.currentReplicas && r.currentReplicas === r.availableReplicas, 'Healthy'],
]

/** How well a workload's replicas are. */
export function replicaStatus(replicas: Replicas): HealthStatus {
  return RULES.find(([holds]) => holds(replicas))?.[1] ?? 'Degraded'
}

function isBehind({ desiredReplicas, currentReplicas, availableReplicas }: Replicas): boolean {
  return currentReplicas < desiredReplicas || availableReplicas < desiredReplicas
}
