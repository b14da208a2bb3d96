import type { ExportColumn } from '@naru/contract/live/export'
import type { CellValue } from '@naru/contract/rows/cell'
import { describe, expect, it } from 'vitest'
import { allColumns, formatCsvHeader, formatCsvRow } from './csv.ts'

const heads = [
  { id: 'note', title: { en: 'Note', ko: '메모' }, type: 'text' },
  { id: 'seen', title: { en: 'Seen', ko: '확인' }, type: 'time' },
]
const row = {
  uid: 'u',
  cluster: 'seoul',
  namespace: 'shop',
  name: 'web',
  created: 0,
  version: '1',
  labels: { app: 'web', tier: 'front' },
}
const cell = (type: string, value: CellValue, locale: 'en' | 'ko' = 'en') =>
  formatCsvRow({ ...row, cells: [value] }, [{ title: '', type, from: 0 }], locale).trimEnd()

describe('an export', () => {
  it('has every column of the kind, titled in the language of the reader', () => {
    expect(formatCsvHeader(allColumns(heads, 'ko'))).toBe(
      '클러스터,네임스페이스,이름,메모,확인,생성 시각\r\n',
    )
  })

  it('has the columns that were asked for, in that order', () => {
    const columns: readonly ExportColumn[] = [
      { title: 'Seen', type: 'time', from: 1 },
      { title: 'Name', type: 'text', from: 'name' },
      { title: 'Labels', type: 'list', from: 'labels' },
    ]
    expect(formatCsvHeader(columns)).toBe('Seen,Name,Labels\r\n')
    expect(formatCsvRow({ ...row, cells: ['', 0] }, columns, 'en')).toBe(
      '1970-01-01T00:00:00.000Z,web,app=web tier=front\r\n',
    )
  })

  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1+cmd', "'+1+cmd"],
    ['@sum', "'@sum"],
    ['-12', '-12'],
    ['a,b', '"a,b"'],
    ['two\nlines', '"two\nlines"'],
  ])('writes %j so that a spreadsheet runs nothing', (text, written) => {
    expect(cell('text', text)).toBe(written)
  })

  it('writes what a person sees: a state in words, a role by its title, use beside what was asked for', () => {
    expect(cell('status', { text: 'Running', tone: 'running' }, 'ko')).toBe('실행 중')
    expect(cell('role', 'system_manager', 'ko')).toBe('시스템 관리자')
    expect(cell('addresses', ['<pending>'], 'ko')).toBe('주소 할당 대기')
    expect(cell('cpu', { used: 0.25, request: 0.5 })).toBe('0.25/0.5')
    expect(cell('ratio', { ready: 1, desired: 2 })).toBe('1/2')
  })
})
