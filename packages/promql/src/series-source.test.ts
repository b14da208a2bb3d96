import { describe, expect, it } from 'vitest'
import { givenSeries } from '../test/given-series.ts'
import { isStale, markStale, matches } from './series-source.ts'

describe('the mark of staleness', () => {
  it('is told from other values and from any other NaN', () => {
    const values = new Float64Array([1, Number.NaN, 3, 4])
    markStale(values, 2)
    values[3] = values[2] ?? 0
    expect([0, 1, 2, 3].map((index) => isStale(values, index))).toEqual([false, false, true, true])
  })

  it('is written into a part of an array too', () => {
    const values = new Float64Array(4).subarray(2)
    markStale(values, 1)
    expect([isStale(values, 0), isStale(values, 1)]).toEqual([false, true])
  })
})

describe('matchers', () => {
  it.each([
    [{ name: 'job', op: '=', value: 'web' }, true],
    [{ name: 'job', op: '!=', value: 'web' }, false],
    [{ name: 'job', op: '=~', value: 'we' }, false],
    [{ name: 'job', op: '=~', value: 'we.*' }, true],
    [{ name: 'job', op: '!~', value: 'api|db' }, true],
    [{ name: 'none', op: '=', value: '' }, true],
    [{ name: 'none', op: '!=', value: '' }, false],
    [{ name: 'none', op: '=~', value: '.*' }, true],
  ] as const)('%j: %s', (matcher, wanted) => {
    expect(matches({ job: 'web' }, [matcher])).toBe(wanted)
  })
})

describe('given series', () => {
  const times = Float64Array.of(1000, 2000, 3000)
  const source = givenSeries([{ labels: { __name__: 'up' }, times, values: Float64Array.of(1, 2, 3) }])

  it('are told after the beginning, up to the end', () => {
    const [found] = source.select([{ name: '__name__', op: '=', value: 'up' }], 1000, 3000)
    expect(found?.values).toEqual(Float64Array.of(2, 3))
  })

  it('are left out where they have no sample', () => {
    expect(source.select([], 3000, 9000)).toEqual([])
  })
})
