import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLineSplitter, sortableTime, splitTime } from './line-splitter.ts'

describe('a stream of lines', () => {
  it('is cut the same wherever its pieces end', () => {
    const text = fc.array(fc.stringMatching(/^[a-z\n]{0,8}$/), { maxLength: 20 })
    fc.assert(
      fc.property(text, (pieces) => {
        const splitter = createLineSplitter()
        const lines = [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()]
        const whole = pieces.join('')
        const expected = whole.split('\n')
        if (expected.at(-1) === '') expected.pop()
        expect(lines).toEqual(expected)
      }),
    )
  })

  it('takes the cluster’s time off a line', () => {
    expect(splitTime('2026-11-21T08:00:00.123456789Z hello')).toEqual({
      time: '2026-11-21T08:00:00.123456789Z',
      text: 'hello',
    })
    expect(splitTime('no time')).toEqual({ time: '', text: 'no time' })
    expect(splitTime('2026-11-21T08:00:00Z ')).toEqual({ time: '2026-11-21T08:00:00Z', text: '' })
  })

  it('orders times whose fractions differ in length', () => {
    const times = ['2026-11-21T08:00:00.2Z', '2026-11-21T08:00:00.123456789Z', '2026-11-21T08:00:00Z']
    expect(times.toSorted((a, b) => sortableTime(a).localeCompare(sortableTime(b)))).toEqual(
      times.toReversed(),
    )
  })
})
