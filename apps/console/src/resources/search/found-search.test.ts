import { describe, expect, it } from 'vitest'
import { checkKinds, parseFoundSearch, parseTable, searchQuery, tableQuery } from './found-search.ts'

const ARGO = 'cr:argoproj.io/v1alpha1/appprojects'

describe('a search over kinds', () => {
  it('begins with five that are asked for most', () => {
    const { kinds } = parseFoundSearch({})
    expect(kinds).toHaveLength(5)
    expect(checkKinds(kinds)).toMatchObject({ key: 'rule.maxItems', params: { n: 5 } })
    expect(checkKinds(kinds.slice(1))).toBeNull()
  })

  it('is read from the address, without what is no kind of a cluster and beyond the fifth', () => {
    const kinds = `pod,pod,nothing,user,${ARGO},secret,service,node,event,config-map`
    expect(parseFoundSearch({ kinds, q: 'web', labels: 'app=web' })).toEqual({
      kinds: ['pod', ARGO, 'secret', 'service', 'node'],
      text: 'web',
      labels: 'app=web',
    })
  })

  it('may be for a number, as the address is parsed', () => {
    expect(parseTable({ kinds: 'pod', q: 42, size: 50, 'page.pod': 2 }, 'pod')).toMatchObject({
      text: '42',
      size: 50,
      page: 2,
    })
  })

  it('has an order and a page for each table, and one size', () => {
    const address = {
      kinds: `pod,${ARGO}`,
      ...tableQuery('pod', { sort: { column: 'created', dir: 'desc' }, page: 3 }),
      ...tableQuery(ARGO, { size: 50 }),
    }
    expect(parseTable(address, 'pod')).toMatchObject({
      sort: { column: 'created', dir: 'desc' },
      page: 3,
      size: 50,
    })
    expect(parseTable(address, ARGO)).toMatchObject({ sort: undefined, page: 1, size: 50 })
  })

  it('shows the first pages of what is sought anew', () => {
    const before = parseFoundSearch({ kinds: 'pod,node' })
    const after = searchQuery(before, { text: 'web' })
    expect(after).toEqual({
      kinds: 'pod,node',
      q: 'web',
      labels: undefined,
      'page.pod': undefined,
      'page.node': undefined,
    })
  })
})
