import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { kinds } from '@naru/contract/kinds/registry'
import { matchPage } from '@naru/contract/pages/match-page'
import { expect, it } from 'vitest'
import { widerPath } from './wider-path.ts'

const all: readonly KindSpec[] = kinds
const listed = all.filter(({ pages }) => pages.list)

it.each(listed.filter(({ scope }) => scope === 'namespaced').map((kind) => [kind.id, kind] as const))(
  'an empty list of %s in a namespace leads to that of all namespaces',
  (id, kind) => {
    const href = widerPath(kind, { cluster: 'seoul', namespace: 'shop' })
    const [path = '', query] = href?.split('?') ?? []
    expect([matchPage(path)?.page.kind, matchPage(path)?.page.type, query]).toEqual([
      id,
      'list',
      'namespace=-',
    ])
    expect(widerPath(kind, { cluster: 'seoul', namespace: null })).toBeNull()
  },
)

it('what is in no namespace is not looked for in others', () => {
  const others = listed.filter(({ scope }) => scope !== 'namespaced')
  expect(others.length).toBeGreaterThan(5)
  expect(others.filter((kind) => widerPath(kind, { cluster: 'seoul', namespace: 'shop' }) !== null)).toEqual(
    [],
  )
})
