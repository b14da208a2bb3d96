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
  /** The id of whom it was left for. */
  readonly issuer: string
}

/** Remembers, for the browser that holds `browser`, what the issuer's answer must fit. */
export async function createAttempt(
  deps: AttemptDeps,
  browser: string,
  { continueTo, issuer }: Pick<SignInAttempt, 'continueTo' | 'issuer'>,
): Promise<SignInAttempt> {
  const { db, clock, sealer } = deps
  const attempt = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    continueTo,
    issuer,
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
      issuer,
      expires: clock.in(ATTEMPT_MS),
    })
    .execute()
  return attempt
}

/** Takes the attempt out: an answer counts once, in time, in the browser that asked, and from whom it was left for. */
export async function takeAttempt(
  deps: AttemptDeps,
  browser: string,
  { state, issuer }: Pick<SignInAttempt, 'state' | 'issuer'>,
): Promise<SignInAttempt | null> {
  const { db, clock, sealer } = deps
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('state', '=', hashSecret(deps, state))
    .where('browser', '=', hashSecret(deps, browser))
    .where('issuer', '=', issuer)
    .where('expires', '>', clock.in(0))
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const { nonce, continue_to: continueTo } = row
  return { state, nonce, verifier: sealer.open(row.verifier, 'verifier'), continueTo, issuer }
}

/** Where somebody wanted to go who is still asked who they are; the beginning where that is not known. */
export async function peekContinueTo(deps: AttemptDeps, state: string): Promise<string> {
  const row = await deps.db
    .selectFrom('sign_in_attempts')
    .select('continue_to')
    .where('state', '=', hashSecret(deps, state))
    .where('expires', '>', deps.clock.in(0))
    .executeTakeFirst()
  return row?.continue_to ?? '/'
}
