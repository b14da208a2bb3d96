import { expect, it } from 'vitest'
import type { ChartLine, Stroke } from './chart-line.ts'
import { SWATCH, swatchKind, swatchStrokes } from './swatch.ts'

const line = (stroke: Stroke = 'solid'): ChartLine => ({ name: 'used', values: [], colour: 1, stroke })

it.each([
  [{}, 'solid', 'line'],
  [{ shape: 'area' }, 'solid', 'area'],
  [{ shape: 'bar' }, 'solid', 'bar'],
  [{ shape: 'scatter' }, 'solid', 'scatter'],
  [{ stacked: true }, 'solid', 'area'],
  // What others are held against does not stand on them.
  [{ stacked: true }, 'limit', 'line'],
] as const)('of a chart that is %j a legend shows a %s line as %s', (data, stroke, kind) => {
  expect(swatchKind(data, line(stroke))).toBe(kind)
})

it('what is drawn of each kind is its own, and lies within its field', () => {
  const all = (['line', 'area', 'bar', 'scatter'] as const).map((kind) => swatchStrokes(kind, line()))
  expect(new Set(all.map((strokes) => JSON.stringify(strokes))).size).toBe(all.length)
  for (const { from, to, width } of all.flat()) {
    const isLevel = from[1] === to[1]
    for (const [x, y] of [from, to]) {
      const [acrossX, acrossY] = isLevel ? [0, width / 2] : [width / 2, 0]
      expect(x - acrossX).toBeGreaterThanOrEqual(0)
      expect(x + acrossX).toBeLessThanOrEqual(SWATCH.width)
      expect(y - acrossY).toBeGreaterThanOrEqual(0)
      expect(y + acrossY).toBeLessThanOrEqual(SWATCH.height)
    }
  }
})

it('a line of another time is dim, whatever it is drawn as', () => {
  for (const kind of ['line', 'area', 'bar', 'scatter'] as const) {
    const opacities = (stroke: Stroke) => swatchStrokes(kind, line(stroke)).map(({ opacity }) => opacity)
    for (const [place, opacity] of opacities('earlier').entries())
      expect(opacity).toBeLessThan(opacities('solid')[place] ?? 0)
  }
})
