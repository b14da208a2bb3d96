import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFrameHistories } from './frame-history.ts'

const frame = (seq: number, length = 10) => ({ seq, body: String(seq % 10).repeat(length) })

describe('frames that are kept for who comes back', () => {
  it('are all those after the last one that arrived', () => {
    const history = createFrameHistories().open()
    for (const seq of [1, 2, 3]) history.add(frame(seq, 2))
    expect([history.since(1, 3), history.since(3, 3), history.since(0, 3)]).toEqual([
      ['22', '33'],
      [],
      ['11', '22', '33'],
    ])
  })
  it('are none where some are missing, or where the number is of later', () => {
    const history = createFrameHistories({ each: 20, together: 1000 }).open()
    for (const seq of [1, 2, 3]) history.add(frame(seq))
    expect([history.since(0, 3), history.since(9, 3)]).toEqual([null, null])
    expect(history.since(1, 3)).toHaveLength(2)
  })
  it('are bounded together: the oldest goes, whose ever it is', () => {
    const histories = createFrameHistories({ each: 100, together: 30 })
    const [first, second] = [histories.open(), histories.open()]
    first.add(frame(1))
    second.add(frame(1))
    second.add(frame(2))
    second.add(frame(3))
    expect(first.since(0, 1)).toBeNull()
    expect(second.since(0, 3)).toHaveLength(3)
  })
  it('of a view that is over make room for others', () => {
    const histories = createFrameHistories({ each: 100, together: 30 })
    const [first, second] = [histories.open(), histories.open()]
    first.add(frame(1, 30))
    first.close()
    for (const seq of [1, 2, 3]) second.add(frame(seq))
    expect(second.since(0, 3)).toHaveLength(3)
  })
  it('never take more than they may, and are always the last ones of their view', () => {
    const step = fc.record({ view: fc.nat(3), length: fc.nat(15) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const histories = createFrameHistories({ each: 25, together: 40 })
        const views = [0, 1, 2, 3].map(() => ({ history: histories.open(), last: 0 }))
        for (const { view, length } of steps) {
          const one = views[view]
          if (!one) continue
          one.last += 1
          one.history.add(frame(one.last, length))
          const lengths = views.map(({ history, last }) => keptLength(history, last))
          expect(Math.max(...lengths)).toBeLessThanOrEqual(25)
          expect(lengths.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(40)
        }
      }),
    )
  })
})

/** Of the longest row of last frames that is still whole. */
function keptLength(
  history: ReturnType<ReturnType<typeof createFrameHistories>['open']>,
  last: number,
): number {
  for (let seq = 0; seq <= last; seq++) {
    const kept = history.since(seq, last)
    if (kept) return kept.join('').length
  }
  return 0
}
