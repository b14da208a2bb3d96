import type { MetricPanel } from '@naru/contract/api/metrics'

type Line = Pick<MetricPanel['lines'][number], 'bound' | 'values'>

/** What all lines used together, one value for each time; null where none of them had one. */
export function sumLines(lines: readonly Line[]): readonly (number | null)[] {
  const used = lines.filter(({ bound }) => bound === null)
  const count = Math.max(0, ...used.map(({ values }) => values.length))
  return Array.from({ length: count }, (_, at) => {
    const told = used.flatMap(({ values }) => values[at] ?? [])
    return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0)
  })
}
