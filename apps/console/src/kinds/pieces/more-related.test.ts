import { expect, it } from 'vitest'
import { countMore } from './more-related.tsx'

const list = (state: 'known' | 'loading' | 'denied', total: number, read: number) => ({
  state,
  total,
  items: Array.from({ length: read }, (_, at) => ({ metadata: { name: `${at}` } })),
})

it('what is not read of several lists is one number, of those alone that are known', () => {
  expect(countMore([list('known', 300, 200), list('known', 205, 200), list('known', 3, 3)])).toBe(105)
  expect(countMore([list('denied', 300, 0), list('loading', 9, 0), list('known', 2, 2)])).toBe(0)
})
