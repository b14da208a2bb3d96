import { beforeAll, describe, expect, it } from 'vitest'
import { i18n } from './locale.ts'
import { defineMessages, translate } from './messages.ts'

const messages = defineMessages({
  en: { hello: 'Hello {{name}}', pods_one: '{{count}} pod', pods_other: '{{count, number}} pods' },
  ko: { hello: '{{name}}님, 안녕하세요', pods_other: '파드 {{count, number}}개' },
})

describe('texts', () => {
  beforeAll(() => i18n.init({ lng: 'en', resources: {}, interpolation: { escapeValue: false } }))

  it('follow the language of the moment', async () => {
    await i18n.changeLanguage('en')
    expect(translate(messages, 'hello', { name: 'Ann' })).toBe('Hello Ann')
    await i18n.changeLanguage('ko')
    expect(translate(messages, 'hello', { name: '하늘' })).toBe('하늘님, 안녕하세요')
  })

  it.each([
    ['en', 1, '1 pod'],
    ['en', 1200, '1,200 pods'],
    ['ko', 1, '파드 1개'],
    ['ko', 1200, '파드 1,200개'],
  ])('in %s count %d as %s', async (locale, count, expected) => {
    await i18n.changeLanguage(locale)
    expect(translate(messages, 'pods', { count })).toBe(expected)
  })

  it('show what they are given as it is', async () => {
    await i18n.changeLanguage('en')
    expect(translate(messages, 'hello', { name: '<b>$t(pods)</b>' })).toBe('Hello <b>$t(pods)</b>')
  })

  it('do not compile when a language lacks a key', () => {
    // @ts-expect-error Korean lacks `bye`.
    const lacking = defineMessages({ en: { bye: 'Bye' }, ko: {} })
    expect(lacking.ko).toEqual({})
  })
})
