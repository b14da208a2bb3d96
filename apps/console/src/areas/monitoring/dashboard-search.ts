import type { Dashboard, VariableValues } from '@naru/contract/monitoring/dashboard'
import { DASHBOARDS } from '@naru/contract/monitoring/dashboard-registry'
import { isOwnDashboard } from '@naru/contract/monitoring/own-dashboard'
import { type ParsedQuery, type Query, queryText } from '@naru/contract/pages/query'

/** What is written instead of being looked at: a new dashboard, a copy of the one that is shown, or that one. */
const EDITS = ['new', 'copy', 'on'] as const
export type Edit = (typeof EDITS)[number]

/** Whether an address asks for an editor; null where it only shows. */
export function parseEdit(search: ParsedQuery): Edit | null {
  const wanted = queryText(search, 'edit')
  return EDITS.find((one) => one === wanted) ?? null
}

const keyOf = (variable: string): string => `var-${variable}`

/** The dashboard that an address names, the first unless it names one; null where it is an own one that is not there. */
export function findDashboard(wanted: string | null, own: readonly Dashboard[]): Dashboard | null {
  if (wanted !== null && isOwnDashboard(wanted)) return own.find(({ id }) => id === wanted) ?? null
  return DASHBOARDS.find(({ id }) => id === wanted) ?? DASHBOARDS[0] ?? null
}

/** What is chosen of each variable; null is all. */
export function parseValues({ variables }: Dashboard, search: ParsedQuery): VariableValues {
  return Object.fromEntries(variables.map(({ id }) => [id, queryText(search, keyOf(id))]))
}

/** Another choice; what was chosen of variables that depend on it falls. */
export function valueQuery({ variables }: Dashboard, variable: string, value: string | null): Query {
  const depending = variables.filter(({ match }) => match.includes(`$${variable}`))
  return {
    [keyOf(variable)]: value,
    ...Object.fromEntries(depending.map(({ id }) => [keyOf(id), null])),
  }
}

/** Another dashboard, or the first; what both let choose stays chosen, as does all where nobody knows the next one yet. */
export function dashboardQuery(before: Dashboard | null, id: string | null): Query {
  const next = DASHBOARDS.find((one) => one.id === (id ?? DASHBOARDS[0]?.id))
  const kept = next?.variables.map((variable) => variable.id)
  const dropped = kept ? (before?.variables.filter((variable) => !kept.includes(variable.id)) ?? []) : []
  return { dashboard: id, ...Object.fromEntries(dropped.map((variable) => [keyOf(variable.id), null])) }
}
