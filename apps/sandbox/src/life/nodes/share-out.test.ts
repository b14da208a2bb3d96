import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOut } from './share-out.ts'

const amount = fc.integer({ min: 0, max: 1_000_000 })
const claimants = fc.array(fc.record({ wants: amount, sure: amount }), { maxLength: 20 })
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

describe('sharing a room', () => {
  it('gives all that is wanted where there is enough', () => {
    expect(
      shareOut(
        [
          { wants: 3, sure: 1 },
          { wants: 4, sure: 9 },
        ],
        7,
      ),
    ).toEqual([3, 4])
  })

  it('gives the sure parts first and the rest in proportion', () => {
    expect(
      shareOut(
        [
          { wants: 100, sure: 40 },
          { wants: 30, sure: 30 },
          { wants: 60, sure: 0 },
        ],
        110,
      ),
    ).toEqual([60, 30, 20])
  })

  it('never gives more than there is or than is wanted, and no less than the sure part where all of them fit', () => {
    fc.assert(
      fc.property(claimants, amount, (all, room) => {
        const given = shareOut(all, room)
        expect(sum(given)).toBeLessThanOrEqual(room)
        const sure = all.map((one) => Math.min(one.sure, one.wants))
        for (const [index, { wants }] of all.entries()) {
          expect(given[index]).toBeLessThanOrEqual(wants)
          if (sum(sure) <= room) expect(given[index]).toBeGreaterThanOrEqual(sure[index] ?? 0)
        }
      }),
    )
  })
})
