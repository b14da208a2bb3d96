import type { ObjectMap } from '../../live/map.ts'
import { createMapDraft, type Member, type Tracing } from './map-draft.ts'
import { findSeen, type MapWorld, type Place } from './map-world.ts'
import { traceBelow, traceOwners } from './trace-owners.ts'
import { tracePointing } from './trace-pointing.ts'
import { traceReferences } from './trace-references.ts'

const STEPS = [1, 2]

/**
 * What stands around an object: first its own body, which is what owns it and what it owns; then, two steps out from
 * any of these, what they point at and what points at them. Empty where the object itself may not be seen.
 */
export function traceMap(at: Place, world: MapWorld): ObjectMap {
  const tracing = { world, draft: createMapDraft() }
  const seen = findSeen(world, at)
  const centre = seen && tracing.draft.add(at.kind, seen, 0, null)
  if (centre) {
    let last = [centre, ...traceOwners(tracing, centre, 0), ...traceBelow(tracing, centre)]
    for (const step of STEPS) last = last.flatMap((member) => traceStep(tracing, member, step))
  }
  return tracing.draft.finish()
}

function traceStep(tracing: Tracing, member: Member, step: number): readonly Member[] {
  if (tracing.draft.isFull()) return []
  return [
    ...(member.step > 0 ? traceOwners(tracing, member, step) : []),
    ...tracePointing(tracing, member, step),
    ...traceReferences(tracing, member, step),
  ]
}
