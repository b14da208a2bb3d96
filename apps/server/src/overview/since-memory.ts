/** Since when each object has been in trouble, over the short spells in which it seems well. */
export type SinceMemory = {
  /** When the trouble of an object began, given when it last flared up; milliseconds since the epoch. */
  begun(uid: string, since: number | null): number | null
  ended(uid: string): void
  forget(uid: string): void
}

/** A kubelet takes a container for well when it has run this long; until then a crash loop goes on. */
const WELL_MS = 10 * 60_000

export function createSinceMemory(now: () => number): SinceMemory {
  const known = new Map<string, { since: number | null; endedAt: number | null }>()

  function forgetWell(): void {
    for (const [uid, { endedAt }] of known) {
      if (endedAt !== null && now() - endedAt >= WELL_MS) known.delete(uid)
    }
  }

  return {
    begun(uid, since) {
      forgetWell()
      const earliest = earlier(known.get(uid)?.since ?? null, since)
      known.set(uid, { since: earliest, endedAt: null })
      return earliest
    },
    ended(uid) {
      const one = known.get(uid)
      if (one) one.endedAt = now()
    },
    forget: (uid) => void known.delete(uid),
  }
}

function earlier(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b)
}
