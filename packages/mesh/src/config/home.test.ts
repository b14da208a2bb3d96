import { expect, it } from 'vitest'
import { homeOf } from './home.ts'

it('is the namespace, or nothing', () => {
  expect(homeOf({ metadata: { name: 'a', namespace: 'shop' } })).toBe('shop')
  expect(homeOf({ metadata: { name: 'a' } })).toBe('')
})
