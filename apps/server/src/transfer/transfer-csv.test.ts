import { TRANSFER_COLUMNS } from '@naru/contract/api/transfer'
import { expect, test } from 'vitest'
import { formatTransfer, parseTransfer } from './transfer-csv.ts'

const TEXTS = [
  '=1+1',
  '+82',
  '-1',
  '@sum',
  '\tx',
  '＝1+1',
  "'＠sum",
  "'=1",
  "''=1",
  "'quoted'",
  'a,b',
  'say "hi"',
  'two\nlines',
  '김',
  '',
]

test('no cell begins like a formula, and each is read back as it was', () => {
  const file = formatTransfer([
    ['userID', 'description'],
    ...TEXTS.map((text, index) => [`user-${index}`, text]),
  ])
  const rows = parseTransfer(`\uFEFF${file}`, TRANSFER_COLUMNS.users)
  expect(rows.map(({ cells }) => cells.get('description'))).toEqual(TEXTS)
  expect(rows[0]?.row).toBe(2)
  for (const line of file.split('\r\n')) expect(line).not.toMatch(/,"?[=+\-@\t＝＋－＠]/)
})
