import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { readAmount } from '../../limits/quantity.ts'
import type { Node, Taint } from '../objects/node.ts'
import type { Pod, PodSpec, Toleration } from '../objects/pod.ts'
import { type Amounts, podRequests } from './node-capacity.ts'
import { isNodeReady } from './node-health.ts'

export function isTolerated(taint: Taint, { key, operator = 'Equal', value, effect }: Toleration): boolean {
  // An empty effect tolerates all of them, though the schema names only three.
  if (effect && effect !== taint.effect) return false
  if (key === undefined || key === '') return operator === 'Exists'
  return key === taint.key && (operator === 'Exists' || (value ?? '') === (taint.value ?? ''))
}

/** The first taint of that node that keeps the pod away, in the given effects. */
export function findBarrier(
  taints: readonly Taint[],
  tolerations: readonly Toleration[],
  effects: readonly string[],
): Taint | undefined {
  return taints.find(
    (taint) =>
      effects.includes(taint.effect) && !tolerations.some((toleration) => isTolerated(taint, toleration)),
  )
}

/** The node that a pod is made for, as the pods of daemon sets are. */
export function findOnlyNode({ affinity }: PodSpec): string | undefined {
  const required = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution
  const [field] = required?.nodeSelectorTerms[0]?.matchFields ?? []
  return field?.key === 'metadata.name' && field.operator === 'In' ? field.values?.[0] : undefined
}

export function findShortage(
  allocatable: Node['status']['allocatable'],
  used: Amounts,
  wanted: Amounts,
): string | undefined {
  const names = Object.keys(wanted)
  return names.find(
    (name) =>
      (wanted[name] ?? 0) > 0 &&
      (used[name] ?? 0) + (wanted[name] ?? 0) > readAmount(allocatable?.[name]) + 1e-9,
  )
}

/** Why the pod cannot run on the node, worded as the scheduler words it; undefined when it can. */
export function checkFit(pod: Pod, node: Node, used: Amounts): string | undefined {
  const tolerations = pod.spec.tolerations ?? []
  const mayIgnoreCordon = tolerations.some((toleration) =>
    isTolerated({ key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' }, toleration),
  )
  if (node.spec.unschedulable === true && !mayIgnoreCordon) return 'node(s) were unschedulable'
  const taint = findBarrier(node.spec.taints ?? [], tolerations, ['NoSchedule', 'NoExecute'])
  if (taint !== undefined) return `node(s) had untolerated taint {${taint.key}: ${taint.value ?? ''}}`
  if (!isNodeReady(node)) return 'node(s) were not ready'
  const { nodeSelector } = pod.spec
  if (nodeSelector !== undefined && !hasLabels(nodeSelector, node.metadata.labels)) {
    return "node(s) didn't match Pod's node affinity/selector"
  }
  const short = findShortage(node.status.allocatable, used, podRequests(pod.spec))
  return short === undefined ? undefined : short === 'pods' ? 'Too many pods' : `Insufficient ${short}`
}
