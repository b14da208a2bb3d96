import type { KeyChange } from '@naru/contract/actions/any/edit-labels'
import type { Message } from '@naru/contract/rules/message'
import { checkMetadataKey, type KeyValue } from '@naru/contract/rules/metadata'

/** Keys that are typed one after the other. */
export function splitKeys(typed: string): readonly string[] {
  return typed.split(/[\s,]+/).filter((key) => key !== '')
}

/** The first that can be no key, and why. */
export function findWrongKey(keys: readonly string[]): { key: string; breach: Message } | null {
  for (const key of keys) {
    const breach = checkMetadataKey(key)
    if (breach) return { key, breach }
  }
  return null
}

/** What is set wherever it is, and what goes; a key that is both is set. */
export function changeKeys(set: readonly KeyValue[], gone: readonly string[]): KeyChange {
  const named = set.filter(({ key }) => key !== '')
  return Object.fromEntries([
    ...gone.map((key) => [key, null] as const),
    ...named.map(({ key, value }) => [key, value] as const),
  ])
}
