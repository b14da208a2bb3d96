import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { kinds } from '@naru/contract/kinds/registry'
import { PAGES } from '@naru/contract/pages/registry'
import { describe, expect, it } from 'vitest'
import {
  type FixedPages,
  type FormPages,
  findOwnPage,
  fixedPages,
  formPages,
  OTHER_PAGES,
} from './own-pages.tsx'

const specs: readonly KindSpec[] = kinds

describe('pages of their own', () => {
  it('leave no fixed page without a component, which the compiler watches over', () => {
    const { P_YAML, ...rest } = fixedPages
    // @ts-expect-error the YAML page lacks
    const lacking: FixedPages = rest
    expect(Object.values({ ...lacking, P_YAML })).toHaveLength(Object.keys(fixedPages).length)
  })

  it('leave no kind of Naru’s own without its form, which the compiler watches over', () => {
    const { group, ...rest } = formPages
    // @ts-expect-error the page that creates and edits groups lacks
    const lacking: FormPages = rest
    expect(Object.values({ ...lacking, group })).toHaveLength(Object.keys(formPages).length)
  })

  it('are pages of the registry', () => {
    const known = PAGES.map(({ id }) => id)
    expect([...Object.keys(fixedPages), ...OTHER_PAGES].filter((id) => !known.includes(id))).toEqual([])
  })

  const MADE_ELSEHOW = ['template-instance', 'custom-workload']
  it.each(
    PAGES.filter(({ type }) => type === 'create' || type === 'edit').map((page) => [page.id, page] as const),
  )('of a form %s stand where a kind is kept by Naru, or is not made by fields', (_id, page) => {
    const isOurs = specs.find(({ id }) => id === page.kind)?.source === 'platform'
    const isFixed = page.kind === null || MADE_ELSEHOW.includes(page.kind)
    expect(findOwnPage(page) !== undefined).toBe(isOurs || isFixed)
  })
})
