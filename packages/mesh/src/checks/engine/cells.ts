import type { Judgement } from './judge-subject.ts'
import type { Subject } from './subject.ts'

/** One thing that is validated, its judgement once somebody asked for it, and what that judgement depends on. */
export type Cell = {
  readonly id: string
  readonly cluster: string
  readonly isConfig: boolean
  readonly subject: Subject
}

export type Judged = { readonly value: Judgement | null; readonly reads: ReadonlySet<string> }

/** Cells by what they depend on. A judgement is made when it is asked for and kept until something it read changes. */
export type Cells = {
  readonly put: (cell: Cell) => void
  readonly remove: (id: string) => void
  /** Forgets the judgements that read any of the keys; returns how many there were. */
  readonly forget: (keys: Iterable<string>) => number
  readonly judgement: (cell: Cell) => Judgement | null
  readonly at: (id: string) => Cell | undefined
  /** The cells of a namespace, by id. */
  readonly inNamespace: (cluster: string, namespace: string) => readonly Cell[]
  readonly namespaces: () => readonly (readonly [cluster: string, namespace: string])[]
}

export function createCells(judge: (cell: Cell) => Judged): Cells {
  const cells = new Map<string, Cell>()
  const judged = new Map<string, Judged>()
  const readers = new Map<string, Set<string>>()
  const places = new Map<string, { readonly place: readonly [string, string]; readonly ids: Set<string> }>()

  const forgetOne = (id: string): boolean => {
    const known = judged.get(id)
    if (!known) return false
    judged.delete(id)
    for (const key of known.reads) {
      const set = readers.get(key)
      set?.delete(id)
      if (set?.size === 0) readers.delete(key)
    }
    return true
  }
  const placeOf = (cluster: string, namespace: string): string => `${cluster}/${namespace}`

  return {
    put: (cell) => {
      const { cluster, subject, id } = cell
      const key = placeOf(cluster, subject.namespace)
      const there = places.get(key) ?? { place: [cluster, subject.namespace] as const, ids: new Set() }
      there.ids.add(id)
      places.set(key, there)
      forgetOne(id)
      cells.set(id, cell)
    },
    remove: (id) => {
      const cell = cells.get(id)
      if (!cell) return
      forgetOne(id)
      cells.delete(id)
      const key = placeOf(cell.cluster, cell.subject.namespace)
      const there = places.get(key)
      there?.ids.delete(id)
      if (there?.ids.size === 0) places.delete(key)
    },
    forget: (keys) => {
      const stale = new Set([...keys].flatMap((key) => [...(readers.get(key) ?? [])]))
      for (const id of stale) forgetOne(id)
      return stale.size
    },
    judgement: (cell) => {
      const known = judged.get(cell.id)
      if (known) return known.value
      const fresh = judge(cell)
      judged.set(cell.id, fresh)
      for (const key of fresh.reads) {
        const set = readers.get(key)
        if (set) set.add(cell.id)
        else readers.set(key, new Set([cell.id]))
      }
      return fresh.value
    },
    at: (id) => cells.get(id),
    inNamespace: (cluster, namespace) =>
      [...(places.get(placeOf(cluster, namespace))?.ids ?? [])].sort().flatMap((id) => cells.get(id) ?? []),
    namespaces: () => [...places.values()].map(({ place }) => place),
  }
}
