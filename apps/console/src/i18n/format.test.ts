import { describe, expect, it } from 'vitest'
import {
  formatAge,
  formatAgo,
  formatCalendar,
  formatClock,
  formatDateTime,
  formatDuration,
  formatMoment,
  formatUtc,
} from './format.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('times', () => {
  it.each([
    [-5 * SECOND, '0s', '0초'],
    [59 * SECOND, '59s', '59초'],
    [12 * MINUTE, '12m', '12분'],
    [47 * HOUR, '47h', '47시간'],
    [9 * DAY, '9d', '9일'],
  ])('an age of %d ms reads %s and %s', (age, en, ko) => {
    expect([formatDuration('en', age), formatDuration('ko', age)]).toEqual([en, ko])
  })

  it.each([
    [6 * MINUTE, '6m ago', '6분 전'],
    [2 * HOUR, '2h ago', '2시간 전'],
    [3 * DAY, '3d ago', '3일 전'],
  ])('%d ms before now reads %s and %s', (past, en, ko) => {
    expect([formatAgo('en', 0, past), formatAgo('ko', 0, past)]).toEqual([en, ko])
  })

  it.each([
    [-30 * SECOND, '0s', '0초'],
    [-5 * MINUTE, 'in 5m', '5분 후'],
    [-94 * DAY, 'in 94d', '94일 후'],
    [3 * DAY, '3d', '3일'],
  ])('%d ms before now has the age %s and %s', (past, en, ko) => {
    expect([formatAge('en', 0, past), formatAge('ko', 0, past)]).toEqual([en, ko])
  })

  it('what lies ahead is not told as just now', () => {
    expect([formatAgo('en', 3 * DAY, 0), formatAgo('ko', 3 * DAY, 0)]).toEqual(['in 3d', '3일 후'])
  })

  it('says the hour alone on the same day, the date before, and the year of another', () => {
    const now = new Date(2026, 10, 21, 15, 0).getTime()
    expect(formatClock('en', new Date(2026, 10, 21, 14, 2).getTime(), now)).toBe('14:02')
    expect(formatClock('en', new Date(2026, 10, 20, 14, 2).getTime(), now)).toBe('Nov 20, 14:02')
    expect(formatClock('en', new Date(2027, 10, 21, 14, 2).getTime(), now)).toBe('Nov 21, 2027, 14:02')
  })

  it('counts the hours of a day to 24 in both languages', () => {
    const late = new Date(2026, 10, 21, 23, 5, 7).getTime()
    expect(formatDateTime('en', late)).toBe('Nov 21, 2026, 23:05:07')
    expect(formatDateTime('ko', late)).toBe('2026. 11. 21. 23:05:07')
    expect(formatDateTime('ko', new Date(2026, 10, 21, 0, 5, 7).getTime())).toBe('2026. 11. 21. 00:05:07')
  })

  it('says the time of a line of a log to the millisecond', () => {
    const at = new Date(2026, 10, 21, 23, 5, 7, 42).getTime()
    expect([formatMoment('en', at), formatMoment('ko', at)]).toEqual(['23:05:07.042', '23:05:07.042'])
  })

  it.each([
    [null, [9, 5], 'Feb 29, 09:05', '2월 29일 09:05'],
    [2025, null, 'Feb 2, 2025', '2025년 2월 2일'],
    [2026, [23, 0], 'Feb 2, 2026, 23:00', '2026년 2월 2일 23:00'],
  ] as const)('of another machine, in %s at %j, reads %s and %s', (year, clock, en, ko) => {
    const time = { year, month: 2, day: year ? 2 : 29, clock }
    expect([formatCalendar('en', time), formatCalendar('ko', time)]).toEqual([en, ko])
  })

  it('writes UTC to the second', () => {
    expect(formatUtc(Date.UTC(2026, 10, 21, 5, 6, 7))).toBe('2026-11-21 05:06:07 UTC')
  })
})
