import type { MetricPanel, ObjectMetrics } from '@naru/contract/api/metrics'
import type { MeasuredObject } from '@naru/contract/metrics/measured-kinds'
import type { Line, Question } from './object-questions.ts'
import { questionsOf } from './object-questions.ts'
import { planRange, type Range, rateWindow } from './plan-range.ts'
import type { PrometheusClient, RangeSeries } from './prometheus-client.ts'

export type PanelsAsked = {
  readonly cluster: string
  readonly object: MeasuredObject
  /** In seconds since 1970. */
  readonly from: number
  readonly to: number
  /** Only these panels; all where nothing is said. */
  readonly keys: readonly string[]
}

/** More lines than this nobody can tell apart. */
const MOST_LINES = 20
/** Of more lines than this the bounds of each would hide them. */
const MOST_BOUNDED = 5

const heightOf = ({ values }: RangeSeries): number =>
  values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0)

type Drawn = { readonly lines: MetricPanel['lines']; readonly leftOut: number }

/** The highest lines, by their names. */
function drawLines({ by, name = '', bound }: Line, series: readonly RangeSeries[]): Drawn {
  const kept = series.toSorted((left, right) => heightOf(right) - heightOf(left)).slice(0, MOST_LINES)
  const lines = kept
    .map(({ labels, values }) => ({
      name: by === undefined ? name : (labels[by] ?? ''),
      bound: bound ?? null,
      values: [...values],
    }))
    .toSorted((left, right) => left.name.localeCompare(right.name))
  return { lines, leftOut: bound === undefined ? series.length - kept.length : 0 }
}

/** What is used, and what it is held against where that can still be told apart. */
function joinLines(drawn: readonly Drawn[]): Drawn {
  const lines = drawn.flatMap((one) => one.lines)
  const used = lines.filter(({ bound }) => bound === null)
  return {
    lines: lines.filter(({ name, bound }) => bound === null || name === '' || used.length <= MOST_BOUNDED),
    leftOut: drawn.reduce((sum, one) => sum + one.leftOut, 0),
  }
}

/** A panel whose question fails says so, and the others are drawn. */
async function loadPanel(
  { key, unit, lines }: Question,
  ask: (line: Line) => Promise<readonly RangeSeries[]>,
): Promise<MetricPanel> {
  try {
    const drawn = await Promise.all(lines.map(async (line) => drawLines(line, await ask(line))))
    return { key, unit, ...joinLines(drawn), failure: null }
  } catch (error) {
    return {
      key,
      unit,
      lines: [],
      leftOut: 0,
      failure: error instanceof Error ? error.message : String(error),
    }
  }
}

/** What an object has used over a time, as the Prometheus of its cluster tells it. */
export async function loadObjectPanels(
  prometheus: PrometheusClient,
  { cluster, object, from, to, keys }: PanelsAsked,
  signal: AbortSignal,
): Promise<ObjectMetrics> {
  const place = await prometheus.place(cluster, signal)
  if (place === null) return { state: 'absent', ...planRange(from, to, 15), panels: [] }
  const range: Range = planRange(from, to, place.scrapeInterval)
  const questions = questionsOf(object, rateWindow(range, place.scrapeInterval)).filter(
    ({ key }) => keys.length === 0 || keys.includes(key),
  )
  const ask = ({ expression }: Line): Promise<readonly RangeSeries[]> =>
    prometheus.range({ cluster, place, expression, range }, signal)
  const panels: MetricPanel[] = []
  // One after another: who asks a busy Prometheus everything at once is not answered at all.
  for (const question of questions) {
    panels.push(await loadPanel(question, ask))
    signal.throwIfAborted()
  }
  return { state: 'answered', ...range, panels }
}
