import type { Judgement } from './judge-subject.ts'
import { enterSlot, leaveSlot, readersOf, type Slot } from './shelf.ts'
import type { Subject } from './subject.ts'

/** One thing that is validated, its judgement once somebody asked for it, and what that judgement depends on. */
export type Cell = {
  readonly id: string
  readonly cluster: string
  readonly isConfig: boolean
  readonly subject: Subject
}

export type Judged = { readonly value: Judgement | null; readonly reads: readonly Slot[] }

/** Cells by what they depend on. A judgement is made when it is asked for and kept until something it read changes. */
export type Cells = {
  readonly put: (cell: Cell) => void
  readonly remove: (id: string) => void
  /** Forgets the judgements that read any of the places; returns how many there were. */
  readonly forget: (places: readonly Slot[]) => number
  readonly judgement: (cell: Cell) => Judgement | null
  readonly at: (id: string) => Cell | undefined
  /** The cells of a namespace, by id. */
  readonly inNamespace: (cluster: string, namespace: string) => readonly Cell[]
  /** Namespaces of a cluster that have cells, by name. */
  readonly namespaces: (cluster: string) => readonly string[]
}

export function createCells(judge: (cell: Cell) => Judged): Cells {
  const cells = new Map<string, Cell>()
  const judged = new Map<string, Judged>()
  const homes = new Map<string, Map<string, Set<string>>>()

  const forgetOne = (id: string): void => {
    const known = judged.get(id)
    judged.delete(id)
    for (const place of known?.reads ?? []) leaveSlot(place, id)
  }
  const idsIn = (cluster: string, namespace: string): Set<string> => {
    const inCluster = homes.get(cluster) ?? new Map<string, Set<string>>()
    homes.set(cluster, inCluster)
    const ids = inCluster.get(namespace) ?? new Set<string>()
    inCluster.set(namespace, ids)
    return ids
  }

  return {
    put: (cell) => {
      forgetOne(cell.id)
      cells.set(cell.id, cell)
      idsIn(cell.cluster, cell.subject.namespace).add(cell.id)
    },
    remove: (id) => {
      const cell = cells.get(id)
      if (!cell) return
      forgetOne(id)
      cells.delete(id)
      idsIn(cell.cluster, cell.subject.namespace).delete(id)
    },
    forget: (places) => {
      const stale = new Set(places.flatMap((place) => [...readersOf(place)]))
      for (const id of stale) forgetOne(id)
      return stale.size
    },
    judgement: (cell) => {
      const known = judged.get(cell.id)
      if (known) return known.value
      const fresh = judge(cell)
      judged.set(cell.id, fresh)
      for (const place of fresh.reads) enterSlot(place, cell.id)
      return fresh.value
    },
    at: (id) => cells.get(id),
    inNamespace: (cluster, namespace) =>
      [...(homes.get(cluster)?.get(namespace) ?? [])].sort().flatMap((id) => cells.get(id) ?? []),
    namespaces: (cluster) => [...(homes.get(cluster)?.keys() ?? [])].sort(),
  }
}
