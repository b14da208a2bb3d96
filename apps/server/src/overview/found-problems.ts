import type { ResourceStore } from '../mirror/resource-store.ts'
import { type Entry, withProblem } from '../views/entry.ts'
import type { NamespaceScope } from './overview-part.ts'
import { createSinceMemory } from './since-memory.ts'

/** The objects of a store that have a problem, kept up to date, each since when it has had one. */
export type ProblemSet = { entries(scope: NamespaceScope): readonly Entry[]; stop(): void }

type ProblemSetOptions = {
  readonly now: () => number
  readonly onChange: () => void
  /** Without those that something controls. */
  readonly unowned?: boolean
}

export function createProblemSet(
  store: ResourceStore,
  { now, onChange, unowned = false }: ProblemSetOptions,
): ProblemSet {
  const found = new Map<string, Entry>()
  const memory = createSinceMemory(now)
  const put = (entry: Entry) => {
    const { uid } = entry
    if (entry.problem === null || (unowned && entry.owner !== null)) {
      if (!found.delete(uid)) return
      memory.ended(uid)
    } else {
      const since = memory.begun(uid, entry.problem.since)
      found.set(uid, withProblem(entry, { ...entry.problem, since }))
    }
    onChange()
  }
  for (const entry of store.entries()) put(entry)
  const remove = ({ uid }: Entry) => {
    if (found.delete(uid)) onChange()
    memory.forget(uid)
  }
  const stop = store.listen({ put, remove })
  return {
    entries(scope) {
      if (scope === 'all') return [...found.values()]
      const namespaces = new Set<string | null>(scope)
      return [...found.values()].filter(({ row }) => namespaces.has(row.namespace))
    },
    stop,
  }
}

/** A problem before it is told, with the id of its object's kind. */
export type FoundEntry = { readonly kind: string; readonly entry: Entry }
