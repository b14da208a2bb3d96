import { findSpells, timesAtStep } from '@naru/contract/alerts/rules/find-spells'
import { unitOfComparison } from '@naru/contract/alerts/rules/unit-of-comparison'
import type { AlertHistory, Holding } from '@naru/contract/api/alerts'
import { splitComparison } from '@naru/promql/parse/split-comparison'
import { planRange, type Range } from '../telemetry/plan-range.ts'
import type { PrometheusClient, RangeSeries } from '../telemetry/prometheus-client.ts'
import { nameSeries } from './name-series.ts'
import { keepSeen, type Seen } from './seen-labels.ts'

type Labels = Readonly<Record<string, string>>

export type HistoryAsked = {
  readonly cluster: string
  readonly expression: string
  /** In seconds. */
  readonly wait: number
  /** How long it goes on firing once its expression holds no more, in seconds. */
  readonly keep: number
  /** Between evaluations, in seconds. */
  readonly interval: number
  /** Only of this alert; of all of the rule where there is none. */
  readonly alert: Labels | null
  readonly name: string
  /** In seconds since 1970. */
  readonly from: number
  readonly to: number
}

type Place = NonNullable<Awaited<ReturnType<PrometheusClient['place']>>>

const MOST_LINES = 20
const MOST_HOLDINGS = 200
const DAY_S = 86_400
/** Between the moments at which a day is looked at. */
const PRECISION_S = 60

function belongsTo(alert: Labels | null, { labels }: RangeSeries): boolean {
  if (alert === null) return true
  return Object.entries(labels).every(([name, value]) => name === '__name__' || alert[name] === value)
}

const heightOf = ({ values }: RangeSeries): number =>
  values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0)

/** A reader of one rule's series, that tells only what the person may see. */
function createReader(
  prometheus: PrometheusClient,
  { cluster, alert }: HistoryAsked,
  { place, seen, signal }: { readonly place: Place; readonly seen: Seen; readonly signal: AbortSignal },
) {
  return async (expression: string, range: Range): Promise<readonly RangeSeries[]> => {
    const series = await prometheus.range({ cluster, place, expression, range }, signal)
    return keepSeen(
      seen,
      series.filter((one) => belongsTo(alert, one)),
    )
  }
}

function drawLines(series: readonly RangeSeries[], otherwise: string) {
  const kept = series.toSorted((left, right) => heightOf(right) - heightOf(left)).slice(0, MOST_LINES)
  const names = nameSeries(
    kept.map(({ labels }) => labels),
    otherwise,
  )
  return kept.map(({ values }, index) => ({ name: uniqueName(names, index), values: [...values] }))
}

/** Lines of one name would be one line. */
function uniqueName(names: readonly string[], index: number): string {
  const name = names[index] ?? ''
  const before = names.slice(0, index).filter((one) => one === name).length
  return before === 0 ? name : `${name} (${before + 1})`
}

function listHoldings(
  series: readonly RangeSeries[],
  range: Range,
  { name, interval, ...asked }: HistoryAsked,
) {
  const times = timesAtStep(asked, range.step, interval)
  const names = nameSeries(
    series.map(({ labels }) => labels),
    name,
  )
  return series
    .flatMap(({ values }, index): readonly Holding[] =>
      findSpells(
        values.map((value) => value !== null),
        range,
        times,
      ).map((held) => ({ name: names[index] ?? name, ...held })),
    )
    .toSorted((left, right) => right.from - left.from)
}

/** What a rule looks at over a time, what it holds that against, and when it held in the last day. */
export async function loadRuleHistory(
  prometheus: PrometheusClient,
  asked: HistoryAsked,
  means: { readonly place: Place; readonly seen: Seen; readonly signal: AbortSignal; readonly now: number },
): Promise<AlertHistory> {
  const { expression, from, to, name } = asked
  const { drawn, op, bound } = splitComparison(expression)
  const unit = unitOfComparison(drawn, bound)
  const range = planRange(from, to, means.place.scrapeInterval)
  const read = createReader(prometheus, asked, means)
  const series = await read(drawn, range)
  const against = typeof bound === 'string' ? await read(bound, range) : []
  const count = Math.round((range.end - range.start) / range.step) + 1
  const level = { name: `${op} ${bound}`, values: Array.from({ length: count }, () => Number(bound)) }
  const day = dayBefore(means.now)
  const holdings = listHoldings(await read(expression, day), day, asked)
  return {
    unit,
    ...range,
    drawn,
    compared: op === null ? null : `${op} ${bound}`,
    lines: drawLines(series, name),
    bounds: typeof bound === 'number' ? [level] : drawLines(against, String(bound)),
    leftOut: Math.max(0, series.length - MOST_LINES),
    holdings: holdings.slice(0, MOST_HOLDINGS),
    holdingsLeftOut: Math.max(0, holdings.length - MOST_HOLDINGS),
    precision: PRECISION_S,
  }
}

function dayBefore(now: number): Range {
  const end = Math.floor(now / PRECISION_S) * PRECISION_S
  return { start: end - DAY_S, end, step: PRECISION_S }
}
