import { describe, expect, it } from 'vitest'
import { applyWidths, planWidths } from './own-widths.ts'
import { gridTemplate, type TableColumn } from './table-column.ts'

const columns: readonly TableColumn[] = [
  { id: 'name', title: 'Name', width: 200, first: true },
  { id: 'node', title: 'Node', width: 100, max: 180 },
  { id: 'age', title: 'Age', width: 60 },
]
const none = { select: false, menu: false }

describe('the widths that a person gives to columns', () => {
  it('hold, whatever room there is', () => {
    expect(gridTemplate(applyWidths(columns, { node: 140 }), none)).toBe('200px 140px 60px 1fr')
  })

  it('leave the first column what it needs before others get more than their least', () => {
    const [name, ...others] = columns
    expect(gridTemplate([{ ...name!, max: 320 }, ...others], { select: true, menu: true })).toBe(
      '36px minmax(clamp(200px, 100% - 234px, 320px), 320px) minmax(100px, 180px) 60px 1fr 38px',
    )
  })

  it('end a growing column, and what is left over goes to the end', () => {
    const [name, ...others] = columns
    expect(gridTemplate(applyWidths([{ ...name!, grow: 1 }, ...others], { name: 300 }), none)).toBe(
      '300px minmax(100px, 180px) 60px 1fr',
    )
  })

  it('leave the very same columns where there are none', () => {
    expect(applyWidths(columns, { gone: 10 })).toBe(columns)
  })

  it('keep the columns before the changed one as they are on screen, and those behind it free', () => {
    expect(planWidths(columns, [413.4, 171, 60], { index: 1, width: 150 })).toEqual({ name: 413, node: 150 })
  })

  it.each([
    [-20, 44],
    [90.6, 91],
    [9000, 1600],
  ])('%d pixels become %d', (asked, width) => {
    expect(planWidths(columns, [200], { index: 0, width: asked })).toEqual({ name: width })
  })
})
