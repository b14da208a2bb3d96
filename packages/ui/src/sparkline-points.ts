type Size = { readonly width: number; readonly height: number }

const MARGIN = 2

/** SVG points of a series from the left to the right edge; the largest value touches the top, zero the bottom. */
export function sparklinePoints(values: readonly number[], { width, height }: Size): string {
  const top = Math.max(...values, 1)
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values
    .map((value, index) => {
      const x = Math.round(index * step * 10) / 10
      const y = Math.round((height - MARGIN - (Math.max(value, 0) / top) * (height - 2 * MARGIN)) * 10) / 10
      return `${x},${y}`
    })
    .join(' ')
}
