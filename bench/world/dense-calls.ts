import { groupBy } from '@naru/mesh/model/group-by'
import type { Series } from '@naru/promql/series-source'

type Labels = Series['labels']
type Call = { readonly from: string; readonly to: string; readonly series: readonly Series[] }

/**
 * A mesh of the sandbox's size in which each namespace has so many calls: those that there are, and the same between other
 * applications of the namespace, turn by turn through all of them.
 */
export function densify(all: readonly Series[], wanted: number): readonly Series[] {
  const apps = listApps(all)
  const places = groupBy(all, ({ labels }) => homeOf(labels))
  return [...places.values()].flatMap((own) => {
    const known = new Set(own.map(({ labels }) => callOf(labels)))
    const more: Series[] = []
    for (const { from, to, series } of turns(callsWithin(own), apps)) {
      if (known.size >= wanted) break
      const call = `${placeOf(series, 'source')}/${from} ${placeOf(series, 'destination')}/${to}`
      if (known.has(call)) continue
      known.add(call)
      more.push(...series.map((one) => between(one, from, to)))
    }
    return [...own, ...more]
  })
}

const SIDES = ['source', 'destination'] as const

function listApps(all: readonly Series[]): readonly string[] {
  const names = all.flatMap(({ labels }) => SIDES.map((side) => labels[`${side}_workload`] ?? 'unknown'))
  return [...new Set(names)].filter((name) => name !== 'unknown').toSorted()
}

/** Whose call it is: the caller's namespace, or of one from outside that of the called. */
function homeOf(labels: Labels): string {
  const from = labels['source_workload_namespace'] ?? ''
  return from === 'unknown' ? (labels['destination_workload_namespace'] ?? '') : from
}

function callOf(labels: Labels): string {
  const end = (side: string) => `${labels[`${side}_workload_namespace`]}/${labels[`${side}_workload`]}`
  return `${end('source')} ${end('destination')}`
}

function placeOf([first]: readonly Series[], side: string): string {
  return first?.labels[`${side}_workload_namespace`] ?? ''
}

/** All that is told of each call between two applications of one namespace. */
function callsWithin(own: readonly Series[]): readonly Call[] {
  const inside = own.filter(
    ({ labels }) => labels['source_workload_namespace'] === labels['destination_workload_namespace'],
  )
  return [...groupBy(inside, ({ labels }) => callOf(labels)).values()].flatMap((series) => {
    const [from, to] = SIDES.map((side) => series[0]?.labels[`${side}_workload`])
    return from && to ? [{ from, to, series }] : []
  })
}

/** The same calls by the applications that come so many places later. */
function* turns(calls: readonly Call[], apps: readonly string[]): Generator<Call> {
  for (let turn = 1; turn < apps.length; turn++) {
    const later = (app: string): string => apps[(apps.indexOf(app) + turn) % apps.length] ?? app
    for (const { from, to, series } of calls) yield { from: later(from), to: later(to), series }
  }
}

function between({ labels, times, values }: Series, from: string, to: string): Series {
  const renamed = Object.entries(labels).map(([name, value]) => {
    if (name.startsWith('source_')) return [name, rename(value, labels['source_workload'] ?? '', from)]
    if (name.startsWith('destination_'))
      return [name, rename(value, labels['destination_workload'] ?? '', to)]
    return [name, value]
  })
  return { labels: Object.fromEntries(renamed), times, values }
}

/** An application alone, at the beginning of a host, or at the end of an identity. */
function rename(value: string, app: string, other: string): string {
  if (value === app) return other
  if (value.startsWith(`${app}.`)) return `${other}${value.slice(app.length)}`
  return value.endsWith(`/sa/${app}`) ? `${value.slice(0, -app.length)}${other}` : value
}
