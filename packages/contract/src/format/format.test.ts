import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../i18n/locale.ts'
import { parseQuantity } from '../kubernetes/quantity.ts'
import { STATUSES } from '../rows/status-table.ts'
import { buildStatus, formatStatus, toneOf } from '../rows/status-words.ts'
import { formatMoment } from './moment.ts'
import { formatNumber } from './number.ts'
import { formatSize } from './size.ts'
import { formatUsage } from './usage.ts'

describe('a size', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1,023 Bytes'],
    [1536, '1.50 KB'],
    [1_048_575, '1.00 MB'],
    [1_048_576, '1.00 MB'],
    [1_234_567_890, '1.15 GB'],
    [2 ** 80, '1.00 YB'],
    [2 ** 95, '32,768.00 YB'],
  ])('of %s is %s', (bytes, text) => expect(formatSize(bytes, 'en')).toBe(text))
})

it('a moment is its day and its hour, to the minute', () => {
  expect(formatMoment('2026-11-29T09:11:59.999Z')).toBe('2026-11-29 09:11')
})

describe('a quantity', () => {
  it.each([
    ['250m', 0.25],
    ['1', 1],
    ['1.5', 1.5],
    ['512Mi', 536_870_912],
    ['1G', 1e9],
    ['1e3', 1000],
    ['12E', 12e18],
    ['100n', 1e-7],
    ['', null],
    ['12MB', null],
    ['1.', 1],
    ['abc', null],
    [undefined, null],
  ])('%s is %s', (text, amount) => expect(parseQuantity(text)).toBe(amount))

  it.each([
    [{ used: 0.412, request: 0.5 }, 'cpu', '412m/500m'],
    [{ used: 0.733, request: 1 }, 'cpu', '733m/1'],
    [{ used: 301 * 2 ** 20, request: 2 ** 30 }, 'bytes', '301Mi/1Gi'],
    [{ used: null, request: 2 ** 30 }, 'bytes', '–/1Gi'],
    [{ used: null, request: null }, 'bytes', '–'],
  ] as const)('used and requested %j is %s %s', (usage, type, text) =>
    expect(formatUsage(usage, type)).toBe(text),
  )
})

describe('a number', () => {
  it.each(LOCALES)('is grouped as the platform groups it in %s', (locale) => {
    const platform = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
    const amounts = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.double({ min: -1e9, max: 1e9 }))
    fc.assert(
      fc.property(amounts, (value) => formatNumber(value + 0, locale, 1) === platform.format(value + 0)),
    )
  })

  it('follows the locale', () => {
    expect(formatNumber(10_214, 'ko')).toBe('10,214')
  })

  it('that has lost digits is told as about what it was', () => {
    expect(formatNumber(2 ** 53 - 1, 'en')).toBe('9,007,199,254,740,991')
    expect(formatNumber(2 ** 53, 'en')).toBe('≈9,007,199,254,740,992')
  })
})

describe('a status', () => {
  it.each([
    ['Running', 'running'],
    ['Ready', 'ok'],
    ['Synced', 'ok'],
    ['Failed', 'error'],
    ['InProgress', 'progress'],
    ['Recovering', 'progress'],
    ['Creating', 'running'],
    ['Deleting', 'off'],
    ['Unknown', 'off'],
    ['Error', 'error'],
    ['Warning', 'warning'],
    ['Running, not ready', 'warning'],
    ['Init:CrashLoopBackOff', 'error'],
    ['Init:1/3', 'progress'],
    ['Init:ExitCode:1', 'error'],
    ['Signal:9', 'error'],
    ['WidgetError', 'error'],
    ['Reconciling', 'progress'],
    ['SomethingElse', 'off'],
    ['constructor', 'off'],
    ['__proto__', 'off'],
  ])('%s is %s', (word, tone) => expect(toneOf(word)).toBe(tone))

  it('reads in the person’s language, and unknown words as the cluster wrote them', () => {
    expect(formatStatus('Pending', 'ko')).toBe('대기 중')
    expect(formatStatus('Init:CrashLoopBackOff', 'ko')).toBe('초기화: 반복 비정상 종료')
    expect(formatStatus('Init:1/3', 'en')).toBe('Init:1/3')
    expect(formatStatus('Blue', 'ko')).toBe('Blue')
    expect(formatStatus('constructor', 'ko')).toBe('constructor')
    expect(buildStatus('Warning', 'error')).toEqual({ text: 'Warning', tone: 'error' })
  })

  it('has a Korean name for every word of the table', () => {
    for (const { text } of Object.values(STATUSES)) expect(text.ko).toMatch(/[가-힣]/)
  })
})
