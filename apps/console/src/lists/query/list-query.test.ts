import { listQuery } from '@naru/contract/live/protocol'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildListQuery, planAnchor, planWindow } from './list-query.ts'
import { parseListSearch } from './list-search.ts'

describe('the query of a list', () => {
  it('asks for one cluster and namespace, or for all that a person may see', () => {
    const search = parseListSearch({ q: 'cart', f: 'status:Running', sort: 'name.desc' }, 20)
    const everywhere = buildListQuery(
      { kind: 'pod', scope: { cluster: null, namespace: null }, search },
      planWindow(search, 0),
    )
    expect(everywhere).toEqual({
      type: 'list',
      kind: 'pod',
      clusters: 'all',
      namespaces: 'all',
      text: 'cart',
      filters: [{ column: 'status', op: 'in', values: ['Running'] }],
      sort: { column: 'name', dir: 'desc' },
      offset: 0,
      limit: 20,
    })
    const here = buildListQuery(
      { kind: 'pod', scope: { cluster: 'seoul', namespace: 'shop' }, search },
      planWindow(search, 0),
    )
    expect(here).toMatchObject({ clusters: ['seoul'], namespaces: ['shop'] })
    expect(listQuery.safeParse(everywhere).success).toBe(true)
  })

  it('takes the rows of its page', () => {
    expect(planWindow({ page: 3, size: 50 }, 0)).toEqual({ offset: 100, limit: 50 })
  })

  it('holds every row on screen when one page shows all, however it is scrolled', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 77 }))
    fc.assert(
      fc.property(fc.array(place, { minLength: 1 }), (places) => {
        let anchor = 0
        for (const [first, shown] of places) {
          const last = first + shown - 1
          anchor = planAnchor(anchor, { first, last })
          const { offset, limit } = planWindow({ page: 1, size: 0 }, anchor)
          expect(offset).toBeLessThanOrEqual(first)
          expect(offset + limit).toBeGreaterThan(last)
        }
      }),
    )
  })

  it('asks rarely while someone scrolls row by row', () => {
    const anchors = new Set<number>()
    let anchor = 0
    for (let first = 0; first < 1000; first += 1) {
      anchor = planAnchor(anchor, { first, last: first + 40 })
      anchors.add(anchor)
    }
    expect(anchors.size).toBeLessThan(30)
  })
})
