import type { Locale } from '@naru/contract/i18n/locale'
import type { Overview } from '@naru/contract/live/overview'
import type { OverviewQuery } from '@naru/contract/live/protocol'
import { buildMenuTree, type MenuGroup } from '@naru/contract/pages/menu-tree'
import { PAGES } from '@naru/contract/pages/registry'
import { useMemo } from 'react'
import { useLive } from '../data/live/live.ts'
import { useRights } from '../shell/rights.ts'
import { useSelection } from '../shell/selection.ts'

const EVERYWHERE: OverviewQuery = { type: 'overview', clusters: 'all' }

/** The groups and entries that contain the sought text, in either language. */
export function filterMenu(groups: readonly MenuGroup[], text: string): readonly MenuGroup[] {
  const sought = plain(text)
  if (sought === '') return groups
  const matches = (title: Readonly<Record<Locale, string>>) =>
    Object.values(title).some((words) => plain(words).includes(sought))
  return groups.flatMap((group) => {
    const entries = matches(group.title) ? group.entries : group.entries.filter(({ title }) => matches(title))
    return entries.length === 0 ? [] : [{ ...group, entries }]
  })
}

/** However it is written: `config map` is ConfigMaps too. */
function plain(text: string): string {
  return text.replace(/\s/g, '').toLowerCase()
}

/** The menu that the person may see in the current selection. */
export function useMenu(): readonly MenuGroup[] {
  const { can } = useRights()
  return buildMenuTree(PAGES, can)
}

export type ProblemCounts = ReadonlyMap<string, number>

/** How many objects of each kind are in trouble, in the selected cluster or over all of them. */
export function countProblems(counts: Overview['counts'], cluster: string | null): ProblemCounts {
  const totals = new Map<string, number>()
  for (const { kind, count, cluster: where } of counts) {
    if (cluster === null || cluster === where) totals.set(kind, (totals.get(kind) ?? 0) + count)
  }
  return totals
}

export function useProblemCounts(): ProblemCounts {
  const { cluster } = useSelection()
  const { data } = useLive(EVERYWHERE)
  const counts = data?.overview.counts
  return useMemo(() => countProblems(counts ?? [], cluster), [counts, cluster])
}
