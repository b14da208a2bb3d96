import { isRecord } from './read.ts'

/**
 * A place in a manifest: keys joined by dots, `[]` after a key that holds a list, `*` for every key of a map.
 * `spec.volumes[].configMap.name`; a dot within a key is escaped: `metadata.annotations.example\.com/for`.
 */
export type FieldPath = string

const ITEMS = Symbol('every item of a list')
const ENTRIES = Symbol('every entry of a map')

export type PathStep = string | typeof ITEMS | typeof ENTRIES

const PART = /(?:\\.|[^.\\])+/g

/** The steps of a path; a part that ends in `[]` is a key and a step into the list under it. */
export function parseFieldPath(path: FieldPath): readonly PathStep[] {
  return (path.match(PART) ?? []).flatMap((part): PathStep[] => {
    if (part === '*') return [ENTRIES]
    const isList = part.endsWith('[]')
    const key = (isList ? part.slice(0, -2) : part).replace(/\\(.)/g, '$1')
    return isList ? [key, ITEMS] : [key]
  })
}

/** Hands over everything that stands at the path, in order; what has another shape on the way leads nowhere. */
export function visitPath(
  value: unknown,
  steps: readonly PathStep[],
  visit: (found: unknown) => void,
  from = 0,
): void {
  if (value === undefined || value === null) return
  const step = steps[from]
  if (step === undefined) visit(value)
  else if (step === ITEMS) {
    if (Array.isArray(value)) for (const item of value) visitPath(item, steps, visit, from + 1)
  } else if (!isRecord(value)) return
  else if (step === ENTRIES) {
    for (const entry of Object.values(value)) visitPath(entry, steps, visit, from + 1)
  } else if (Object.hasOwn(value, step)) visitPath(value[step], steps, visit, from + 1)
}

/** What stands at a path that leads to one place; undefined when nothing does. */
export function readPath(value: unknown, steps: readonly PathStep[]): unknown {
  let found: unknown
  visitPath(value, steps, (one) => {
    found = one
  })
  return found
}

/** How many first steps two paths share. */
export function countShared(a: readonly PathStep[], b: readonly PathStep[]): number {
  const differs = a.findIndex((step, index) => step !== b[index])
  return differs < 0 ? a.length : differs
}
