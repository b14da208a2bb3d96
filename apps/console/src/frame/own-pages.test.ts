import { PAGES } from '@naru/contract/pages/registry'
import { describe, expect, it } from 'vitest'
import { type FixedPages, fixedPages, OTHER_PAGES, ownPages } from './own-pages.tsx'

describe('pages of their own', () => {
  it('leave no fixed page without a component, which the compiler watches over', () => {
    const { P_YAML, ...rest } = fixedPages
    // @ts-expect-error the YAML page lacks
    const lacking: FixedPages = rest
    expect(Object.values({ ...lacking, P_YAML })).toHaveLength(Object.keys(fixedPages).length)
  })

  it('are pages of the registry', () => {
    const known = PAGES.map(({ id }) => id)
    expect([...Object.keys(ownPages), ...OTHER_PAGES].filter((id) => !known.includes(id))).toEqual([])
  })
})
