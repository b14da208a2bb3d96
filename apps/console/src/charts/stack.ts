import type { ChartLine } from './chart-line.ts'

type Values = ChartLine['values']

/** Each line on top of those before it; a gap adds nothing, and where all have one there is one. */
export function stackValues(lines: readonly Pick<ChartLine, 'values'>[]): readonly Values[] {
  let below: Values = []
  return lines.map(({ values }) => {
    below = values.map((value, index) => {
      const under = below[index] ?? null
      return value === null && under === null ? null : (value ?? 0) + (under ?? 0)
    })
    return below
  })
}
