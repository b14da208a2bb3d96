import type { Alert } from '@naru/contract/api/alerts'
import { groupBy } from '@naru/mesh/model/group-by'
import { alertIdOf, ruleIdOf } from './alert-ids.ts'
import type { NotifiedAlert } from './alertmanager-client.ts'
import type { PrometheusAlert, PrometheusGroup } from './prometheus-rules.ts'

type Labels = Readonly<Record<string, string>>
type Known = Pick<Alert, 'cluster' | 'rule'>

/** Of rules whose alerts differ in which labels they have, so many kinds are looked for; others stand on their own. */
const MOST_SHAPES = 50

/**
 * Finds Alertmanager's alert that has all labels of one of Prometheus', which adds labels of its own before it sends it.
 * However many alerts have one name, each is looked at once for each set of labels that is asked for.
 */
function indexNotified(notified: readonly NotifiedAlert[]) {
  const byName = groupBy(notified, ({ labels }) => labels['alertname'] ?? '')
  const shapes = new Map<string, ReadonlyMap<string, NotifiedAlert>>()

  function indexOf(name: string, asked: readonly string[]): ReadonlyMap<string, NotifiedAlert> | undefined {
    const shape = JSON.stringify([name, asked])
    const known = shapes.get(shape)
    if (known || shapes.size >= MOST_SHAPES) return known
    // The first of several counts.
    const pairs = (byName.get(name) ?? []).map((one) => [valuesOf(one.labels, asked), one] as const)
    const index = new Map(pairs.toReversed())
    shapes.set(shape, index)
    return index
  }

  return (labels: Labels): NotifiedAlert | undefined => {
    const asked = Object.keys(labels).toSorted()
    return indexOf(labels['alertname'] ?? '', asked)?.get(valuesOf(labels, asked))
  }
}

function valuesOf(labels: Labels, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => labels[name] ?? null))
}

function stateOf(state: 'pending' | 'firing', told: NotifiedAlert | undefined): Alert['state'] {
  if (state === 'pending' || told === undefined) return state
  if (told.status.silencedBy.length > 0) return 'silenced'
  return told.status.inhibitedBy.length > 0 ? 'inhibited' : 'firing'
}

function describe({ labels, annotations }: Pick<PrometheusAlert, 'labels' | 'annotations'>, known: Known) {
  const name = labels['alertname'] ?? ''
  return { ...known, id: alertIdOf(labels), name, severity: labels['severity'] ?? '', labels, annotations }
}

function readValue(text: string): number | null {
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : null
}

/** What Prometheus evaluates and what Alertmanager makes of it, as one list; what others have sent there too. */
export function joinAlerts(
  cluster: string,
  groups: readonly PrometheusGroup[],
  notified: readonly NotifiedAlert[],
): readonly Alert[] {
  const find = indexNotified(notified)
  const matched = new Set<NotifiedAlert>()
  const evaluated = groups.flatMap((group) =>
    (group.rules ?? []).flatMap((rule) => {
      if (rule.type === 'recording') return []
      const known = { cluster, rule: ruleIdOf(group, rule) }
      return (rule.alerts ?? []).map((alert): Alert => {
        const told = find(alert.labels)
        if (told) matched.add(told)
        return {
          ...describe(alert, known),
          state: stateOf(alert.state, told),
          activeAt: Date.parse(alert.activeAt),
          value: readValue(alert.value),
          silencedBy: told?.status.silencedBy ?? [],
        }
      })
    }),
  )
  const sent = notified
    .filter((alert) => !matched.has(alert))
    .map(
      (alert): Alert => ({
        ...describe(alert, { cluster, rule: null }),
        state: stateOf('firing', alert),
        activeAt: Date.parse(alert.startsAt),
        value: null,
        silencedBy: alert.status.silencedBy,
      }),
    )
  return [...evaluated, ...sent]
}
