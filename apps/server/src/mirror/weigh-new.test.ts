import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareEqual } from './share-equal.ts'
import { weighNew } from './weigh-new.ts'

const json = fc.jsonValue({ maxDepth: 5 }).map((value) => JSON.stringify(value))

describe('what an object weighs', () => {
  it('is nothing where it is another', () => {
    const value = { a: ['b'] }
    expect(weighNew(value, value)).toBe(0)
  })

  it('is at least its texts, where it shares none', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        const bytes = texts.reduce((sum, text) => sum + text.length, 0)
        expect(weighNew({ texts }, undefined)).toBeGreaterThanOrEqual(bytes)
      }),
    )
  })

  it('is never more beside another than alone', () => {
    fc.assert(
      fc.property(json, json, (wanted, other) => {
        const known: unknown = JSON.parse(other)
        const alone = weighNew(JSON.parse(wanted), undefined)
        expect(weighNew(shareEqual(JSON.parse(wanted), known), known)).toBeLessThanOrEqual(alone)
      }),
    )
  })
})
