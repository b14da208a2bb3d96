import type { StreamEnd } from '@naru/contract/live/protocol'
import { type Caller, EndedError } from '../caller.ts'

/** Someone found in the database: everything of a caller but the signal. */
export type KnownCaller = Omit<Caller, 'ended'>

type Load = () => Promise<KnownCaller | null>

type Entry = { readonly caller: Caller; readonly controller: AbortController; checked: number }

export type LiveCallers = {
  /** The caller under this key if looked at lately, without waiting; null says nothing but that `find` must be asked. */
  recall(key: string): Caller | null
  /** The caller under this key, from memory if looked at lately, else by `load`; null when it is over. */
  find(key: string, load: Load): Promise<Caller | null>
  /** Ends the streams under this key and forgets it. */
  end(key: string, why: StreamEnd): void
  endAll(matches: (caller: Caller) => boolean, why: StreamEnd): void
  /** Asks again about these of those remembered, so that what another replica ended ends here too. */
  sweep(callers: readonly Caller[], load: (caller: Caller) => Promise<KnownCaller | null>): Promise<void>
  all(): readonly Caller[]
}

/** What another replica changed is seen after at most this time. */
const FRESH_MS = 10_000

/** Callers in memory: requests need no query each, and streams learn when their caller is over. */
export function createLiveCallers(now: () => number): LiveCallers {
  const entries = new Map<string, Entry>()
  const loading = new Map<string, Promise<KnownCaller | null>>()
  /** Counts the ends from outside. */
  let rounds = 0

  function forget(key: string, why: StreamEnd): void {
    const entry = entries.get(key)
    entries.delete(key)
    entry?.controller.abort(new EndedError(why))
  }

  function settle(key: string, known: KnownCaller | null): Caller | null {
    const before = entries.get(key)
    if (known && before && isSame(before.caller, known)) {
      before.checked = now()
      return before.caller
    }
    if (before) forget(key, explainEnd(before.caller, known, now()))
    if (!known) return null
    const controller = new AbortController()
    const caller = { ...known, ended: controller.signal }
    entries.set(key, { caller, controller, checked: now() })
    return caller
  }

  function recall(key: string): Caller | null {
    const entry = entries.get(key)
    if (!entry || entry.checked <= now() - FRESH_MS) return null
    return isOver(entry.caller, now()) || isThemselves(entry.caller, now()) ? null : entry.caller
  }

  async function find(key: string, load: Load): Promise<Caller | null> {
    const recalled = recall(key)
    if (recalled) return recalled
    const round = rounds
    const pending = loading.get(key) ?? load().finally(() => loading.delete(key))
    loading.set(key, pending)
    const known = await pending
    // Something ended while the database was asked: the answer may be from before that.
    return round === rounds ? settle(key, known) : find(key, load)
  }

  return {
    recall,
    find,
    end(key, why) {
      rounds += 1
      forget(key, why)
    },
    endAll(matches, why) {
      rounds += 1
      for (const [key, { caller }] of entries) if (matches(caller)) forget(key, why)
    },
    all: () => Array.from(entries.values(), ({ caller }) => caller),
    async sweep(callers, load) {
      const asked = new Set(callers)
      for (const [key, { caller }] of Array.from(entries)) {
        if (!asked.has(caller)) continue
        const known = isOver(caller, now()) ? null : await load(caller)
        if (entries.get(key)?.caller === caller) settle(key, known)
      }
    },
  }
}

/** What the database tells when something ended elsewhere: it knows no reason, only what is left. */
function explainEnd(before: Caller, known: KnownCaller | null, now: number): StreamEnd {
  if (known) return 'rights'
  return isOver(before, now) ? 'expired' : 'signed-out'
}

function isOver(caller: Caller, now: number): boolean {
  return caller.session !== null && Date.parse(caller.session.expiresOn) <= now
}

/** They are themselves again, which only the database can say who that is. */
function isThemselves({ trying }: Caller, now: number): boolean {
  return trying !== undefined && Date.parse(trying.until) <= now
}

function isSame(a: KnownCaller, b: KnownCaller): boolean {
  const face = ({ user, session, token, trying }: KnownCaller): string =>
    JSON.stringify([user, session, token, trying])
  return face(a) === face(b)
}
