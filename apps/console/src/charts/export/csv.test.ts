import { expect, it } from 'vitest'
import { chartCsv, formatCsv } from './csv.ts'

it('is a file in which nothing is a formula', () => {
  const rows = [
    ['a', 'b "c", d'],
    ['=1+1', -3],
    [null, '-x'],
  ]
  expect(formatCsv(rows).split('\r\n')).toEqual(['a,"b ""c"", d"', "'=1+1,-3", ",'-x"])
})

it('has what a chart draws, gaps too', () => {
  const line = { name: 'web', values: [1.5, null], colour: 1, stroke: 'solid' } as const
  expect(chartCsv({ times: [0, 60], lines: [line] })).toBe(
    'time,web\r\n1970-01-01T00:00:00.000Z,1.5\r\n1970-01-01T00:01:00.000Z,',
  )
})
