import { setTimeout as pass } from 'node:timers/promises'
import pLimit from 'p-limit'

/** All addresses of a name; none where there is no such name. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** Why a name was not looked up to the end: nobody answers for it, or nobody answered for others before it. */
export type Unknown = 'rule.silentHost' | 'rule.silentHosts'

export type NameLooks = {
  /** Rejects with the reason of the signal as soon as that aborts. */
  find(host: string, resolve: Resolve, signal?: AbortSignal): Promise<readonly string[] | Unknown>
}

type LookLimits = {
  /** How long others wait for a name that nobody answers for. */
  readonly limitMs: number
  /** Looks that have begun and not ended: nobody can break one off, and each has a place of the process until its end. */
  readonly mostBegun: number
}

/**
 * Names that people give are looked up one after another. Nobody waits long for one: the next has its turn then, and what
 * goes on behind is bounded.
 */
export function createNameLooks({ limitMs, mostBegun }: LookLimits): NameLooks {
  const inLine = pLimit(1)
  const begun = new Set<string>()

  async function look(host: string, resolve: Resolve): Promise<readonly string[] | Unknown> {
    // It is being asked for since an earlier turn.
    if (begun.has(host)) return 'rule.silentHost'
    if (begun.size >= mostBegun) return 'rule.silentHosts'
    begun.add(host)
    const over = new AbortController()
    const found = resolve(host).finally(() => {
      begun.delete(host)
      over.abort()
    })
    const limit = { signal: over.signal, ref: false }
    const late = pass(limitMs, 'rule.silentHost' as const, limit).catch(() => found)
    return Promise.race([found, late])
  }

  return {
    /** A look that has begun holds its turn, whoever waits for it. */
    find(host, resolve, signal) {
      const found = inLine(async () => (signal?.aborted ? [] : look(host, resolve)))
      return signal ? untilAborted(found, signal) : found
    },
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
