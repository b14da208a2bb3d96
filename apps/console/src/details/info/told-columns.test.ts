import type { CellValue } from '@naru/contract/rows/cell'
import { describe, expect, it } from 'vitest'
import { listToldColumns } from './told-columns.ts'

const named = (id: string) => ({ id, title: { en: id, ko: id }, type: 'text' as const })
const told = (
  cells: readonly CellValue[],
  { optional, without = [] }: { optional?: true; without?: readonly string[] | 'all' } = {},
) =>
  listToldColumns(
    cells.map((_cell, index) => ({ ...named(`c${index}`), ...(optional && { optional }) })),
    cells,
    without,
  ).map(({ id }) => id)

describe('columns on the page of an object', () => {
  it('are told even where the object leaves them empty', () => {
    expect(told(['a', null, '', []])).toEqual(['c0', 'c1', 'c2', 'c3'])
  })

  it('that lists hide at first are told only where the object has something', () => {
    expect(told(['a', null, '', [], ['b'], 0, false], { optional: true })).toEqual(['c0', 'c4', 'c5', 'c6'])
  })

  it('are left to the parts that show them better', () => {
    expect(told(['a', 'b'], { without: ['c0'] })).toEqual(['c1'])
    expect(told(['a', 'b'], { without: 'all' })).toEqual([])
    expect(told([{ used: 1, request: 2 }])).toEqual([])
  })

  it('leave the status to the title', () => {
    expect(listToldColumns([named('status')], ['Ready'], [])).toEqual([])
  })
})
