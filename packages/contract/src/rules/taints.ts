import type { FieldError } from '../errors/app-error.ts'
import { TAINT_EFFECTS, type Taint, taintId } from '../kubernetes/taint.ts'
import { breach, fieldError, firstBreach } from './message.ts'
import { checkLabelValue, checkMetadataKey } from './metadata.ts'
import { repeatedPlaces } from './repeated-places.ts'

/** Errors of a node's taints, by field: `taints.2.key`. */
export function checkTaints(taints: readonly Taint[]): readonly FieldError[] {
  const repeated = repeatedPlaces(taints.map(taintId))
  const effects: readonly string[] = TAINT_EFFECTS
  return taints
    .flatMap(({ key, value = '', effect }, index) => {
      const twice = repeated.has(index) ? breach('rule.taintTwice') : null
      return [
        fieldError(`taints.${index}.key`, firstBreach(checkMetadataKey(key), twice)),
        fieldError(`taints.${index}.value`, checkLabelValue(value)),
        fieldError(`taints.${index}.effect`, effects.includes(effect) ? null : breach('rule.select')),
      ]
    })
    .filter((error) => error !== null)
}

const same = (a: Taint | undefined, b: Taint | undefined) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What a person made of the taints that they saw, made of those that there are now; null when somebody else has changed
 * one that they changed too.
 */
export function rebaseTaints(
  seen: readonly Taint[],
  wanted: readonly Taint[],
  now: readonly Taint[],
): readonly Taint[] | null {
  const [before, after, present] = [seen, wanted, now].map(
    (taints) => new Map(taints.map((taint) => [taintId(taint), taint])),
  )
  const ids = new Set([...seen, ...wanted].map(taintId))
  const changed = [...ids].filter((id) => !same(before?.get(id), after?.get(id)))
  const clashes = changed.some(
    (id) => !same(present?.get(id), before?.get(id)) && !same(present?.get(id), after?.get(id)),
  )
  if (clashes) return null
  const kept = now.filter((taint) => !changed.includes(taintId(taint)))
  return [...kept, ...changed.flatMap((id) => after?.get(id) ?? [])]
}

export type Retaint = {
  readonly set: readonly Taint[]
  /** Ids of those that go, wherever they are. */
  readonly gone: ReadonlySet<string>
}

/** What a node has once the same is done to it as to others: its other taints stay. */
export function retaint(now: readonly Taint[], { set, gone }: Retaint): readonly Taint[] {
  const replaced = new Set(set.map(taintId))
  const kept = now.filter((taint) => !replaced.has(taintId(taint)) && !gone.has(taintId(taint)))
  return [...kept, ...set]
}
