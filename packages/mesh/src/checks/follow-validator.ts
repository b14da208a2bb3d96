import type { MeshSnapshot } from '../model/mesh-snapshot.ts'
import { planChanges } from './engine/plan-changes.ts'
import { createValidator, type Validator } from './validator.ts'

/** A mesh as it was, and what judges it. */
export type Followed = { readonly snapshot: MeshSnapshot; readonly validator: Validator }

/** What judges a mesh as it is now: as before, told what changed, or anew where that concerns everything. */
export function followValidator(snapshot: MeshSnapshot, known: Followed | null): Validator {
  const changes = known && planChanges(known.snapshot, snapshot)
  if (!known || !changes) return createValidator(snapshot)
  known.validator.apply(changes)
  return known.validator
}
