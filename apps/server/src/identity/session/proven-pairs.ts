import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export type Proof = {
  readonly sessionId: string
  /** When the bearer expires, in milliseconds since 1970. */
  readonly expires: number
}

/** Bearers and cookies that were proven to belong together, and the session they belong to. */
export type ProvenPairs = {
  find(bearer: string, cookie: string): string | null
  note(bearer: string, cookie: string, proof: Proof): void
}

const REMEMBERED = 10_000

/** A proof lasts as long as its bearer; whether the session still lives is asked at every use, not here. */
export function createProvenPairs(now: () => number): ProvenPairs {
  const pairs = new LRUCache<string, Proof>({ max: REMEMBERED })
  return {
    find(bearer, cookie) {
      const key = nameOf(bearer, cookie)
      const proof = pairs.get(key)
      if (proof && proof.expires > now()) return proof.sessionId
      pairs.delete(key)
      return null
    },
    note(bearer, cookie, proof) {
      pairs.set(nameOf(bearer, cookie), proof)
    },
  }
}

/** Of no use to whoever reads the memory; neither of the two can hold a NUL. */
function nameOf(bearer: string, cookie: string): string {
  return hash('sha256', `${bearer}\0${cookie}`, 'base64')
}
