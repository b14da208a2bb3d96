import { isRecord } from '../manifest/read.ts'
import { lookUp } from '../text/look-up.ts'
import { deepEqual } from './deep-equal.ts'
import { itemsByName, type ObjectPath, setAtPath } from './object-path.ts'

/** Both sides changed the same place in different ways; undefined means removed. */
export type Conflict = {
  readonly path: ObjectPath
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export type Merge = { readonly merged: unknown; readonly conflicts: readonly Conflict[] }

type Sides = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown }

/** Joins two edits of one document: what only one side changed is taken, and in a conflict mine stands. */
export function mergeThreeWay(sides: Sides, path: ObjectPath = []): Merge {
  const { base, mine, theirs } = sides
  if (deepEqual(mine, theirs) || deepEqual(base, theirs)) return { merged: mine, conflicts: [] }
  if (deepEqual(base, mine)) return { merged: theirs, conflicts: [] }
  if (isRecord(mine) && isRecord(theirs)) return mergeRecords(isRecord(base) ? base : {}, mine, theirs, path)
  return mergeNamed(sides, path) ?? { merged: mine, conflicts: [{ path, base, mine, theirs }] }
}

type Fields = Readonly<Record<string, unknown>>

// Four positions, because the three sides and the place always come together here.
function mergeRecords(base: Fields, mine: Fields, theirs: Fields, path: ObjectPath): Merge {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const parts = keys.map((key) => {
    const sides = { base: lookUp(base, key), mine: lookUp(mine, key), theirs: lookUp(theirs, key) }
    return [key, mergeThreeWay(sides, [...path, key])] as const
  })
  return {
    merged: Object.fromEntries(
      parts.flatMap(([key, { merged }]) => (merged === undefined ? [] : [[key, merged] as const])),
    ),
    conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
  }
}

/** Lists of named items merge item by item: theirs in their order, then what I added. */
function mergeNamed({ base, mine, theirs }: Sides, path: ObjectPath): Merge | null {
  const [own, other] = [itemsByName(mine), itemsByName(theirs)]
  if (!own || !other) return null
  const origin = itemsByName(base) ?? new Map<string, Fields>()
  const names = [...new Set([...other.keys(), ...own.keys()])]
  const parts = names.map((name) => {
    const sides = { base: origin.get(name), mine: own.get(name), theirs: other.get(name) }
    return mergeThreeWay(sides, [...path, { name }])
  })
  return {
    merged: parts.map(({ merged }) => merged).filter((item) => item !== undefined),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  }
}

/** The merged document with their value at the conflicts where the person prefers it. */
export function takeTheirs(merged: unknown, conflicts: readonly Conflict[]): unknown {
  return conflicts.reduce((document, { path, theirs }) => setAtPath(document, path, theirs), merged)
}
