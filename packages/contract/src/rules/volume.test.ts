import { expect, it } from 'vitest'
import { checkExpansion, sizeOfClaim } from './volume.ts'

it.each([
  ['20Gi', '10Gi', null],
  ['1Ti', '999Gi', null],
  ['10Gi', '10Gi', 'rule.above'],
  ['10G', '10Gi', 'rule.above'],
  ['10240Mi', '10Gi', 'rule.above'],
  ['', '10Gi', 'rule.required'],
  ['ten', '10Gi', 'rule.quantity'],
])('growing to %s from %s: %s', (size, present, key) => {
  expect(checkExpansion(size, present)?.key ?? null).toBe(key)
})

it.each([
  ['1Ti', '2Ti', '2Ti'],
  ['20Gi', '10Gi', '20Gi'],
  ['10Gi', '10Gi', '10Gi'],
  ['10Gi', undefined, '10Gi'],
])('a claim of %s that has %s is %s large', (storage, capacity, expected) => {
  const spec = { resources: { requests: { storage } } }
  expect(sizeOfClaim({ spec, status: { capacity: { storage: capacity } } })).toBe(expected)
})
