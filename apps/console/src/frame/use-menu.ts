import type { Locale } from '@naru/contract/i18n/locale'
import type { Overview } from '@naru/contract/live/overview'
import type { OverviewQuery } from '@naru/contract/live/protocol'
import { troubleTone } from '@naru/contract/live/trouble-tone'
import { buildMenuTree, type MenuGroup, menuPages } from '@naru/contract/pages/menu-tree'
import { isFor, isOffered } from '@naru/contract/pages/page-rights'
import { PAGES } from '@naru/contract/pages/registry'
import { useMemo } from 'react'
import { useLive } from '../data/live/live.ts'
import { useRoles } from '../data/session/roles.ts'
import { useLate } from '../parts/use-late.ts'
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

type Menu = { readonly groups: readonly MenuGroup[]; readonly ready: boolean }

/** The menu that the person may see in the current selection, as far as their rights are known, and whether they are. */
export function useMenu(): Menu {
  const { ready, mightDo } = useRights()
  const roles = useRoles()
  const { clusters, selectedCluster } = useSelection()
  const chosen = selectedCluster ? [selectedCluster] : clusters
  const pages = menuPages(PAGES, roles).filter((page) => isFor(page, roles) && isOffered(page, chosen))
  return { groups: buildMenuTree(pages, mightDo), ready }
}

/** The same once it is as long as it will be, or has been waited for: entries that come later move the others. */
export function useSettledMenu(): readonly MenuGroup[] {
  const { groups, ready } = useMenu()
  const isLate = useLate(!ready)
  return ready || isLate ? groups : []
}

/** How many objects of a kind have a problem, in the colour of the worst of them. */
export type Trouble = { readonly count: number; readonly tone: 'error' | 'warning' }
export type ProblemCounts = ReadonlyMap<string, Trouble>

/** How many objects of each kind are in trouble, in the selected cluster or over all of them. */
export function countProblems(counts: Overview['counts'], cluster: string | null): ProblemCounts {
  const totals = new Map<string, Trouble>()
  for (const { kind, count, errors, cluster: where } of counts) {
    if (cluster !== null && cluster !== where) continue
    totals.set(kind, addTroubles([totals.get(kind), { count, tone: troubleTone({ errors }) }]))
  }
  return totals
}

/** Several counts as one, as bad as the worst. */
export function addTroubles(troubles: readonly (Trouble | null | undefined)[]): Trouble {
  const known = troubles.filter((one) => one !== null && one !== undefined)
  return {
    count: known.reduce((sum, { count }) => sum + count, 0),
    tone: known.some(({ tone }) => tone === 'error') ? 'error' : 'warning',
  }
}

export function useProblemCounts(): ProblemCounts {
  const { cluster } = useSelection()
  const { data } = useLive(EVERYWHERE)
  const counts = data?.overview.counts
  return useMemo(() => countProblems(counts ?? [], cluster), [counts, cluster])
}
