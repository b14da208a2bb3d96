import { ACCOUNT_VERSION } from '@naru/contract/access/own-account'
import type { Cluster } from '@naru/contract/api/clusters'
import type { ClusterAccess } from '@naru/kube/cluster-access'

/** Who Naru is in a cluster, as it is kept; times in milliseconds. */
export type KeptAccount = {
  readonly as: Cluster['account']['as']
  /** A person wants it to be an account of its own. */
  readonly own: boolean
  readonly reason: string | null
  /** The secret that the token in use is bound to, or the last one was of an account that is to be taken out. */
  readonly secret: string | null
  readonly made: number | null
  /** When it is to be looked at next. */
  readonly look: number
  /** When its token is to be replaced. */
  readonly renew: number | null
  readonly version: number
  /** The identity that was given, where it is kept beside one of its own. */
  readonly given: ClusterAccess | null
  /** It is to be kept. */
  readonly keep: boolean
  /** It may be gone from the cluster already. */
  readonly cut: boolean
}

export const GIVEN_ONLY: KeptAccount = {
  as: 'given',
  own: false,
  reason: null,
  secret: null,
  made: null,
  look: 0,
  renew: null,
  version: 0,
  given: null,
  keep: true,
  cut: false,
}

const HOUR_MS = 3_600_000
/** A token is replaced this often, and ends only much later: whoever is away for weeks is not locked out. */
export const RENEW_MS = 24 * HOUR_MS
export const TOKEN_SECONDS = 30 * 24 * 3600
/** Where tokens live shorter, what was given is the only way back from a few days away, and is kept. */
const FORGET_MS = 7 * 24 * HOUR_MS
/** When a cluster that has refused is asked again. */
export const AGAIN_MS = HOUR_MS
/** By then every replica goes by the new token, and the one before can be ended. */
export const SPREAD_MS = 60_000

/** Whether it has to be looked at, though that was done once: `refused` where the cluster does not know its token any more. */
export function isAccountDue(account: KeptAccount, now: number, refused: boolean): boolean {
  if (!account.own) return isLeft(account, now)
  if (account.as === 'own' && account.given !== null && refused) return true
  if (account.look <= now) return true
  return account.as === 'own' && account.version < ACCOUNT_VERSION && account.reason === null
}

/** Something of an account that is not wanted is in use, or in the cluster. */
function isLeft({ as, reason, secret, look }: KeptAccount, now: number): boolean {
  return (as === 'own' && reason === null) || (secret !== null && look <= now)
}

/** When a token is replaced that the cluster has made to live so long. */
export function renewAfter(lifeMs: number): number {
  return Math.min(RENEW_MS, lifeMs / 2)
}

/** What of the given identity stays beside an account whose tokens live so long. */
export function keepBeside(
  given: ClusterAccess | null,
  { keep }: Pick<KeptAccount, 'keep'>,
  lifeMs: number,
): ClusterAccess | null {
  return keep || lifeMs < FORGET_MS ? given : null
}

export function describeAccount(account: KeptAccount): Cluster['account'] {
  const { as, own, keep, reason, made, renew, given } = account
  const times = { made: formatTime(made), renews: formatTime(renew) }
  return { as, wanted: own, forget: !keep, reason, ...times, kept: given !== null }
}

function formatTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
