import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planKey, planReveal, rangeOf, type TableCommand, type TableCursor } from './table-keys.ts'

const extent = { count: 100, page: 10 }
const at = (active: number, anchor = active): TableCursor => ({ active, anchor })

const cases: readonly [string, TableCursor, { key: string; shift: boolean }, TableCommand | null][] = [
  ['down goes to the next row', at(3), { key: 'ArrowDown', shift: false }, { do: 'move', cursor: at(4) }],
  ['up stops at the first row', at(0), { key: 'ArrowUp', shift: false }, { do: 'move', cursor: at(0) }],
  [
    'the first key enters at the top',
    at(-1),
    { key: 'ArrowDown', shift: false },
    { do: 'move', cursor: at(0) },
  ],
  ['or at the bottom', at(-1), { key: 'End', shift: false }, { do: 'move', cursor: at(99) }],
  ['a page keeps one row in view', at(5), { key: 'PageDown', shift: false }, { do: 'move', cursor: at(14) }],
  ['end goes to the last row', at(5), { key: 'End', shift: false }, { do: 'move', cursor: at(99) }],
  ['shift keeps the anchor', at(5, 2), { key: 'ArrowDown', shift: true }, { do: 'range', cursor: at(6, 2) }],
  ['space toggles', at(5), { key: ' ', shift: false }, { do: 'toggle', index: 5 }],
  ['enter opens', at(5), { key: 'Enter', shift: false }, { do: 'open', index: 5 }],
  ['the dot shows the menu', at(5), { key: '.', shift: false }, { do: 'menu', index: 5 }],
  ['enter does nothing before a row is chosen', at(-1), { key: 'Enter', shift: false }, null],
  ['letters are not the table’s', at(5), { key: 'a', shift: false }, null],
]

describe('the space bar where rows can be looked at', () => {
  it.each([
    [false, 'glance'],
    [true, 'toggle'],
  ] as const)('with Shift %s does %s', (shift, command) => {
    const glancing = { ...extent, glances: true }
    expect(planKey(at(5), { key: ' ', shift }, glancing)).toEqual({ do: command, index: 5 })
    expect(planKey(at(-1), { key: ' ', shift }, glancing)).toBeNull()
  })
})

describe('keys of a table', () => {
  it.each(cases)('%s', (_name, cursor, key, command) => {
    expect(planKey(cursor, key, extent)).toEqual(command)
  })

  it('does nothing in an empty table', () => {
    expect(planKey(at(-1), { key: 'ArrowDown', shift: false }, { count: 0, page: 10 })).toBeNull()
  })

  it('never leaves the rows', () => {
    const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End')
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.tuple(keys, fc.boolean())),
        (count, presses) => {
          let cursor = at(-1)
          for (const [key, shift] of presses) {
            const command = planKey(cursor, { key, shift }, { count, page: 7 })
            if (command && 'cursor' in command) cursor = command.cursor
            if (presses.length > 0) expect(cursor.active).toBeLessThan(count)
            for (const index of rangeOf(cursor)) expect(index).toBeLessThan(count)
          }
        },
      ),
    )
  })
})

describe('scrolling to a row', () => {
  const view = { rowHeight: 36, head: 34, top: 360, height: 394 }
  const cases: readonly [string, number, number][] = [
    ['one above comes to the upper edge', 3, 108],
    ['the first on screen stays', 10, 360],
    ['the last on screen stays', 19, 360],
    ['one below comes to the lower edge, under the header nothing is hidden', 20, 396],
    ['one far below too', 99, 3240],
  ]

  it.each(cases)('%s', (_name, index, top) => {
    expect(planReveal(index, view)).toBe(top)
  })
})
