import { expect, it } from 'vitest'
import { isExportedTo, visibleFrom } from './exported-to.ts'

it.each([
  [[], 'shop', 'pay', true],
  [['*'], 'shop', 'pay', true],
  [['.'], 'shop', 'shop', true],
  [['.'], 'shop', 'pay', false],
  [['pay'], 'shop', 'pay', true],
  [['pay'], 'shop', 'shop', false],
])('what is exported to %j from %s is seen from %s: %s', (exportTo, home, viewer, seen) => {
  expect(isExportedTo(exportTo, home, viewer)).toBe(seen)
})

it('keeps the objects that a namespace can see', () => {
  const open = { metadata: { name: 'open', namespace: 'shop' } }
  const own = { metadata: { name: 'own', namespace: 'shop' }, spec: { exportTo: ['.'] } }
  expect(visibleFrom([open, own], 'pay')).toEqual([open])
})
