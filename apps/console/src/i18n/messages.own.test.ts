import type { Locale } from '@naru/contract/i18n/locale'
import { describe, expect, it } from 'vitest'
import { setLocale } from './locale.ts'
import { defineMessages, translate } from './messages.ts'

const messages = defineMessages({
  en: {
    hello: 'Hello {{name}}',
    saved: 'Saved {{name}}.',
    pods_one: '{{count}} pod',
    pods_other: '{{count, number}} pods',
  },
  ko: {
    hello: '{{name}}님, 안녕하세요',
    saved: '{{name|을/를}} 저장했습니다.',
    pods_other: '파드 {{count, number}}개',
  },
})

describe('texts', () => {
  it('follow the language of the moment', () => {
    setLocale('en')
    expect(translate(messages, 'hello', { name: 'Ann' })).toBe('Hello Ann')
    setLocale('ko')
    expect(translate(messages, 'hello', { name: '하늘' })).toBe('하늘님, 안녕하세요')
  })

  it.each<[Locale, number, string]>([
    ['en', 1, '1 pod'],
    ['en', 1200, '1,200 pods'],
    ['ko', 1, '파드 1개'],
    ['ko', 1200, '파드 1,200개'],
  ])('in %s count %d as %s', (locale, count, expected) => {
    setLocale(locale)
    expect(translate(messages, 'pods', { count })).toBe(expected)
  })

  it.each([
    ['플랫폼팀', '플랫폼팀을 저장했습니다.'],
    ['야간 근무자', '야간 근무자를 저장했습니다.'],
  ])('give %s the particle that it takes', (name, expected) => {
    setLocale('ko')
    expect(translate(messages, 'saved', { name })).toBe(expected)
  })

  it('show what they are given as it is', () => {
    setLocale('en')
    expect(translate(messages, 'hello', { name: '<b>$t(pods)</b>' })).toBe('Hello <b>$t(pods)</b>')
  })

  it('do not compile when a language lacks a key', () => {
    // @ts-expect-error Korean lacks `bye`.
    const lacking = defineMessages({ en: { bye: 'Bye' }, ko: {} })
    expect(lacking.ko).toEqual({})
  })
})
