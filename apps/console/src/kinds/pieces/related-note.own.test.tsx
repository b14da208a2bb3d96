import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { Related } from './related-items.ts'
import { RelatedNote } from './related-note.tsx'

const waiting = vi.hoisted(() => ({ isLong: false }))
vi.mock('../../parts/use-delayed.ts', () => ({ useDelayed: () => waiting.isLong }))

/** What is drawn of objects in that state, by its elements. */
function elementsOf(state: Related['state']): readonly (string | undefined)[] {
  const related: Related = { state, items: [], total: 0, resource: 'pods' }
  const drawn = renderToStaticMarkup(<RelatedNote related={related} />)
  return [...new Set([...drawn.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name))]
}

it.each([
  ['are asked for', 'loading', false],
  ['have been asked for long', 'loading', true],
  ['may not be read', 'denied', false],
  ['did not come', 'failed', false],
] as const)('may stand within a paragraph where objects %s', (_, state, isLong) => {
  waiting.isLong = isLong
  expect(elementsOf(state)).toEqual(['span'])
})
