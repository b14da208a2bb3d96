import type { Firing } from '@naru/contract/alerts/rules/rehearse'
import type { Locale } from '@naru/contract/i18n/locale'
import { afterAll, describe, expect, it } from 'vitest'
import { setLocale } from '../../../../i18n/locale.ts'
import { translate } from '../../../../i18n/messages.ts'
import { editMessages } from './messages.ts'
import { type Means, tellDifference, tellRehearsal } from './tell-rehearsal.ts'

const firing = (from: number, seconds: number, to: number | null = from + seconds): Firing => ({
  labels: {},
  from,
  to,
  seconds,
})

function made(firings: readonly Firing[], short = 0, unknown = 0) {
  const longest = firings.toSorted((a, b) => b.seconds - a.seconds)[0] ?? null
  return { firings, longest, seconds: firings.reduce((sum, { seconds }) => sum + seconds, 0), short, unknown }
}

function means(locale: Locale) {
  setLocale(locale)
  const t: Means['t'] = (key, params) => translate(editMessages, key, params)
  return { t, locale, format: { dateTime: (at: number) => `<${at / 1000}>`, number: String } }
}

afterAll(() => setLocale('ko'))

describe('what a rehearsal says', () => {
  it.each([
    [made([]), 'Over the last day it would not have fired.'],
    [made([], 2), 'Over the last day it would not have fired. It held 2 times, but never for long enough.'],
    [
      made([], 0, 1),
      'Whether it would have fired over the last day is not known: it waits for longer than is looked back.',
    ],
    [
      made([firing(60, 2520)], 0, 1),
      'Over the last day it would have fired once, for 42m from <60>. It may have fired for longer: it waits for longer than is looked back.',
    ],
    [made([firing(60, 2520)]), 'Over the last day it would have fired once, for 42m from <60>.'],
    [
      made([firing(60, 5400, null)]),
      'Over the last day it would have fired once, for 1h 30m from <60> until now.',
    ],
    [
      made([firing(60, 300), firing(900, 2520), firing(9000, 60)]),
      'Over the last day it would have fired 3 times, the longest 42m from <900>.',
    ],
  ])('is a sentence', (rehearsal, sentence) => {
    expect(tellRehearsal(rehearsal, means('en'))).toBe(sentence)
  })

  it('is one in Korean', () => {
    const rehearsal = made([firing(60, 300), firing(900, 2520)])
    expect(tellRehearsal(rehearsal, means('ko'))).toBe(
      '지난 하루 동안 2번 발생했을 규칙입니다. 가장 긴 것은 <900>부터 42분 동안입니다.',
    )
  })

  it.each([
    [[], [], 'The saved rule would have done the same.'],
    [[], [firing(0, 60)], 'Once more than the saved rule.'],
    [[firing(0, 60), firing(600, 60)], [], '2 times less than the saved rule.'],
    [[firing(0, 60)], [firing(0, 120)], 'As often as the saved rule, but 1m longer in all.'],
    [[firing(0, 120)], [firing(0, 60)], 'As often as the saved rule, but 1m shorter in all.'],
  ])('is held against the saved rule', (before, after, sentence) => {
    expect(tellDifference(made(before), made(after), means('en'))).toBe(sentence)
  })

  it('is not held against the saved rule where it is not known', () => {
    const saved = made([firing(0, 60)])
    expect(tellDifference(saved, made([], 0, 1), means('en'))).toBeNull()
    expect(tellDifference(made([], 0, 1), saved, means('en'))).toBeNull()
  })
})
