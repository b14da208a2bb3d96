import { LRUCache } from 'lru-cache'
import type { ResourceRule } from './rule-match.ts'

type Answer = boolean | { readonly rules: readonly ResourceRule[] }

/** Answers to reviews, by a key that begins with the cluster. */
export type KeptAnswers = {
  /** Shares what is pending or young enough; what has failed is not kept. */
  remember<T extends Answer>(key: string, maxAgeMs: number, load: () => Promise<T>): Promise<T>
  /** Forgets those whose keys begin so. */
  drop(begin: string): void
}

const MAX_ENTRIES = 20_000
/** Of what is kept of all clusters together. */
const MAX_BYTES = 64 * 2 ** 20
/** A larger answer is used and forgotten: one cluster shall not push out what the others have said. */
const LARGE = 2 ** 20

export function createKeptAnswers(now: () => number): KeptAnswers {
  const cache = new LRUCache<string, { readonly at: number; readonly value: Promise<Answer> }>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
  })
  return {
    remember<T extends Answer>(key: string, maxAgeMs: number, load: () => Promise<T>): Promise<T> {
      const known = cache.get(key)
      // Each key is only ever stored with its own kind of answer.
      if (known && now() - known.at < maxAgeMs) return known.value as Promise<T>
      const value = load()
      const entry = { at: now(), value }
      // On its way it weighs nothing yet; the cache weighs only what it does not have.
      const settle = (weight: number | null) => {
        if (cache.peek(key) !== entry) return
        cache.delete(key)
        if (weight !== null && weight < LARGE) cache.set(key, entry, { size: key.length + weight })
      }
      cache.set(key, entry, { size: key.length })
      value.then(
        (answer) => settle(weigh(answer)),
        () => settle(null),
      )
      return value
    },
    drop(begin) {
      for (const key of cache.keys()) if (key.startsWith(begin)) cache.delete(key)
    },
  }
}

const RULE_BYTES = 256
const TEXT_BYTES = 32

/** Bytes, roughly. */
function weigh(answer: Answer): number {
  return typeof answer === 'boolean' ? 0 : answer.rules.reduce((all, rule) => all + weighRule(rule), 0)
}

function weighRule(rule: ResourceRule): number {
  let all = RULE_BYTES
  for (const texts of Object.values(rule)) for (const text of texts) all += TEXT_BYTES + text.length
  return all
}
