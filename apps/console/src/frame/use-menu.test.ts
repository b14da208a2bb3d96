import { buildMenuTree } from '@naru/contract/pages/menu-tree'
import { PAGES } from '@naru/contract/pages/registry'
import { describe, expect, it } from 'vitest'
import { countProblems, filterMenu } from './use-menu.ts'

const menu = buildMenuTree(PAGES, () => true)
const pagesOf = (text: string) =>
  filterMenu(menu, text).flatMap(({ entries }) => entries.map(({ page }) => page))

describe('the filter of the menu', () => {
  it('shows everything for nothing', () => expect(filterMenu(menu, '  ')).toEqual(menu))

  it.each([
    ['pod', ['L_POD']],
    ['파드', ['L_POD']],
    ['CONFIG MAP', ['L_CONFIG_MAP']],
    ['no such entry', []],
  ])('finds %s in either language', (text, expected) => expect(pagesOf(text)).toEqual(expected))

  it('shows a whole group by its title', () => {
    expect(pagesOf('구성')).toEqual(['L_CONFIG_MAP', 'L_SECRET'])
  })
})

describe('counts of trouble', () => {
  const counts = [
    { cluster: 'seoul', kind: 'pod', count: 2 },
    { cluster: 'busan', kind: 'pod', count: 3 },
    { cluster: 'busan', kind: 'node', count: 1 },
  ]
  it.each([
    [null, { pod: 5, node: 1 }],
    ['seoul', { pod: 2 }],
    ['jeju', {}],
  ])('for the cluster %s are %j', (cluster, expected) => {
    expect(Object.fromEntries(countProblems(counts, cluster))).toEqual(expected)
  })
})
