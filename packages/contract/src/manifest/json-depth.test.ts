import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isJsonDeeper } from './json-depth.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

it('the depth that is found without parsing is that of what is parsed', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 12 }), fc.nat(3), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent)
      const depth = depthOf(JSON.parse(text))
      expect(isJsonDeeper(text, depth)).toBe(false)
      if (depth > 0) expect(isJsonDeeper(text, depth - 1)).toBe(true)
    }),
  )
})

it.each(['"[[[[[["', '{"a\\"[[[[":"\\\\"}', '"\\\\", "[[["'])(
  'brackets in texts do not count: %s',
  (text) => {
    expect(isJsonDeeper(text, 1)).toBe(false)
  },
)

it('what never closes is found too', () => {
  expect(isJsonDeeper('['.repeat(1_000_000))).toBe(true)
})
