import { createFetchSend, type SignedIn, signIn } from '../../apps/server/test/sign-in.ts'

/** The demonstration's superadmin, as a program signs in. */
export function signInPerson(url: string): Promise<SignedIn> {
  return signIn(createFetchSend(url), { demo: 'haneul' })
}

/** The name on their button, for browsers. */
export const PERSON = '김하늘'
