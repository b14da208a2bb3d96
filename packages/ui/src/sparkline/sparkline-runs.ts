type Size = { readonly width: number; readonly height: number }

const MARGIN = 2

/** One place of a line: from the left, and from above. */
export type SparkPoint = readonly [x: number, y: number]

const round = (value: number): number => Math.round(value * 10) / 10

/**
 * Where a series of equal steps lies from the left to the right edge: `top` touches the top, zero the bottom. Each time
 * without a value ends a run, so that a gap stays a gap.
 */
export function sparklineRuns(
  values: readonly (number | null)[],
  { width, height }: Size,
  top = values.reduce<number>((most, value) => Math.max(most, value ?? 0), 1),
): readonly (readonly SparkPoint[])[] {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const whole = top > 0 ? top : 1
  const runs: SparkPoint[][] = []
  let isOpen = false
  for (const [index, value] of values.entries()) {
    if (value !== null && !isOpen) runs.push([])
    isOpen = value !== null
    if (value === null) continue
    const share = Math.max(value, 0) / whole
    runs.at(-1)?.push([round(index * step), round(height - MARGIN - share * (height - 2 * MARGIN))])
  }
  return runs
}
