import type { MetricSeries, MetricsAnswer } from '@naru/contract/mesh/wire/metrics'
import { type AnsweredRange, type PlannedRange, partsOfId } from './metric-options.ts'

/** The answer of the wire; a metric of which nothing was answered is not in it. */
export function tellMetrics(plan: readonly PlannedRange[], answers: readonly AnsweredRange[]): MetricsAnswer {
  const told: Record<string, MetricSeries[]> = {}
  for (const planned of plan) {
    const answer = answers.find(({ id }) => id === planned.id)
    if (!answer) continue
    const [metric] = partsOfId(planned.id)
    told[metric] = [...(told[metric] ?? []), ...buildSeries(planned, answer, { name: metric })]
  }
  return told
}

/** The series of an answer on its points; what was not measured is left out. */
export function buildSeries(
  { id, start, step }: PlannedRange,
  { series }: AnsweredRange,
  { name, scale = 1 }: { readonly name: string; readonly scale?: number },
): readonly MetricSeries[] {
  const [, stat] = partsOfId(id)
  return series.map(({ labels, values }) => ({
    labels,
    datapoints: values.flatMap((value, index): [number, string][] =>
      value === null ? [] : [[start + index * step, formatValue(roundSignificant(value) * scale)]],
    ),
    ...(stat !== undefined && { stat }),
    name,
  }))
}

const GRAIN = 0.001

/** To thousandths, but for what is smaller than that. */
function roundSignificant(value: number): number {
  const rounded = Math.round(value / GRAIN) * GRAIN
  return rounded > GRAIN ? rounded : value
}

/** Without what adding up binary fractions leaves behind. */
function formatValue(value: number): string {
  return String(Number(value.toPrecision(12)))
}
