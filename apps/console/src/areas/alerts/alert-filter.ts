import type { Alert } from '@naru/contract/api/alerts'
import { type ParsedQuery, queryText } from '@naru/contract/pages/query'
import { groupBy } from '@naru/mesh/model/group-by'

export const SHOWN_ALERTS = ['firing', 'pending', 'silenced', 'all'] as const
export type Shown = (typeof SHOWN_ALERTS)[number]
export const GROUPINGS = ['name', 'namespace', 'cluster', 'severity', 'none'] as const
export type Grouping = (typeof GROUPINGS)[number]

export type AlertFilter = {
  readonly shown: Shown
  /** Empty for any. */
  readonly severity: string
  readonly text: string
  readonly by: Grouping
}

/** The filter that an address holds; what cannot be one is left out. */
export function parseAlertFilter(search: ParsedQuery): AlertFilter {
  return {
    shown: SHOWN_ALERTS.find((one) => one === search['state']) ?? 'firing',
    severity: queryText(search, 'severity') ?? '',
    text: queryText(search, 'text') ?? '',
    by: GROUPINGS.find((one) => one === search['by']) ?? 'name',
  }
}

const RANKS = ['critical', 'error', 'major', 'warning', 'minor', 'info', '', 'none']

/** The worse, the lower; what nobody knows stands between a warning and an information. */
function rankOf(severity: string): number {
  const rank = RANKS.indexOf(severity)
  return rank < 0 ? RANKS.indexOf('minor') : rank
}

function isShown({ state }: Alert, shown: Shown): boolean {
  if (shown === 'silenced') return state === 'silenced' || state === 'inhibited'
  return shown === 'all' || state === shown
}

function hasText({ name, cluster, labels, annotations }: Alert, text: string): boolean {
  const wanted = text.toLowerCase()
  const told = [name, cluster, ...Object.values(labels), ...Object.values(annotations)]
  return told.some((one) => one.toLowerCase().includes(wanted))
}

function worstFirst(left: Alert, right: Alert): number {
  return rankOf(left.severity) - rankOf(right.severity) || right.activeAt - left.activeAt
}

/** How many there are of each, beside the other filters. */
export function countAlerts(alerts: readonly Alert[], filter: AlertFilter): Readonly<Record<Shown, number>> {
  const count = (shown: Shown): number => filterAlerts(alerts, { ...filter, shown }).length
  return {
    firing: count('firing'),
    pending: count('pending'),
    silenced: count('silenced'),
    all: count('all'),
  }
}

/** Those that are asked for, worst first. */
export function filterAlerts(
  alerts: readonly Alert[],
  { shown, severity, text }: AlertFilter,
): readonly Alert[] {
  return alerts
    .filter(
      (alert) =>
        isShown(alert, shown) && (severity === '' || alert.severity === severity) && hasText(alert, text),
    )
    .toSorted(worstFirst)
}

export type AlertGroup = { readonly key: string; readonly alerts: readonly Alert[] }

function keyOf({ name, cluster, severity, labels }: Alert, by: Grouping): string {
  if (by === 'name') return name
  if (by === 'namespace') return labels['namespace'] ?? ''
  if (by === 'cluster') return cluster
  return by === 'severity' ? severity : ''
}

/** What an alert says in a line of its own. */
export function summaryOf({ annotations }: Alert): string {
  return annotations['summary'] ?? annotations['message'] ?? ''
}

/** What all of them say; empty where they differ. */
export function commonSummary(alerts: readonly Alert[]): string {
  const [first = '', ...others] = new Set(alerts.map(summaryOf))
  return others.length === 0 ? first : ''
}

/** Groups in the order of their worst alert. */
export function groupAlerts(alerts: readonly Alert[], by: Grouping): readonly AlertGroup[] {
  return [...groupBy(alerts, (alert) => keyOf(alert, by))].map(([key, own]) => ({ key, alerts: own }))
}
