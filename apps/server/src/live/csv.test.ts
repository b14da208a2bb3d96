import { expect, it } from 'vitest'
import { formatCsvHeader, formatCsvRow } from './csv.ts'

const columns = [
  { id: 'note', title: { en: 'Note', ko: '메모' }, type: 'text' },
  { id: 'seen', title: { en: 'Seen', ko: '확인' }, type: 'time' },
]
const row = { uid: 'u', cluster: 'seoul', namespace: 'shop', name: 'web', created: 0, version: '1' }

it('titles its columns in the language of the reader', () => {
  expect(formatCsvHeader(columns, 'ko')).toBe('클러스터,네임스페이스,이름,메모,확인,생성 시각\r\n')
})

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1+cmd', "'+1+cmd"],
  ['@sum', "'@sum"],
  ['-12', '-12'],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
])('writes %j so that a spreadsheet runs nothing', (text, cell) => {
  expect(formatCsvRow({ ...row, cells: [text, null] }, columns)).toBe(`seoul,shop,web,${cell},,\r\n`)
})

it('writes times as ISO', () => {
  expect(formatCsvRow({ ...row, cells: ['', 0] }, columns)).toContain('1970-01-01T00:00:00.000Z')
})
