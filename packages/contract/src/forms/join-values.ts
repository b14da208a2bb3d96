import type { FieldError } from '../errors/app-error.ts'
import { deepEqual } from '../merge/deep-equal.ts'
import type { Values } from './field.ts'

type Sides = {
  /** What the form began with. */
  readonly base: Values
  readonly mine: Values
  /** What is saved now. */
  readonly theirs: Values
}

type Joined = {
  readonly values: Values
  /** What others changed, each with what became of it. */
  readonly changed: readonly FieldError[]
}

const TAKEN = 'rule.changedTaken'
const KEPT = 'rule.changedKept'

/** Whether a field's error is no fault, but tells what others changed. */
export function isOfOthers({ rule }: FieldError): boolean {
  return rule === TAKEN || rule === KEPT
}

/** Joins what is entered with what others saved meanwhile: what only they changed is theirs, what both did stays mine. */
export function joinValues({ base, mine, theirs }: Sides): Joined {
  const changed = Object.keys(theirs).filter(
    (id) => !deepEqual(base[id], theirs[id]) && !deepEqual(mine[id], theirs[id]),
  )
  const taken = changed.filter((id) => deepEqual(base[id], mine[id]))
  return {
    values: { ...mine, ...Object.fromEntries(taken.map((id) => [id, theirs[id]])) },
    changed: changed.map((field) => ({
      field,
      rule: taken.includes(field) ? TAKEN : KEPT,
    })),
  }
}
