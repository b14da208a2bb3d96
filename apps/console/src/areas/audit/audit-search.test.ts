import { formatQuery, parseQuery } from '@naru/contract/pages/query'
import { describe, expect, it } from 'vitest'
import { auditQueryOf, openRecord, parseAuditSearch } from './audit-search.ts'

describe('the address of the audit log', () => {
  it('holds every filter', () => {
    const filter = {
      from: '2026-11-20T00:00:00.000Z',
      to: '2026-11-21T00:00:00.000Z',
      user: 'jiwoo',
      cluster: '123',
      namespace: 'null',
      kind: 'deployment',
      name: 'true',
      verb: 'patch scale',
      requestId: 'a&b=c',
      outcome: 'refused',
      about: 'sensitive',
    } as const
    expect(parseAuditSearch(parseQuery(formatQuery(auditQueryOf(filter))))).toEqual(filter)
  })

  it('is empty without any', () => {
    expect(formatQuery(auditQueryOf({}))).toBe('')
    expect(parseAuditSearch({})).toEqual({})
  })

  it('leaves out what is no filter', () => {
    expect(parseAuditSearch(parseQuery('?from=soon&outcome=maybe&about=all&cluster=seoul'))).toEqual({})
  })

  it.each([
    ['?record=12', 12],
    ['?record=0', null],
    ['?record=1.5', null],
    ['?record=x', null],
    ['', null],
  ])('%s opens %j', (search, record) => {
    expect(openRecord(parseQuery(search))).toBe(record)
  })
})
