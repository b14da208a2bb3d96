import { expect, it } from 'vitest'
import { buildObject, freeName, wizardOf } from './wizard-object.ts'

it('an object says which wizard made it, and nothing of what others wrote', () => {
  const place = { type: 'virtualservices', namespace: 'shop', name: 'cart', spec: {} } as const
  expect(wizardOf(buildObject({ ...place, made: 'fault_injection' }))).toBe('fault_injection')
  expect(wizardOf(buildObject({ ...place, made: 'Sidecar' }))).toBeNull()
  expect(wizardOf({ metadata: { name: 'cart', labels: { kiali_wizard: 'toString' } } })).toBeNull()
  expect(wizardOf({ metadata: { name: 'cart' } })).toBeNull()
})

it('a free name is the first that nobody has', () => {
  expect(freeName('cart-gateway', new Set())).toBe('cart-gateway')
  expect(freeName('cart-gateway', new Set(['cart-gateway', 'cart-gateway-1']))).toBe('cart-gateway-2')
})
