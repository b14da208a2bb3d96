import { parseQuery } from '@naru/contract/pages/query'
import { describe, expect, it } from 'vitest'
import {
  countStates,
  keepsCommon,
  parseChoice,
  parseCommonFilter,
  parseMeshSort,
  sortRows,
  wrongPart,
} from './mesh-search.ts'

const web = { name: 'web', labels: { app: 'web', version: 'v1' } }

describe('what an address narrows a list of a mesh by', () => {
  it.each([
    ['', true],
    ['?name=WE', true],
    ['?name=api', false],
    ['?label=app%3Dweb', true],
    ['?label=app%3Dapi', false],
    ['?label=!canary,version', true],
    ['?label=%3D', true],
    ['?name=1', false],
  ])('%s keeps the workload web: %j', (text, kept) => {
    expect(keepsCommon(parseCommonFilter(parseQuery(text)))(web)).toBe(kept)
  })

  it('names the part of a selector that cannot be read', () => {
    expect([wrongPart('app=web'), wrongPart('app=web,=')]).toEqual([null, '='])
  })

  it('takes only values that there are', () => {
    const choose = (text: string) => parseChoice(parseQuery(text), 'validation', ['error', 'warning'])
    expect([choose('?validation=error'), choose('?validation=odd'), choose('')]).toEqual([
      'error',
      null,
      null,
    ])
  })
})

describe('the order of rows', () => {
  it('is by name where the address says nothing', () => {
    expect(parseMeshSort(parseQuery('?sort=odd'), ['name', 'type'])).toEqual({ column: 'name', dir: 'asc' })
    expect(parseMeshSort(parseQuery(''), ['name'], 'desc').dir).toBe('desc')
    expect(parseMeshSort(parseQuery('?direction=asc'), ['name'], 'desc').dir).toBe('asc')
    expect(parseMeshSort(parseQuery('?sort=type&direction=desc'), ['name', 'type'])).toEqual({
      column: 'type',
      dir: 'desc',
    })
  })

  it('keeps those of the same value as they were', () => {
    const rows = [
      { id: 'b', of: 10 },
      { id: 'a', of: 9 },
      { id: 'c', of: 10 },
    ]
    const sorted = (dir: 'asc' | 'desc') => sortRows(rows, ({ of }) => of, dir).map(({ id }) => id)
    expect([sorted('asc'), sorted('desc')]).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
    ])
  })
})

it('states are counted in their order, those of no row only where they are chosen', () => {
  const told = (chosen: 'bad' | 'odd' | 'well' | null) =>
    countStates(['bad', 'odd', 'well'], ['well', 'bad', 'well'], chosen).map(
      ({ state, count }) => `${state} ${count}`,
    )
  expect(told(null)).toEqual(['bad 1', 'well 2'])
  expect(told('well')).toEqual(['bad 1', 'well 2'])
  expect(told('odd')).toEqual(['bad 1', 'odd 0', 'well 2'])
})
