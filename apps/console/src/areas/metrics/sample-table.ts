import type { InstantAnswer } from '@naru/contract/api/metric-queries'
import { formatSelector } from '@naru/promql/format-expression'
import type { Expression } from '@naru/promql/parse/expression'
import { parseExpression } from '@naru/promql/parse/parse'
import type { Matcher } from '@naru/promql/series-source'
import { formatCsv } from '../../charts/export/csv.ts'

type Samples = Extract<InstantAnswer, { readonly state: 'answered' }>['samples']

const NAME = '__name__'

/** The labels of samples, the metric's name first. */
export function sampleColumns(samples: Samples): readonly string[] {
  const names = new Set(samples.flatMap(({ labels }) => Object.keys(labels)))
  const others = [...names].filter((name) => name !== NAME).toSorted()
  return names.has(NAME) ? [NAME, ...others] : others
}

/** Samples as a file for spreadsheets. */
export function samplesCsv(samples: Samples): string {
  const columns = sampleColumns(samples)
  const rows = samples.map(({ labels, value }) => [
    ...columns.map((name) => labels[name] ?? ''),
    Number.isFinite(Number(value)) ? Number(value) : value.replace('+', ''),
  ])
  return formatCsv([[...columns, 'value'], ...rows])
}

/** The series of a metric with what an expression asks of the labels of its first selector; null where it cannot be read. */
export function seriesOfName(metric: string, query: string): string | null {
  try {
    const matchers = firstSelector(parseExpression(query))?.filter(({ name }) => name !== NAME) ?? []
    return metric + (matchers.length > 0 ? formatSelector({ matchers }) : '')
  } catch {
    return null
  }
}

function firstSelector(node: Expression): readonly Matcher[] | null {
  switch (node.kind) {
    case 'vector':
      return node.matchers
    case 'matrix':
      return node.vector.matchers
    case 'paren':
    case 'unary':
    case 'subquery':
    case 'aggregate':
      return firstSelector(node.inner)
    case 'call':
      return node.args.map(firstSelector).find((found) => found !== null) ?? null
    case 'binary':
      return firstSelector(node.left) ?? firstSelector(node.right)
    default:
      return null
  }
}
