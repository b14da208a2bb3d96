import { isAdministrator, type PlatformRole, seesAllNamespaces } from '../api/roles.ts'
import type { Text } from '../i18n/locale.ts'
import { ALL } from '../pages/page.ts'

/** After a person's own choice nothing is chosen for them during this time, in milliseconds. */
export const SELECTION_GUARD_MS = 100

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
  if (chosenAt !== null && now - chosenAt < SELECTION_GUARD_MS) return selected
  if (selected !== null && options.includes(selected)) return selected
  if (query !== null && options.includes(query)) return query
  return options[0] ?? null
}

/** A selection that new namespaces do not contain is cleared. */
export function keepNamespace(selected: string | null, options: readonly string[]): string | null {
  return selected !== null && options.includes(selected) ? selected : null
}

/** What the namespace selector offers: all of them first, where the role may. */
export function namespaceOptions(
  names: readonly string[],
  roles: readonly PlatformRole[],
): readonly string[] {
  const sorted = names.toSorted((a, b) => (a < b ? -1 : 1))
  return seesAllNamespaces(roles) ? [ALL, ...sorted] : sorted
}

/** The selector reads Namespace for administrators and Project for others. */
export function namespaceLabel(roles: readonly PlatformRole[]): Text {
  return isAdministrator(roles) ? { en: 'Namespace', ko: '네임스페이스' } : { en: 'Project', ko: '프로젝트' }
}
