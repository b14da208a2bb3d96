import type { Row } from '@naru/contract/rows/row'
import { describe, expect, it } from 'vitest'
import type { ListData } from '../../data/live/live-reducer.ts'
import { type HeldRows, mayHold, planShown } from './held-rows.ts'

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

const list = (...names: string[]): ListData => ({
  type: 'list',
  columns: [],
  total: names.length,
  all: names.length,
  offset: 0,
  ...rows(...names.map((name) => row(name))),
})

const LIVE = [{ cluster: 'c', state: 'live' }] as const
const LOADING = [...LIVE, { cluster: 'd', state: 'loading', loaded: 0 }] as const
const over = { held: true, late: false, holding: false }

describe('whether rows are held', () => {
  const cases: readonly [string, Parameters<typeof mayHold>, boolean][] = [
    ['rows under the pointer are', [{ data: list('a'), pending: false, sources: LIVE }, over], true],
    [
      'rows away from the pointer are not',
      [
        { data: list('a'), pending: false, sources: LIVE },
        { held: false, late: false, holding: true },
      ],
      false,
    ],
    [
      'a list that still loads fills itself under the pointer',
      [{ data: list(), pending: false, sources: LOADING }, over],
      false,
    ],
    [
      'even when some clusters have answered',
      [{ data: list('a'), pending: false, sources: LOADING }, over],
      false,
    ],
    [
      'rows that would be pushed about by those of later clusters are',
      [
        { data: list('a'), pending: false, sources: LOADING },
        { held: false, late: true, holding: false },
      ],
      true,
    ],
    ['an empty list lets its first row in', [{ data: list(), pending: false, sources: LIVE }, over], false],
    [
      'what is held stays held when a cluster begins anew or all rows leave',
      [
        { data: list(), pending: false, sources: LOADING },
        { held: true, late: false, holding: true },
      ],
      true,
    ],
    [
      'an answer to a new question is shown at once',
      [
        { data: list('a'), pending: true, sources: LIVE },
        { held: true, late: false, holding: true },
      ],
      false,
    ],
  ]

  it.each(cases)('%s', (_name, asked, expected) => {
    expect(mayHold(...asked)).toBe(expected)
  })
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
