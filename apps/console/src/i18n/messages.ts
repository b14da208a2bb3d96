import { formatNumber } from '@naru/contract/format/number'
import type { Locale, Text } from '@naru/contract/i18n/locale'
import { type ParticlePair, withParticle } from '@naru/contract/text/particle'
import { useCallback } from 'react'
import { currentLocale, useLocale } from './locale.ts'

// Korean has one plural form: `x_one` exists in English only, and `x_other` in both.
type KoreanKey<K> = K extends `${string}_one` ? never : K
type Table<K extends string> = Readonly<Record<K, string>>

export type Messages<K extends string = string> = {
  readonly en: Table<K>
  readonly ko: Table<Extract<KoreanKey<K>, string>>
}

/** `count_one` and `count_other` are asked for as `count`. */
export type MessageKey<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

export type MessageParams = Readonly<Record<string, string | number>>
export type Translate<K extends string> = (key: MessageKey<K>, params?: MessageParams) => string

/** Texts of one part in both languages. A key that one language lacks does not compile. */
export function defineMessages<const K extends string, const KK extends KoreanKey<K> & string>(tables: {
  readonly en: Table<K>
  readonly ko: Table<KK> & Table<KoreanKey<K> & string>
}): Messages<K> {
  return tables
}

const PLURALS = { en: (count: number) => (count === 1 ? 'one' : 'other'), ko: () => 'other' } as const

function lookUp(messages: Messages, locale: Locale, key: string, params: MessageParams = {}): string {
  const table: Readonly<Record<string, string | undefined>> = messages[locale]
  const { count } = params
  const plural = typeof count === 'number' ? table[`${key}_${PLURALS[locale](count)}`] : undefined
  // Keys are checked by `defineMessages`.
  return fill(plural ?? table[key] ?? key, locale, params)
}

const VALUE = /\{\{(\w+)(, number)?(?:\|([^}]+))?\}\}/g

/**
 * Puts values where a text names them: `{{x}}`, `{{x, number}}` with its thousands grouped, or `{{x|을/를}}` with the
 * Korean particle that the value takes.
 */
function fill(text: string, locale: Locale, params: MessageParams): string {
  if (!text.includes('{{')) return text
  return text.replace(VALUE, (_whole, name: string, grouped?: string, pair?: string) => {
    const value = params[name] ?? ''
    const said = grouped && typeof value === 'number' ? formatNumber(value, locale) : String(value)
    // The check of messages asks that each pair is one of the known.
    return pair ? withParticle(said, pair as ParticlePair) : said
  })
}

/** A text in every language, for what outlives a change of the language. */
export function inBoth<K extends string>(
  messages: Messages<K>,
  key: MessageKey<K>,
  params?: MessageParams,
): Text {
  return { en: lookUp(messages, 'en', key, params), ko: lookUp(messages, 'ko', key, params) }
}

/** Outside components, in the language of this moment. */
export function translate<K extends string>(
  messages: Messages<K>,
  key: MessageKey<K>,
  params?: MessageParams,
): string {
  return lookUp(messages, currentLocale(), key, params)
}

/** The translator of one part; a component that uses it renders again when the language changes. */
export function useMessages<K extends string>(messages: Messages<K>): Translate<K> {
  const locale = useLocale()
  return useCallback((key, params) => lookUp(messages, locale, key, params), [messages, locale])
}
