import { ACCOUNT_VERSION } from '@naru/contract/access/own-account'
import type { KubeClient } from '@naru/kube/client'
import type { ClusterAccess } from '@naru/kube/cluster-access'
import { isRefused, KubeError } from '@naru/kube/errors'
import { explainClusterFailure } from '../cluster-probe.ts'
import { isAway } from '../jobs/away.ts'
import { LeaseLostError } from '../jobs/job-store.ts'
import type { Work } from '../jobs/stage-works.ts'
import { type ApplyRoles, findAccount, putAccount, removeAccount } from './account-objects.ts'
import { endTokens, instanceOf } from './account-secrets.ts'
import type { AccountStore } from './account-store.ts'
import { issueToken } from './account-tokens.ts'
import { AGAIN_MS, keepBeside, renewAfter, SPREAD_MS, TOKEN_SECONDS } from './kept-account.ts'
import { checkImpersonation, tryAccess } from './try-access.ts'

export type AccountParts = {
  readonly store: AccountStore
  readonly applyRoles: ApplyRoles
  /** A client of its own, to be closed by whoever asked. */
  readonly openClient: (access: ClusterAccess) => KubeClient
  readonly now: () => number
  /** Naru goes by another token there. */
  readonly onRenewed: (cluster: string) => void
  /** In small letters and digits, never the same twice. */
  readonly newName: () => string
}

/**
 * Makes Naru its own account in a cluster, or looks after the one that it is. Where the cluster refuses, Naru stays who it
 * was, and it is kept why; where it does not answer, that is thrown. Whoever dies on the way leaves at most a token that
 * nobody has, and that the next look ends.
 */
export async function syncAccount(work: Work, parts: AccountParts): Promise<boolean> {
  const { record, client } = work.on
  if (!record.account.own) return stayGiven(work, parts)
  if (record.account.as === 'given')
    return becomeOwn(work, parts, { client, access: record.access, returns: false })
  try {
    await lookAfter(work, parts)
    return true
  } catch (error) {
    const { given } = record.account
    if (given === null || !isRefused(error)) throw error
    const former = parts.openClient(given)
    try {
      // Nothing is given up for an identity that the cluster does not take either.
      await checkImpersonation(former, work.signal)
      return await becomeOwn(work, parts, { client: former, access: given, returns: true })
    } finally {
      await former.close()
    }
  }
}

/** Naru is, or becomes again, the identity that was given, and an account that is not wanted any more goes. */
async function stayGiven({ on, lease, signal, note }: Work, parts: AccountParts): Promise<boolean> {
  const { account, access } = on.record
  if (account.secret === null) return false
  const { store, now } = parts
  const isOwn = account.as === 'own'
  const given = isOwn ? account.given : access
  if (given === null) throw new Error('The credentials that were given are forgotten.')
  const client = isOwn ? parts.openClient(given) : on.client
  try {
    await checkImpersonation(client, signal)
    if (isOwn) await store.saveBack(lease, given, now())
    note(await removeAccount(client, instanceOf(on.record), signal))
    await store.saveGone(lease)
    return false
  } catch (error) {
    if (!isOver(error, signal)) {
      const reason = explainClusterFailure(error)
      await store.saveLook(lease, { reason, again: now() + AGAIN_MS, version: account.version })
    }
    throw error
  } finally {
    if (isOwn) await client.close()
  }
}

type Given = {
  readonly client: KubeClient
  readonly access: ClusterAccess
  /** Naru was its own account, which the cluster does not take any more. */
  readonly returns: boolean
}

async function becomeOwn({ on, lease, signal }: Work, parts: AccountParts, given: Given): Promise<boolean> {
  const { client, access, returns } = given
  try {
    const account = await putAccount(client, parts.applyRoles, signal)
    const own = await issue(client, { account, access, instance: instanceOf(on.record) }, parts, signal)
    const beside = keepBeside(access, on.record.account, own.lifeMs)
    await parts.store.saveOwn(lease, { ...own, given: beside }, parts.now())
    parts.onRenewed(lease.cluster)
    return true
  } catch (error) {
    if (isOver(error, signal)) throw error
    const reason = explainClusterFailure(error)
    await parts.store.saveGiven(lease, { access: returns ? access : null, reason }, parts.now())
    // What cannot be removed is no worse than what was there before: it gives nothing to anybody who has no token.
    await removeAccount(client, instanceOf(on.record), signal).catch(() => undefined)
    return false
  }
}

/** Mends what others have changed, gives what is needed newly, replaces the token where it is time, and ends those before. */
async function lookAfter({ on, lease, signal }: Work, parts: AccountParts): Promise<void> {
  const { account } = on.record
  const { renew, made } = account
  const { store, now } = parts
  try {
    const { uid, trouble } = await putAnyway(on.client, parts, signal)
    const spread = (made ?? 0) + SPREAD_MS
    const isRenewed = renew === null || renew <= now()
    if (spread <= now()) await endOlder({ on, lease, signal }, parts)
    if (isRenewed) await replace({ on, lease, signal }, parts, uid)
    if (trouble !== null) throw trouble
    if (isRenewed) return
    const again = spread <= now() ? renew : spread
    await store.saveLook(lease, { reason: null, again, version: ACCOUNT_VERSION })
  } catch (error) {
    if (!isOver(error, signal)) {
      const reason = explainClusterFailure(error)
      await store.saveLook(lease, { reason, again: now() + AGAIN_MS, version: account.version })
    }
    throw error
  }
}

/** What cannot be put right is told at last: a token that is not replaced would end for good. */
async function putAnyway(client: KubeClient, { applyRoles }: AccountParts, signal: AbortSignal) {
  try {
    return { uid: await putAccount(client, applyRoles, signal), trouble: null }
  } catch (error) {
    if (isOver(error, signal) || !(error instanceof Error)) throw error
    const uid = await findAccount(client, signal)
    if (uid === undefined) throw error
    return { uid, trouble: error }
  }
}

async function endOlder({ on, lease, signal }: Omit<Work, 'note'>, { store }: AccountParts): Promise<void> {
  const { secret } = on.record.account
  if (secret === null) return
  await store.prove(lease)
  await endTokens(on.client, { instance: instanceOf(on.record), inUse: secret }, signal)
}

async function replace(
  { on, lease, signal }: Omit<Work, 'note'>,
  parts: AccountParts,
  uid: string,
): Promise<void> {
  const { access, account } = on.record
  const issued = { account: uid, access, instance: instanceOf(on.record) }
  const own = await issue(on.client, issued, parts, signal)
  const given = keepBeside(account.given, account, own.lifeMs)
  await parts.store.saveOwn(lease, { ...own, given }, parts.now())
  parts.onRenewed(lease.cluster)
}

type Issued = { readonly account: string; readonly access: ClusterAccess; readonly instance: string }

async function issue(
  client: KubeClient,
  { account, access, instance }: Issued,
  { openClient, newName, now }: AccountParts,
  signal: AbortSignal,
) {
  const asked = now()
  const { token, secret, ends } = await issueToken(
    client,
    { account, instance, secret: `naru-token-${newName()}` },
    signal,
  )
  const { clientCertificate: _, ...place } = access
  const own = { ...place, token }
  const tried = openClient(own)
  try {
    await tryAccess(tried, signal)
  } finally {
    await tried.close()
  }
  const lifeMs = ends === null ? TOKEN_SECONDS * 1000 : ends - asked
  return { access: own, secret, lifeMs, renewMs: renewAfter(lifeMs) }
}

/** Nothing is known of what the cluster would have said, or the job is another's. */
function isOver(error: unknown, signal: AbortSignal): boolean {
  if (signal.aborted || error instanceof LeaseLostError) return true
  // What is no answer of an API server is one all the same.
  return isAway(error) && !(error instanceof KubeError && error.reason === 'BadAnswer')
}
