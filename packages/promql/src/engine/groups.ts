import type { Aggregate } from '../parse/expression.ts'
import type { Column } from './grid.ts'
import { keepLabels, type Metric, NAME, withoutLabels } from './metric.ts'

/** Columns of one group of an aggregation, with the labels of what they become. */
export type Group = { readonly metric: Metric; readonly columns: readonly Column[] }

type Grouping = Pick<Aggregate, 'labels' | 'without'>

export function groupColumns(grouping: Grouping, columns: readonly Column[]): readonly Group[] {
  const groups = new Map<string, { metric: Metric; columns: Column[] }>()
  for (const column of columns) {
    const metric = groupOf(grouping, column.metric)
    const group = groups.get(metric.key)
    if (group) group.columns.push(column)
    else groups.set(metric.key, { metric, columns: [column] })
  }
  return [...groups.values()]
}

function groupOf({ labels, without }: Grouping, metric: Metric): Metric {
  return without ? withoutLabels(metric, [...labels, NAME]) : keepLabels(metric, labels)
}
