import { afterEach, expect, it, vi } from 'vitest'
import { keyOfPanel, NEW_PANEL, rewritten } from './edit-draft.ts'

afterEach(() => vi.unstubAllGlobals())

it('a panel keeps its key while it is written, and another has its own, by an address of plain HTTP too', () => {
  // Where a page is not secure a browser makes no identities.
  vi.stubGlobal('crypto', {})
  const [one, other] = [{ ...NEW_PANEL }, { ...NEW_PANEL }]
  const key = keyOfPanel(one)
  expect(keyOfPanel(one)).toBe(key)
  expect(keyOfPanel(other)).not.toBe(key)
  expect(keyOfPanel(rewritten({ ...one, title: 'Load' }, one))).toBe(key)
})
