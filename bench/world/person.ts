import { createFetchSend, type SignedIn, signIn } from '../../apps/server/test/sign-in.ts'

/** A person whose session is renewed in time. */
export type Person = () => Promise<SignedIn>

const SESSION_MS = 120_000

export function createPerson(url: string, demo: string): Person {
  let signedIn: Promise<SignedIn> | undefined
  let since = 0
  return () => {
    if (signedIn && performance.now() - since < SESSION_MS) return signedIn
    since = performance.now()
    signedIn = signIn(createFetchSend(url), { demo })
    return signedIn
  }
}
