import { parseQuantity } from '../../limits/quantity.ts'
import type { Node } from '../objects/node.ts'
import type { World } from '../world.ts'

const MIB = 2 ** 20
const PRESSED = 0.9

/** Bytes that the programs on a node want, whatever they requested; their limits hold them back. */
export function memoryOn(node: Node, world: World): number {
  let bytes = 0
  for (const { spec, status } of world.podsOn(node.metadata.name)) {
    if (status?.phase !== 'Running') continue
    for (const { image, resources } of spec.containers) {
      const wanted = (world.images.find(image)?.program.memoryMi ?? 0) * MIB
      bytes += Math.min(wanted, parseQuantity(resources?.limits?.['memory']) || wanted)
    }
  }
  return bytes
}

/** Whether kubelet would report that memory runs out. */
export function memoryPressure(node: Node, world: World): boolean {
  return memoryOn(node, world) > PRESSED * parseQuantity(node.status.allocatable?.['memory'])
}
