import type { MenuEntry, MenuGroup } from '@naru/contract/pages/menu-tree'
import { describe, expect, it } from 'vitest'
import { countProblems, filterMenu } from './use-menu.ts'

const entry = (page: string, en: string, ko: string): MenuEntry => ({
  page,
  path: `/${page}`,
  title: { en, ko },
  kind: null,
  mark: null,
  badges: [],
})
const menu: readonly MenuGroup[] = [
  { id: 'workload', title: { en: 'Work', ko: '일' }, entries: [entry('pods', 'Pods', '파드')] },
  {
    id: 'configuration',
    title: { en: 'Settings', ko: '구성' },
    entries: [entry('maps', 'Config maps', '컨피그맵'), entry('secrets', 'Secrets', '시크릿')],
  },
]
const pagesOf = (text: string) =>
  filterMenu(menu, text).flatMap(({ entries }) => entries.map(({ page }) => page))

describe('the filter of the menu', () => {
  it('shows everything for nothing', () => expect(filterMenu(menu, '  ')).toEqual(menu))

  it.each([
    ['pod', ['pods']],
    ['파드', ['pods']],
    ['CONFIGMAP', ['maps']],
    ['no such entry', []],
  ])('finds %s in either language', (text, expected) => expect(pagesOf(text)).toEqual(expected))

  it('shows a whole group by its title', () => {
    expect(pagesOf('구성')).toEqual(['maps', 'secrets'])
  })
})

describe('counts of trouble', () => {
  const counts = [
    { cluster: 'seoul', kind: 'pod', count: 2, errors: 0 },
    { cluster: 'busan', kind: 'pod', count: 3, errors: 1 },
    { cluster: 'busan', kind: 'node', count: 1, errors: 0 },
  ]
  it.each([
    [null, { pod: { count: 5, tone: 'error' }, node: { count: 1, tone: 'warning' } }],
    ['seoul', { pod: { count: 2, tone: 'warning' } }],
    ['jeju', {}],
  ])('for the cluster %s are %j', (cluster, expected) => {
    expect(Object.fromEntries(countProblems(counts, cluster))).toEqual(expected)
  })
})
