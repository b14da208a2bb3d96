import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { IdentityDeps } from '../deps.ts'
import { hashSecret } from './session-store.ts'

type AttemptDeps = Pick<IdentityDeps, 'db' | 'clock' | 'sealer'>

const ATTEMPT_MS = 15 * 60_000

export type SignInAttempt = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly continueTo: string
}

/** Remembers, for the browser that holds `browser`, what the issuer's answer must fit. */
export async function createAttempt(
  deps: AttemptDeps,
  browser: string,
  continueTo: string,
): Promise<SignInAttempt> {
  const { db, clock, sealer } = deps
  const attempt = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    continueTo,
  }
  await db.deleteFrom('sign_in_attempts').where('expires', '<', clock.in(0)).execute()
  await db
    .insertInto('sign_in_attempts')
    .values({
      state: hashSecret(deps, attempt.state),
      browser: hashSecret(deps, browser),
      nonce: attempt.nonce,
      verifier: sealer.seal(attempt.verifier, 'verifier'),
      continue_to: continueTo,
      expires: clock.in(ATTEMPT_MS),
    })
    .execute()
  return attempt
}

/** Takes the attempt out: an answer counts once, in time, and in the browser that asked. */
export async function takeAttempt(
  deps: AttemptDeps,
  browser: string,
  state: string,
): Promise<SignInAttempt | null> {
  const { db, clock, sealer } = deps
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('state', '=', hashSecret(deps, state))
    .where('browser', '=', hashSecret(deps, browser))
    .where('expires', '>', clock.in(0))
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const { nonce, continue_to: continueTo } = row
  return { state, nonce, verifier: sealer.open(row.verifier, 'verifier'), continueTo }
}
