import { readAmount } from '../../limits/quantity.ts'
import { findShortage } from '../nodes/fits.ts'
import { type NodeUse, podRequests } from '../nodes/node-capacity.ts'
import type { Node } from '../objects/node.ts'
import type { Pod, PodStatus } from '../objects/pod.ts'

/** How kubelet turns a pod away that was bound past the scheduler to a node without room for it; undefined where it fits. */
export function refusePod({ spec, status }: Pod, node: Node, use: NodeUse): PodStatus | undefined {
  if (status?.startTime !== undefined || status?.containerStatuses !== undefined) return undefined
  const wanted = podRequests(spec)
  const used = Object.entries(use.of(node.metadata.name)).map(
    // The node's sums hold this pod already.
    ([name, amount]) => [name, amount - (wanted[name] ?? 0)] as const,
  )
  const short = findShortage(node.status.allocatable, Object.fromEntries(used), wanted)
  if (short === undefined) return undefined
  const inUse = used.find(([name]) => name === short)?.[1] ?? 0
  const scale = short === 'cpu' ? 1000 : 1
  const [requested, taken, capacity] = [
    wanted[short] ?? 0,
    inUse,
    readAmount(node.status.allocatable?.[short]),
  ].map((amount) => Math.round(amount * scale))
  return {
    ...status,
    phase: 'Failed',
    reason: `OutOf${short}`,
    message: `Pod was rejected: Node didn't have enough resource: ${short}, requested: ${requested}, used: ${taken}, capacity: ${capacity}`,
  }
}
