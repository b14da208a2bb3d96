import { describe, expect, it } from 'vitest'
import { formatCsv } from './csv.ts'
import { buildColumns } from './list-columns.ts'

const columns = buildColumns({
  heads: [
    { id: 'status', title: { en: 'Status', ko: '상태' }, type: 'status' },
    { id: 'note', title: { en: 'Note, "quoted"', ko: '메모' }, type: 'text' },
  ],
  scope: 'cluster',
  manyClusters: false,
  locale: 'en',
})

const row = (note: string) => ({
  uid: 'u',
  cluster: 'c',
  namespace: null,
  name: 'a',
  created: 0,
  version: '1',
  cells: [{ text: 'Running', tone: 'running' as const }, note],
})

describe('a list as CSV', () => {
  it('has a header and one line a row, with quotes where they are needed', () => {
    const text = formatCsv(columns, [row('one, two'), row('say "hi"')], 'en')
    expect(text.slice(1).split('\r\n')).toEqual([
      'Name,Status,"Note, ""quoted""",Labels,Age',
      'a,Running,"one, two",,1970-01-01T00:00:00.000Z',
      'a,Running,"say ""hi""",,1970-01-01T00:00:00.000Z',
      '',
    ])
  })

  it.each(['=1+1', '+1', '@cmd', '-2'])('never starts a formula with %s', (note) => {
    expect(formatCsv(columns, [row(note)], 'en')).toContain(`,'${note},`)
  })
})
