import { isRecord } from '@naru/contract/manifest/read'

/** A place that was changed differently on both sides; `path` in keys and indexes. */
export type MergeConflict = {
  readonly path: readonly (string | number)[]
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export type MergeResult = { readonly merged: unknown; readonly conflicts: readonly MergeConflict[] }

type Sides = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown }

/**
 * What two people made of one object: what only one changed is taken, what both changed to the same is taken, the
 * rest is a conflict, where `mine` stands in the result. Lists of named things merge by name, others as a whole.
 */
export function mergeThreeWay(sides: Sides): MergeResult {
  const conflicts: MergeConflict[] = []
  return { merged: mergeValue(sides, [], conflicts), conflicts }
}

function mergeValue(sides: Sides, path: readonly (string | number)[], conflicts: MergeConflict[]): unknown {
  const { base, mine, theirs } = sides
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (isRecord(mine) && isRecord(theirs))
    return mergeRecords(isRecord(base) ? base : {}, { mine, theirs }, path, conflicts)
  const lists = readNamedLists(sides)
  if (lists) return mergeNamed(lists, path, conflicts)
  conflicts.push({ path, base, mine, theirs })
  return mine
}

type Named = Readonly<Record<string, unknown>>

function mergeRecords(
  base: Named,
  { mine, theirs }: { readonly mine: Named; readonly theirs: Named },
  path: readonly (string | number)[],
  conflicts: MergeConflict[],
): Named {
  const merged: [string, unknown][] = []
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const sides = { base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) }
    const value = mergeValue(sides, [...path, key], conflicts)
    if (value !== undefined) merged.push([key, value])
  }
  return Object.fromEntries(merged)
}

/** Lists whose items all have a name of their own, as containers, ports or variables. */
function readNamedLists({
  base,
  mine,
  theirs,
}: Sides): Record<keyof Sides, Map<string, unknown>> | undefined {
  const lists = { base: readNamed(base ?? []), mine: readNamed(mine), theirs: readNamed(theirs) }
  if (!lists.base || !lists.mine || !lists.theirs) return undefined
  return { base: lists.base, mine: lists.mine, theirs: lists.theirs }
}

function readNamed(value: unknown): Map<string, unknown> | undefined {
  if (!Array.isArray(value)) return undefined
  const byName = new Map<string, unknown>()
  for (const item of value) {
    const name = isRecord(item) ? item['name'] : undefined
    if (typeof name !== 'string' || byName.has(name)) return undefined
    byName.set(name, item)
  }
  return byName
}

function mergeNamed(
  { base, mine, theirs }: Record<keyof Sides, Map<string, unknown>>,
  path: readonly (string | number)[],
  conflicts: MergeConflict[],
): unknown[] {
  const merged: unknown[] = []
  for (const name of new Set([...mine.keys(), ...theirs.keys()])) {
    const sides = { base: base.get(name), mine: mine.get(name), theirs: theirs.get(name) }
    const value = mergeValue(sides, [...path, name], conflicts)
    if (value !== undefined) merged.push(value)
  }
  return merged
}

function own(record: Named, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  }
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  )
}
