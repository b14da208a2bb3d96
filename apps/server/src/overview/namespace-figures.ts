import type { NamespaceFigure, NamespaceFigures } from '@naru/contract/live/overview'
import { KINSHIP, type Kinship } from '../mirror/kinship.ts'
import type { SeenKind } from './build-facts.ts'
import type { FoundEntry } from './found-problems.ts'
import type { Sums } from './namespace-sums.ts'
import { ownerKeys, ownKey } from './problem-keys.ts'

/** What each namespace holds, of what the caller may list; null where pods are not among that, or are being read. */
export function buildNamespaceFigures(
  cluster: string,
  seen: readonly SeenKind[],
  problems: readonly FoundEntry[],
  kinship: Kinship = KINSHIP,
): NamespaceFigures | null {
  const counting = seen.find(({ watched }) => watched.kind.rules.figures?.pods !== undefined)
  const sums = counting?.watched.sums
  if (!counting || !sums || !counting.watched.store.synced()) return null
  const known = counting.namespaces
  const troubled = troubledByNamespace(problems, kinship)
  const names = new Set([...(known === 'all' ? sums.names() : known), ...troubled.keys()])
  const told = [...names].flatMap((name) => {
    const figure = toFigure(name, sums.total([name]), troubled.get(name))
    return figure.pods + figure.problems > 0 ? [figure] : []
  })
  return { cluster, known, told }
}

/** What is to be mended, by its key, and whether anything of it is an error. */
type Troubled = ReadonlyMap<string, boolean>

function toFigure(name: string, sums: Sums, troubled: Troubled = new Map()): NamespaceFigure {
  return {
    name,
    pods: sums['pods'] ?? 0,
    running: sums['podsRunning'] ?? 0,
    problems: troubled.size,
    errors: [...troubled.values()].filter(Boolean).length,
  }
}

/** What is to be mended in each namespace: the topmost owner of what has a problem. */
function troubledByNamespace(
  problems: readonly FoundEntry[],
  kinship: Kinship,
): ReadonlyMap<string, Troubled> {
  const found = new Map<string, Map<string, boolean>>()
  for (const one of problems) {
    const { namespace } = one.entry.row
    if (namespace === null) continue
    const troubled = found.get(namespace) ?? new Map<string, boolean>()
    const key = ownerKeys(one, kinship).at(-1) ?? ownKey(one)
    const isError = one.entry.problem?.severity === 'error'
    found.set(namespace, troubled.set(key, isError || troubled.get(key) === true))
  }
  return found
}
