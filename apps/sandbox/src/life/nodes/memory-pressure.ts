import { readAmount } from '../../limits/quantity.ts'
import type { Node } from '../objects/node.ts'
import type { World } from '../world.ts'

const PRESSED = 0.9

/** Whether kubelet would report that memory runs out: the pods use nearly all that they may have. */
export function memoryPressure({ metadata, status }: Node, world: World): boolean {
  const usage = world.usage.node(metadata.name)
  if (usage === undefined) return false
  const ofPods = usage.total.memoryBytes - usage.system.memoryBytes
  return ofPods > PRESSED * readAmount(status.allocatable?.['memory'])
}
