import type { RangeAnswer } from '@naru/contract/api/metric-queries'
import type { Text } from '@naru/contract/i18n/locale'
import type { DashboardPanel } from '@naru/contract/monitoring/dashboard'
import { nameSeries } from '../../../charts/label-names.ts'
import type { Named } from '../../../charts/series-chart.ts'

export type Answered = Extract<RangeAnswer, { readonly state: 'answered' }>

/** A line with which series of which question it is. */
export type Keyed = Named & { readonly key: string }

/** A series of a question by its labels, in whatever order they come. */
export function seriesKey(question: number, labels: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(labels).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return JSON.stringify([question, sorted])
}

/** What the questions found that are asked for themselves, or those that the others are held against. */
export function panelSeries(
  { title, queries }: DashboardPanel,
  answers: readonly Answered[],
  text: (text: Text) => string,
  isBound: boolean,
): readonly Keyed[] {
  return answers.flatMap(({ series }, index) => {
    const query = queries[index]
    if (query === undefined || (query.bound === true) !== isBound) return []
    const names = nameSeries(
      series.map(({ labels }) => labels),
      text(query.name ?? title),
    )
    return series.map(({ labels, values }, place) => ({
      key: seriesKey(index, labels),
      name: query.name && series.length === 1 ? text(query.name) : (names[place] ?? ''),
      values,
    }))
  })
}
