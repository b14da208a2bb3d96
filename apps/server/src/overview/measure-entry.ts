import type { DashboardKind } from '@naru/contract/kinds/dashboard-kinds'
import type { FigureContext } from '@naru/contract/kinds/kind-rules'
import type { Entry } from '../views/entry.ts'
import type { Sums } from './namespace-sums.ts'
import { measureWarning } from './warning-buckets.ts'

/** What an object adds to the sums of its namespace, as its kind says; null for a kind of which nothing is summed. */
export function buildMeasure({ spec, rules }: DashboardKind): ((entry: Entry) => Sums) | null {
  const figures = Object.entries(rules.figures ?? {})
  const columns = new Map(rules.columns.map(({ id }, index) => [id, index]))
  const isCounted = spec.dashboard?.healthy === true
  if (figures.length === 0 && !rules.warnedAt && !isCounted) return null
  return (entry) => {
    const { object, problem } = entry
    const cell: FigureContext['cell'] = (id) => entry.row.cells[columns.get(id) ?? -1] ?? null
    const sums: Record<string, number> = { ...measureWarning(rules.warnedAt?.(object) ?? null) }
    for (const [figure, measure] of figures) {
      const amount = measure(object, { problem, cell })
      if (amount !== null) sums[figure] = amount
    }
    if (isCounted && problem === null) sums['healthy'] = 1
    return sums
  }
}
