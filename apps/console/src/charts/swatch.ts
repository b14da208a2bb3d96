import { type ChartData, type ChartLine, DASHES, DIM, isStacked } from './chart-line.ts'

/** What stands for a line in a legend, as it is drawn: a piece of it, of its area, of bars, or a point. */
type SwatchKind = 'line' | 'area' | 'bar' | 'scatter'

/** A stroke within a field of `SWATCH`. */
export type SwatchStroke = {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly width: number
  readonly opacity: number
  readonly dash: readonly number[]
  readonly isRound: boolean
}

export const SWATCH = { width: 18, height: 10 } as const

/** What of its colour is seen in an area, and in a bar, which may stand before another. */
export const FILLED = { area: 0.28, bar: 0.75 } as const

export function swatchKind(
  { shape, stacked }: Pick<ChartData, 'shape' | 'stacked'>,
  line: ChartLine,
): SwatchKind {
  return shape ?? (stacked && isStacked(line) ? 'area' : 'line')
}

const PLAIN = { opacity: 1, dash: [], isRound: false } as const

/** What is drawn for a line of a kind. */
export function swatchStrokes(
  kind: SwatchKind,
  { stroke }: Pick<ChartLine, 'stroke'>,
): readonly SwatchStroke[] {
  const { width, height } = SWATCH
  const opacity = stroke === 'earlier' ? DIM : 1
  const across = (y: number, look: Pick<SwatchStroke, 'width'> & Partial<SwatchStroke>): SwatchStroke => ({
    ...PLAIN,
    from: [0, y],
    to: [width, y],
    ...look,
  })
  const edge = { width: 2, dash: DASHES[stroke], opacity }
  switch (kind) {
    case 'line':
      return [across(height / 2, edge)]
    case 'area':
      return [across(height / 2 + 1, { width: height - 2, opacity: FILLED.area * opacity }), across(1, edge)]
    case 'bar':
      return [4, 8, 6].map((high, place) => {
        const x = 3 + 6 * place
        return {
          ...PLAIN,
          from: [x, height],
          to: [x, height - high],
          width: 4,
          opacity: FILLED.bar * opacity,
        }
      })
    case 'scatter': {
      const [x, y] = [width / 2, height / 2]
      // Of no length at all a canvas draws nothing.
      return [{ ...PLAIN, from: [x, y], to: [x + 0.01, y], width: 6, opacity, isRound: true }]
    }
  }
}
