import { LOCALES, type Locale } from '@naru/contract/i18n/locale'
import { useCallback } from 'react'
import { currentLocale, i18n, useLocale } from './locale.ts'

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

const namespaces = new WeakMap<Messages, string>()
let count = 0

function namespaceOf(messages: Messages): string {
  const known = namespaces.get(messages)
  if (known) return known
  count += 1
  const namespace = `part-${count}`
  for (const locale of LOCALES) i18n.addResourceBundle(locale, namespace, messages[locale])
  namespaces.set(messages, namespace)
  return namespace
}

function lookUp(messages: Messages, locale: Locale, key: string, params: MessageParams = {}): string {
  // Keys are checked by `defineMessages`; i18next's own key types know nothing of tables added while running.
  const find = i18n.t as (key: string, options: Record<string, unknown>) => string
  return find(key, {
    ...params,
    ns: namespaceOf(messages),
    lng: locale,
    keySeparator: false,
    nsSeparator: false,
  })
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
