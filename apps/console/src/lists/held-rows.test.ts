import type { Row } from '@naru/contract/rows/row'
import { describe, expect, it } from 'vitest'
import { type HeldRows, planShown } from './held-rows.ts'

const row = (name: string, version = '1'): Row => ({
  uid: name,
  cluster: 'c',
  namespace: null,
  name,
  created: 0,
  version,
  cells: [],
})

const rows = (...list: Row[]): HeldRows => ({
  order: list.map(({ name }) => name),
  rows: new Map(list.map((item) => [item.name, item])),
})

describe('rows under the pointer', () => {
  it('are those of the present when nothing holds them', () => {
    expect(planShown(rows(row('a')), null)).toMatchObject({ order: ['a'], waiting: 0 })
  })

  it('stay where they are while new ones wait and old ones fade', () => {
    const shown = planShown(rows(row('new'), row('b', '2'), row('a')), rows(row('a'), row('b'), row('old')))
    expect(shown.order).toEqual(['a', 'b', 'old'])
    expect(shown.rows.get('b')?.version).toBe('2')
    expect(shown.rows.get('old')?.name).toBe('old')
    expect(shown.waiting).toBe(1)
    expect([...shown.gone]).toEqual(['old'])
  })
})
