import { handleOf } from '../life/resources.ts'
import type { World } from '../life/world.ts'
import type { Planned } from './app-objects.ts'

/** Makes them in their order: each draws its id, so what comes earlier decides what comes later. */
export function putPlanned(planned: readonly Planned[], world: World): void {
  for (const { kind, handle, object } of planned) world.create(handle ?? handleOf(kind), object)
}
