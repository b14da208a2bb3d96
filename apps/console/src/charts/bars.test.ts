import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeBars } from './bars.ts'

it('bars of several lines stand beside each other around their time, and reach into no other', () => {
  const steps = fc.array(fc.integer({ min: 15, max: 600 }), { minLength: 0, maxLength: 12 })
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 1, max: 90 }),
      (gaps, count, pixel) => {
        const times = gaps.reduce<number[]>((all, gap) => [...all, (all.at(-1) ?? 0) + gap], [1000])
        const all = Array.from({ length: count }, (_, place) =>
          placeBars({ times, span: 3600, pixel, place, count }),
        )
        const spans = times.flatMap((_, index) =>
          all.map(({ starts, width }) => [starts[index] ?? 0, (starts[index] ?? 0) + width] as const),
        )
        for (const [index, [from]] of spans.entries())
          expect(from).toBeGreaterThanOrEqual((spans[index - 1]?.[1] ?? from) - 1e-6)
        for (const [index, time] of times.entries()) {
          const [first, last] = [spans[index * count]?.[0] ?? 0, spans[(index + 1) * count - 1]?.[1] ?? 0]
          expect((first + last) / 2).toBeCloseTo(time)
        }
        for (const { width } of all) expect(width).toBeLessThanOrEqual(24 * pixel)
      },
    ),
  )
})
