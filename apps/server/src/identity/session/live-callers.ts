import type { Caller } from '../caller.ts'

/** Someone found in the database: everything of a caller but the signal. */
export type KnownCaller = Omit<Caller, 'ended'>

type Entry = { readonly caller: Caller; readonly controller: AbortController; checked: number }

export type LiveCallers = {
  /** The caller under this key, from memory if looked at lately, else by `load`; null when it is over. */
  find(key: string, load: () => Promise<KnownCaller | null>): Promise<Caller | null>
  /** Ends the streams under this key and forgets it. */
  end(key: string): void
  endAll(matches: (caller: Caller) => boolean): void
  /** Asks again about everyone remembered, so that what another replica ended ends here too. */
  sweep(load: (caller: Caller) => Promise<KnownCaller | null>): Promise<void>
  size(): number
}

/** What another replica changed is seen after at most this time. */
const FRESH_MS = 10_000

/** Callers in memory: requests need no query each, and streams learn when their caller is over. */
export function createLiveCallers(now: () => number): LiveCallers {
  const entries = new Map<string, Entry>()
  const loading = new Map<string, Promise<Caller | null>>()

  function end(key: string): void {
    const entry = entries.get(key)
    entries.delete(key)
    entry?.controller.abort()
  }

  function settle(key: string, known: KnownCaller | null): Caller | null {
    const before = entries.get(key)
    if (known && before && isSame(before.caller, known)) {
      before.checked = now()
      return before.caller
    }
    end(key)
    if (!known) return null
    const controller = new AbortController()
    const caller = { ...known, ended: controller.signal }
    entries.set(key, { caller, controller, checked: now() })
    return caller
  }

  return {
    async find(key, load) {
      const entry = entries.get(key)
      if (entry && entry.checked > now() - FRESH_MS && !isOver(entry.caller, now())) return entry.caller
      const pending = loading.get(key) ?? load().then((known) => settle(key, known))
      loading.set(key, pending)
      try {
        return await pending
      } finally {
        loading.delete(key)
      }
    },
    end,
    endAll(matches) {
      for (const [key, { caller }] of entries) if (matches(caller)) end(key)
    },
    async sweep(load) {
      for (const [key, { caller }] of Array.from(entries)) {
        const known = isOver(caller, now()) ? null : await load(caller)
        if (entries.get(key)?.caller === caller) settle(key, known)
      }
    },
    size: () => entries.size,
  }
}

function isOver(caller: Caller, now: number): boolean {
  return caller.session !== null && Date.parse(caller.session.expiresOn) <= now
}

function isSame(a: KnownCaller, b: KnownCaller): boolean {
  const face = ({ user, session, token }: KnownCaller): string => JSON.stringify([user, session, token])
  return face(a) === face(b)
}
