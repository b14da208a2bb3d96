import { describe, expect, it } from 'vitest'
import { formatBody, formatHeadline, type Notification } from './notification.ts'

const since = '2026-01-05T03:04:00.000Z'
const told = (what: string, value: number | null = 97.25) => ({ what, value, detail: '%', since })
const message = (change: Partial<Notification>): Notification => ({
  id: 'one',
  at: since,
  kind: 'alert',
  cluster: 'seoul',
  setting: 'busy',
  fired: [],
  repeated: [],
  resolved: [],
  leftOut: 0,
  ...change,
})

describe('what is told', () => {
  it.each([
    [{ fired: [told('n1')] }, '[Naru] seoul busy: Firing n1', '[Naru] seoul busy: 발생 n1'],
    [
      { fired: [told('n1')], resolved: [told('n2'), told('n3')] },
      '[Naru] seoul busy: Firing 1, Resolved 2',
      '[Naru] seoul busy: 발생 1, 해소 2',
    ],
    [
      { repeated: [told('n1'), told('n2')], leftOut: 7 },
      '[Naru] seoul busy: Still firing 2 … and 7 more',
      '[Naru] seoul busy: 계속 발생 중 2 … 외 7건',
    ],
    [{ kind: 'test' as const }, '[Naru] seoul: Test message of Naru', '[Naru] seoul: Naru 시험 메시지'],
  ])('of %j has a subject in both languages', (change, en, ko) => {
    expect([formatHeadline(message(change), 'en'), formatHeadline(message(change), 'ko')]).toEqual([en, ko])
  })

  it('names each object with its value and since when', () => {
    expect(formatBody(message({ fired: [told('n1')], leftOut: 2 }), 'en')).toBe(
      'Firing: n1 (97.3 %), since 2026-01-05 03:04 UTC\n… and 2 more',
    )
  })
})
