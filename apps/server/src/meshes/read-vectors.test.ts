import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readVectors } from './read-vectors.ts'

type Told = { readonly metric: object; readonly value: readonly [number, string] }

const TOO_MANY = expect.objectContaining({ message: expect.stringContaining('too many values') })
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => [...(readVectors({ one: bytes(text) })['one'] ?? [])]
const vector = (result: readonly unknown[], more: object = {}) => ({
  status: 'success',
  data: { resultType: 'vector', result },
  ...more,
})
const samplesOf = (result: readonly Told[]) =>
  result.map(({ metric, value: [, value] }) => ({ labels: metric, value: Number(value) }))

/** Texts that look like what stands between samples. */
const text = fc.oneof(fc.string(), fc.constantFrom('},{"metric":', '"result":[', '\\', '"', '나루', ']}}'))
const told: fc.Arbitrary<Told> = fc.record({
  metric: fc.dictionary(fc.constantFrom('metric', 'result', 'value', 'a', 'b_1'), text),
  value: fc.tuple(
    fc.integer({ min: 0 }),
    fc.constantFrom('1', '0.001', '-1', '1e-7', '12345678901234567890'),
  ),
})

describe('a written answer', () => {
  it('is read as what it says, however long it is', () => {
    const often = fc.constantFrom(1, 2, 700)
    const more = fc.constantFrom({}, { warnings: ['},{"metric":', '"result":['] }, { stats: { result: [1] } })
    fc.assert(
      fc.property(fc.array(told, { maxLength: 6 }), often, more, (few, times, around) => {
        const result = Array.from({ length: times }, () => few).flat()
        expect(read(JSON.stringify(vector(result, around)))).toEqual(samplesOf(result))
      }),
      { numRuns: 300 },
    )
  })

  it('may be written in any order, with any room', () => {
    const result = Array.from(
      { length: 3000 },
      (_, index): Told => ({
        metric: { pod: `pod-${index}`, namespace: 'shop' },
        value: [7, String(index)],
      }),
    )
    const turned = result.map(({ metric, value }) => ({ value, metric }))
    for (const written of [
      JSON.stringify(vector(result), null, 1),
      JSON.stringify(vector(turned)),
      JSON.stringify({ data: { result, resultType: 'vector' }, status: 'success' }),
    ])
      expect(read(written)).toEqual(samplesOf(result))
  })

  it('is read anew by whoever goes through it', () => {
    const written = bytes(JSON.stringify(vector([{ metric: { a: 'b' }, value: [7, 'NaN'] }])))
    const { one = [] } = readVectors({ one: written })
    for (const _ of [1, 2]) expect([...one]).toEqual([{ labels: { a: 'b' }, value: Number.NaN }])
  })

  it('has no more values at once than may be there', () => {
    const flood = JSON.stringify(vector([{ metric: {}, value: [7, '1'], x: Array(1_800_001).fill(0) }]))
    expect(() => read(flood)).toThrow(expect.objectContaining({ cause: TOO_MANY }))
  })

  it.each([
    ['is no JSON', '<html>'],
    ['is cut off', '{"status":"success","data":{"resultType":"vector","result":[{"metric":'],
    ['is of another type', JSON.stringify({ data: { resultType: 'matrix', result: [] } })],
    ['has a label that is no text', JSON.stringify(vector([{ metric: { a: 1 }, value: [7, '1'] }]))],
    ['has a value that is no text', JSON.stringify(vector([{ metric: {}, value: [7, 1] }]))],
    ['has no value', JSON.stringify(vector([{ metric: {} }]))],
  ])('is refused by its id where it %s', (_, written) => {
    expect(() => read(written)).toThrow(expect.objectContaining({ name: 'UnreadAnswer', id: 'one' }))
  })

  it('is nobody’s fault but its own: what goes wrong with who reads it is told as it is', () => {
    const { one = [] } = readVectors({
      one: bytes(JSON.stringify(vector([{ metric: {}, value: [7, '1'] }]))),
    })
    expect(() => {
      for (const _ of one) throw new Error('of the reader')
    }).toThrow('of the reader')
  })
})
