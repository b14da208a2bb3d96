import type { LogEntry } from '@naru/contract/mesh/wire/logs'
import { describe, expect, it } from 'vitest'
import { choicesIn, isFailed, keepLines, mergeLogs } from './log-rows.ts'
import { parseLogChoice, writeLogChoice } from './logs-search.ts'

const line = (at: number, message: string, accessLog?: LogEntry['accessLog']): LogEntry => ({
  message,
  severity: 'INFO',
  timestamp: '',
  timestampUnix: at,
  ...(accessLog && { accessLog }),
})
const ROWS = mergeLogs([
  { container: 'app', entries: [line(10, 'started'), line(30, 'Order 7 failed')] },
  {
    container: 'istio-proxy',
    entries: [
      line(20, 'GET /a', { status_code: '200' }),
      line(30, 'GET /b', { status_code: '503', response_flags: 'UF,URX' }),
      line(40, 'connection', { status_code: '0', response_flags: 'UC' }),
      line(50, 'GET /c', { status_code: '404' }),
    ],
  },
])
const CHOICE = parseLogChoice({})
const kept = (choice: object) => keepLines(ROWS, { ...CHOICE, ...choice }).map(({ entry }) => entry.message)

describe('lines of an application and its proxy', () => {
  it('stand together as they happened', () => {
    expect(ROWS.map(({ entry }) => entry.message)).toEqual([
      'started',
      'GET /a',
      'Order 7 failed',
      'GET /b',
      'connection',
      'GET /c',
    ])
    expect(new Set(ROWS.map(({ key }) => key)).size).toBe(ROWS.length)
  })

  it('are called the same when older ones have fallen away', () => {
    const entries = [line(10, 'a'), line(20, 'b', { request_id: 'x' }), line(20, 'c', { request_id: 'y' })]
    const keys = (from: number) =>
      mergeLogs([{ container: 'app', entries: entries.slice(from) }]).map(({ key }) => key)
    expect([keys(1), keys(2)]).toEqual([keys(0).slice(1), keys(0).slice(2)])
  })

  it('tell of a failure where a request has no answer, or a connection a reason', () => {
    expect(
      [
        { status_code: '0', response_flags: 'UC' },
        { status_code: '0', method: 'GET' },
        { status_code: '0' },
        { status_code: '200' },
        undefined,
      ].map(isFailed),
    ).toEqual([true, true, false, false, false])
  })

  it('are narrowed by code, by flag and by what they hold', () => {
    expect(kept({ code: '503' })).toEqual(['GET /b'])
    expect(kept({ code: 'failed' })).toEqual(['GET /b', 'connection', 'GET /c'])
    expect(kept({ flag: 'URX' })).toEqual(['GET /b'])
    expect(kept({ find: 'order' })).toEqual(['Order 7 failed'])
    expect(kept({})).toHaveLength(6)
  })

  it('say which codes and flags there are, and what is chosen stays', () => {
    expect(choicesIn(ROWS, { code: '418', flag: null })).toEqual({
      codes: ['0', '200', '404', '418', '503'],
      flags: ['UC', 'UF', 'URX'],
    })
    expect(choicesIn(ROWS, { code: 'failed', flag: 'NR' })).toMatchObject({
      flags: ['NR', 'UC', 'UF', 'URX'],
    })
  })

  it('are what the address says', () => {
    const choice = { ...CHOICE, pod: 'web-1', show: 'proxy', lines: 1000, code: '503', find: 'x' } as const
    expect(writeLogChoice(choice)).toEqual({
      pod: 'web-1',
      container: null,
      show: 'proxy',
      lines: 1000,
      code: '503',
      flag: null,
      find: 'x',
    })
    expect(parseLogChoice({ pod: 'web-1', show: 'proxy', lines: 1000, code: 503, find: 'x' })).toEqual(choice)
    expect(parseLogChoice({ show: 'nobody', lines: 7 })).toEqual(CHOICE)
  })
})
