import { expect, it } from 'vitest'
import { formatCsvCell } from './csv-cell.ts'

it.each([
  ['web', 'web'],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\n=1', `"'\n=1"`],
  ['\r=1', `"'\r=1"`],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
])('%j stands in a file as %j', (text, cell) => {
  expect(formatCsvCell(text)).toBe(cell)
})
