import { LRUCache } from 'lru-cache'

/** Asks once for all who want the same. */
export type SharedAnswers<T> = {
  /** An answer that is on its way or young enough, or a new one; `signal` ends only this caller's waiting. */
  ask(key: string, load: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>
}

export type SharedOptions<T> = {
  readonly now: () => number
  readonly keepMs: number
  readonly max?: number
  /** What an answer weighs, and what those that are kept may weigh together; one that is heavier is not kept. */
  readonly weight?: { readonly most: number; readonly of: (value: T) => number }
}

type Shared<T> = {
  readonly at: number
  readonly value: Promise<T>
  readonly stop: AbortController
  waiting: number
}

/** What nobody waits for any more is given up; what has failed is forgotten. */
export function createSharedAnswers<T>({
  now,
  keepMs,
  max = 500,
  weight,
}: SharedOptions<T>): SharedAnswers<T> {
  // What is too old to be given is not kept either: answers are large.
  const known = new LRUCache<string, Shared<T>>({
    max,
    ttl: keepMs,
    ttlAutopurge: true,
    ...(weight && { maxSize: weight.most }),
  })
  // On its way it weighs nothing yet, which the cache does not know.
  const light = weight && { size: 1 }

  function weigh(key: string, made: Shared<T>, value: T): void {
    if (!weight || known.get(key) !== made) return
    known.delete(key)
    known.set(key, made, {
      size: Math.max(1, weight.of(value)),
      ttl: Math.max(1, keepMs - (now() - made.at)),
    })
  }

  function open(key: string, load: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const stop = new AbortController()
    const value = load(stop.signal)
    const made: Shared<T> = { at: now(), value, stop, waiting: 0 }
    value.then(
      (told) => weigh(key, made, told),
      () => known.get(key) === made && known.delete(key),
    )
    known.set(key, made, light)
    return made
  }

  return {
    async ask(key, load, signal) {
      signal.throwIfAborted()
      const found = known.get(key)
      const isFresh = found !== undefined && now() - found.at < keepMs
      const shared = isFresh ? found : open(key, load)
      shared.waiting++
      return await waitFor(shared, signal, () => known.get(key) === shared && known.delete(key))
    },
  }
}

/** Waits as long as the caller does; whoever leaves last stops the work. */
async function waitFor<T>(shared: Shared<T>, signal: AbortSignal, forget: () => void): Promise<T> {
  let leave = (): void => {}
  const left = new Promise<never>((_, reject) => {
    leave = () => {
      shared.waiting--
      if (shared.waiting === 0) {
        forget()
        shared.stop.abort(signal.reason)
      }
      // What a signal is aborted with is an error.
      reject(signal.reason as Error)
    }
  })
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([shared.value, left])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
