import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createJsonMeter, isJsonTooMuch } from './json-shape.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

it('the depth that is found without parsing is that of what is parsed', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 12 }), fc.nat(3), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent)
      const depth = depthOf(JSON.parse(text))
      expect(isJsonTooMuch(text, { depth })).toBe(false)
      if (depth > 0) expect(isJsonTooMuch(text, { depth: depth - 1 })).toBe(true)
    }),
  )
})

it.each(['"[[[[[["', '{"a\\"[[[[":"\\\\"}', '"\\\\", "[[["'])(
  'brackets in texts do not count: %s',
  (text) => {
    expect(isJsonTooMuch(text, { depth: 1 })).toBe(false)
  },
)

it('what never closes is found too', () => {
  expect(isJsonTooMuch('['.repeat(1_000_000))).toBe(true)
})

it.each([
  ['a list', (count: number) => `[${'0,'.repeat(count - 2)}0]`],
  ['a record', (count: number) => `{${'"a":0,'.repeat(count - 2)}"a":0}`],
  ['lists in lists', (count: number) => `[${'[[]],'.repeat((count - 1) / 3)}0]`],
])('values are counted in %s', (_, build) => {
  expect(isJsonTooMuch(build(100), { values: 110 })).toBe(false)
  expect(isJsonTooMuch(build(100), { values: 90 })).toBe(true)
  expect(isJsonTooMuch(build(1_500_001))).toBe(true)
})

it('what comes in pieces of bytes is as much as the text that they are', () => {
  const shape = fc.record({ depth: fc.nat(6), values: fc.nat(30) })
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), shape, fc.integer({ min: 1, max: 9 }), (text, most, size) => {
      const bytes = new TextEncoder().encode(text)
      const meter = createJsonMeter(most)
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      )
      expect(pieces.some((piece) => meter.isTooMuch(piece))).toBe(isJsonTooMuch(text, most))
    }),
  )
})
