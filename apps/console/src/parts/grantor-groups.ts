import { formatHolder } from '@naru/contract/api/subject-name'
import type { Locale } from '@naru/contract/i18n/locale'
import type { Grantors } from '../data/grantors.ts'

const SHOWN = 5

export type GrantorGroup = { readonly clusters: readonly string[]; readonly names: string }

/** Who may grant, in words, with clusters together that name the same; clusters where nobody is known are left out. */
export function groupGrantors(all: readonly Grantors[], locale: Locale): readonly GrantorGroup[] {
  const groups = new Map<string, string[]>()
  for (const { cluster, subjects } of all) {
    const names = formatNames(subjects, locale)
    if (names !== '') groups.set(names, [...(groups.get(names) ?? []), cluster])
  }
  return [...groups].map(([names, clusters]) => ({ names, clusters: [...new Set(clusters)] }))
}

function formatNames(subjects: readonly string[], locale: Locale): string {
  const names = [...new Set(subjects.map((subject) => formatHolder(subject, locale)))]
  const left = names.length - SHOWN
  const shown = left > 0 ? [...names.slice(0, SHOWN), `+${left}`] : names
  return shown.join(', ')
}
