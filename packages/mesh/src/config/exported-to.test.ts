import { expect, it } from 'vitest'
import { areSeenTogether, isExportedTo } from './exported-to.ts'

it.each([
  [[], 'shop', 'pay', true],
  [['*'], 'shop', 'pay', true],
  [['.'], 'shop', 'shop', true],
  [['.'], 'shop', 'pay', false],
  [['pay'], 'shop', 'pay', true],
  [['pay'], 'shop', 'shop', false],
  [['bank', 'pay'], 'shop', 'pay', true],
  [['bank', '.'], 'shop', 'pay', false],
])('what is exported to %j from %s is seen from %s: %s', (exportTo, home, viewer, seen) => {
  expect(isExportedTo(exportTo, home, viewer)).toBe(seen)
})

it.each([
  [undefined, undefined, true],
  [['.'], undefined, true],
  [['*'], ['~'], false],
  [['~'], ['*'], false],
  [['.'], ['.'], false],
  [['.'], ['shop'], true],
  [['bank'], ['.', 'bank'], true],
])('an object of shop exported to %j and one of pay exported to %j meet: %s', (first, second, meet) => {
  const a = { metadata: { name: 'a', namespace: 'shop' }, spec: { exportTo: first } }
  const b = { metadata: { name: 'b', namespace: 'pay' }, spec: { exportTo: second } }
  expect(areSeenTogether(a, b)).toBe(meet)
  expect(areSeenTogether(b, a)).toBe(meet)
})
