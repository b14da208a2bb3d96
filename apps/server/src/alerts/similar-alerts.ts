import { findSpells, type RuleTimes, timesAtStep } from '@naru/contract/alerts/rules/find-spells'
import type { Alert, FiringTime, SimilarAlert, SimilarAlerts } from '@naru/contract/api/alerts'
import type { Range } from '../telemetry/plan-range.ts'
import type { PrometheusClient, RangeSeries } from '../telemetry/prometheus-client.ts'
import type { ClusterAlerts } from './cluster-alerts.ts'
import { describeRules } from './describe-rules.ts'
import { nameSeries } from './name-series.ts'
import { keepSeen } from './seen-labels.ts'

type Labels = Readonly<Record<string, string>>
type Place = NonNullable<Awaited<ReturnType<PrometheusClient['place']>>>

/** When one alert fired in a cluster. */
export type Fired = {
  readonly cluster: string
  readonly labels: Labels
  readonly times: readonly FiringTime[]
}

/** What a cluster remembers of a rule. */
export type Remembered = { readonly fired: readonly Fired[]; readonly computed: boolean }

const WEEK_S = 7 * 86_400
/** Between the moments at which a week is looked at: a thousand of them. */
const PRECISION_S = 600
const MOST_TIMES = 20
/** What is written down as firing has waited already. */
const AT_ONCE: RuleTimes = { wait: 0, keep: 0 }
const MOST_OTHERS = 50

export function weekBefore(now: number): Range {
  const end = Math.floor(now / PRECISION_S) * PRECISION_S
  return { start: end - WEEK_S, end, step: PRECISION_S }
}

type Asked = {
  readonly own: Pick<ClusterAlerts, 'source' | 'seen' | 'groups' | 'alerts'>
  /** The name of the rule. */
  readonly name: string
  readonly place: Place
  readonly range: Range
}

/** Whether Prometheus has written down any alert at all; what stands before several may have none. */
const RECORDS = `count(present_over_time(ALERTS[${WEEK_S}s]))`

/**
 * When alerts of a rule fired, as Prometheus wrote it down. A week of its expression is asked only where no alert of any
 * rule is written down: elsewhere what is not written down did not fire.
 */
export async function loadFired(
  prometheus: Pick<PrometheusClient, 'range' | 'instant'>,
  { own, name, place, range }: Asked,
  signal: AbortSignal,
): Promise<Remembered> {
  const { cluster } = own.source
  const { seen } = own
  if (seen === null) return { fired: [], computed: false }
  const load = (expression: string) => prometheus.range({ cluster, place, expression, range }, signal)
  const tell = async (all: readonly RangeSeries[], times: RuleTimes): Promise<readonly Fired[]> =>
    (await keepSeen(seen, all)).flatMap((one) => describe(cluster, one, range, times))
  const chosen = `{alertname=${JSON.stringify(name)},alertstate="firing"}`
  const recorded = await load(`max_over_time(ALERTS${chosen}[${PRECISION_S}s])`)
  const rules = describeRules({ ...own, silences: [] }).filter(
    (rule) => rule.name === name && rule.type === 'alerting',
  )
  const keepsRecord =
    recorded.length > 0 ||
    rules.length === 0 ||
    (await prometheus.instant({ cluster, place, expression: RECORDS, time: range.end }, signal)).length > 0
  if (keepsRecord) return { fired: await tell(recorded, AT_ONCE), computed: false }
  const computed = await Promise.all(
    rules.map(async ({ expression, interval, ...times }) =>
      tell(await load(expression), timesAtStep(times, range.step, interval)),
    ),
  )
  return { fired: computed.flat(), computed: true }
}

function describe(
  cluster: string,
  { labels, values }: RangeSeries,
  range: Range,
  times: RuleTimes,
): readonly Fired[] {
  const held = values.map((value) => value !== null)
  const fired = findSpells(held, range, times).flatMap(({ firing, to }): readonly FiringTime[] =>
    firing === null ? [] : [{ from: firing, to }],
  )
  return fired.length === 0 ? [] : [{ cluster, labels, times: fired.toReversed() }]
}

/** Of the alert itself, by labels that its rule does not add; each of them has its value. */
function isOf({ cluster, labels: own }: Pick<Alert, 'cluster' | 'labels'>, fired: Fired): boolean {
  if (fired.cluster !== cluster) return false
  return Object.entries(fired.labels).every(
    ([label, value]) => label === '__name__' || label === 'alertstate' || own[label] === value,
  )
}

const lengthOf = ({ from, to }: FiringTime, end: number): number => (to ?? end) - from

function summarize({ cluster, times }: Fired, name: string, end: number): SimilarAlert {
  const lengths = times.map((one) => lengthOf(one, end))
  return {
    cluster,
    name,
    times: times.length,
    // What has no time is none of these.
    last: times[0] ?? { from: end, to: null },
    total: lengths.reduce((sum, one) => sum + one, 0),
    longest: lengths.reduce((a, b) => Math.max(a, b), 0),
  }
}

/** What fired of the same rule: first the alert itself, then all others of it. */
export function compareFired(
  alert: Pick<Alert, 'cluster' | 'name' | 'labels'>,
  all: readonly Fired[],
  end: number,
): Pick<SimilarAlerts, 'own' | 'ownTimes' | 'others' | 'othersLeftOut'> {
  const names = nameSeries(
    all.map(({ labels }) => labels),
    alert.name,
  )
  const told = all.map((fired, index) => ({ fired, said: summarize(fired, names[index] ?? alert.name, end) }))
  const own = told.find(({ fired }) => isOf(alert, fired))
  const others = told
    .filter((one) => one !== own)
    .map(({ said }) => said)
    .toSorted((left, right) => right.last.from - left.last.from)
  return {
    own: own?.said ?? null,
    ownTimes: own?.fired.times.slice(0, MOST_TIMES) ?? [],
    others: others.slice(0, MOST_OTHERS),
    othersLeftOut: Math.max(0, others.length - MOST_OTHERS),
  }
}
