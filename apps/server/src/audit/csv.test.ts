import type { AuditRecord } from '@naru/contract/api/audit'
import { expect, test } from 'vitest'
import { AUDIT_CSV_HEADER, formatAuditCsv } from './csv.ts'

const record: AuditRecord = {
  seq: 7,
  time: '2026-11-21T00:00:00.000Z',
  requestId: 'r1',
  user: 'jiwoo',
  roles: ['admin'],
  address: '10.0.0.1',
  cluster: null,
  namespace: null,
  kind: 'User',
  name: 'minsu',
  verb: 'update',
  outcome: 'success',
  status: 200,
  durationMs: 3,
  change: [{ path: 'active', from: true, to: false }],
  detail: null,
  concludes: 6,
  hash: 'ab',
}

test('one column for each field, with quotes where a comma or quote stands', () => {
  expect(AUDIT_CSV_HEADER.split(',')).toHaveLength(18)
  expect(formatAuditCsv(record)).toBe(
    '7,2026-11-21T00:00:00.000Z,r1,jiwoo,"[""admin""]",10.0.0.1,,,User,minsu,update,success,200,3,"[{""path"":""active"",""from"":true,""to"":false}]",,6,ab',
  )
})

test.each(['=1+1', '+1', '-1', '@cmd', '\t=1'])('a cell that begins as the formula %j is text', (name) => {
  expect(formatAuditCsv({ ...record, name })).toContain(`,'${name},`)
})
