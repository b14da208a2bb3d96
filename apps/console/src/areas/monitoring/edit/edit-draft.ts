import type { Locale } from '@naru/contract/i18n/locale'
import type { DashboardDraft, DraftPanel } from '@naru/contract/monitoring/own-dashboard'
import { CLUSTER_VARIABLES } from '@naru/contract/monitoring/panels'

export type DraftRow = DashboardDraft['rows'][number]
export type DraftVariable = DashboardDraft['variables'][number]
export type DraftQuery = DraftPanel['queries'][number]

export const NEW_QUERY: DraftQuery = { expression: '', name: null }
export const NEW_PANEL: DraftPanel = { title: '', shape: 'lines', unit: 'number', queries: [NEW_QUERY] }

/** What a new dashboard begins with: a choice of namespaces, and a row without a panel. */
export function newDraft(rowTitle: string, locale: Locale): DashboardDraft {
  const [namespace] = usualVariables(locale)
  return {
    title: '',
    variables: namespace ? [namespace] : [],
    rows: [{ title: rowTitle, panels: [] }],
  }
}

/** The choices that every cluster can offer. */
function usualVariables(locale: Locale): readonly DraftVariable[] {
  return Object.values(CLUSTER_VARIABLES).map((one) => ({ ...one, title: one.title[locale] }))
}

/** The choices that a dashboard may offer: those that it began with, and the usual ones. */
export function offeredVariables(began: DashboardDraft, locale: Locale): readonly DraftVariable[] {
  const own = new Set(began.variables.map(({ id }) => id))
  return [...began.variables, ...usualVariables(locale).filter(({ id }) => !own.has(id))]
}

/** With a choice or without it; choices keep the order in which they are offered. */
export function toggleVariable(
  draft: DashboardDraft,
  id: string,
  offered: readonly DraftVariable[],
): DashboardDraft {
  const isThere = (one: DraftVariable) => draft.variables.some((kept) => kept.id === one.id)
  return { ...draft, variables: offered.filter((one) => (one.id === id ? !isThere(one) : isThere(one))) }
}

const keys = new WeakMap<DraftPanel, string>()
let given = 0

/** What tells a panel apart while it moves, since it has no name of its own. */
export function keyOfPanel(panel: DraftPanel): string {
  const known = keys.get(panel)
  if (known !== undefined) return known
  given += 1
  const key = `panel ${given}`
  keys.set(panel, key)
  return key
}

/** A panel as it is written now, which is the one that it was. */
export function rewritten(panel: DraftPanel, before: DraftPanel | undefined): DraftPanel {
  if (before) keys.set(panel, keyOfPanel(before))
  return panel
}

/** A list with another member at a place; `null` takes what is there away, and the end takes a new one. */
export function put<T>(all: readonly T[], at: number, next: T | null): T[] {
  return [...all.slice(0, at), ...(next === null ? [] : [next]), ...all.slice(at + 1)]
}

/** A list in which one member has changed places with the one before or after it. */
export function swap<T>(all: readonly T[], at: number, by: -1 | 1): T[] {
  const [moved, other] = [all[at], all[at + by]]
  if (moved === undefined || other === undefined) return [...all]
  return put(put(all, at, other), at + by, moved)
}
