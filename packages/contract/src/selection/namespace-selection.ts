import { isAdministrator, type PlatformRole, seesAllNamespaces } from '../api/roles.ts'
import type { Text } from '../i18n/locale.ts'
import { ALL } from '../pages/page.ts'

/** After a person's own choice nothing is chosen for them during this time, in milliseconds. */
const SELECTION_GUARD_MS = 100

type NamespaceChoice = {
  readonly selected: string | null
  /** The `namespace` value of the address. */
  readonly query: string | null
  /** What the selector offers, in its order, with `-` where all namespaces may be chosen. */
  readonly options: readonly string[]
  /** When the person last chose, in milliseconds; null when never. */
  readonly chosenAt: number | null
  readonly now: number
}

/** The namespace to select: kept if offered, else the address's, else the first one offered. */
export function selectNamespace({ selected, query, options, chosenAt, now }: NamespaceChoice): string | null {
  if (guardLeft(chosenAt, now) > 0) return selected
  const isOffered = (name: string | null) => name !== null && options.includes(name)
  return [selected, query].find(isOffered) ?? options[0] ?? null
}

/** How long nothing is chosen for a person yet who has just chosen, in milliseconds. */
export function guardLeft(chosenAt: number | null, now: number): number {
  return chosenAt === null ? 0 : Math.max(0, chosenAt + SELECTION_GUARD_MS - now)
}

/** What a cluster brings for itself: many may see that it is there, and few have anything to do in it. */
const OF_THE_CLUSTER = /^(default|kube-.+|openshift(-.+)?)$/

/** What the namespace selector offers: all of them first, where the role may; else one's own before the cluster's. */
export function namespaceOptions(
  names: readonly string[],
  roles: readonly PlatformRole[],
): readonly string[] {
  const sorted = names.toSorted((a, b) => (a < b ? -1 : 1))
  if (seesAllNamespaces(roles)) return [ALL, ...sorted]
  const isOwn = (name: string) => !OF_THE_CLUSTER.test(name)
  return [...sorted.filter(isOwn), ...sorted.filter((name) => !isOwn(name))]
}

/** The selector reads Namespace for administrators and Project for others. */
export function namespaceLabel(roles: readonly PlatformRole[]): Text {
  return isAdministrator(roles) ? { en: 'Namespace', ko: '네임스페이스' } : { en: 'Project', ko: '프로젝트' }
}
