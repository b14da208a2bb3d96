import { describe, expect, it } from 'vitest'
import { buildMenuTree, menuPages } from './menu-tree.ts'
import type { Page } from './page.ts'

const NOTHING = { cluster: false, namespace: false, realtime: false, openshift: false, anyCluster: false }

function page(id: string, more: Partial<Page> = {}): Page {
  const title = { en: id, ko: id }
  return {
    id,
    title,
    type: 'list',
    route: `/${id}`,
    kind: null,
    menu: 'network',
    order: 1,
    manual: null,
    layout: NOTHING,
    ...more,
  }
}

const PAGES = [
  page('later', { menu: 'management' }),
  page('second', { order: 2, layout: { ...NOTHING, namespace: true } }),
  page('first', { layout: { ...NOTHING, namespace: true, openshift: true } }),
  page('no entry', { order: null }),
  page('guarded', { menu: 'workload', kind: 'pod' }),
]
const drawn = (can: boolean) =>
  buildMenuTree(PAGES, () => can).map(({ id, entries }) => [
    id,
    entries.map(({ page, badges }) => [page, ...badges]),
  ])

describe('the menu', () => {
  it('has groups and entries in their order with badges, and no empty group', () => {
    expect(drawn(true)).toEqual([
      ['workload', [['guarded']]],
      [
        'network',
        [
          ['first', 'N', 'O'],
          ['second', 'N'],
        ],
      ],
      ['management', [['later']]],
    ])
  })

  it('keeps what needs no permission when nothing may be listed', () => {
    expect(drawn(false).map(([id]) => id)).toEqual(['network', 'management'])
  })

  it('has no management for whoever has no administrator’s role, but their projects', () => {
    const pages = [...PAGES, page('projects', { menu: 'management', kind: 'project' })]
    const groups = (role: 'developer' | 'viewer' | 'auth_manager') =>
      buildMenuTree(menuPages(pages, [role]), () => true).map(({ id }) => id)
    expect(groups('developer')).toEqual(['overview', 'workload', 'network'])
    expect(groups('viewer')).toEqual(['overview', 'workload', 'network'])
    expect(groups('auth_manager')).toEqual(['workload', 'network', 'management'])
  })
})
