import { type AccessObject, MANAGED, OWN_ACCOUNT } from '@naru/contract/access/access-object'
import { ACCOUNT_ROLE, compileAccount } from '@naru/contract/access/own-account'
import { manifestType, resourceFor } from '@naru/contract/kinds/api-version'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { clusterRole } from '@naru/contract/kinds/rbac/cluster-role'
import { clusterRoleBinding } from '@naru/contract/kinds/rbac/cluster-role-binding'
import { roleBinding } from '@naru/contract/kinds/rbac/role-binding'
import { serviceAccount } from '@naru/contract/kinds/rbac/service-account'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatApiVersion, type Resource } from '@naru/contract/kubernetes/resource'
import { readText } from '@naru/contract/manifest/read'
import type { KubeClient, Target } from '@naru/kube/client'
import { UnreachedError } from '../jobs/away.ts'
import { endAllTokens, ignore, isShared } from './account-secrets.ts'
import { judgeNamespace, NAMESPACE, NAMESPACE_TYPE } from './own-namespace.ts'

/** Applies roles and bindings as those of rules are; throws what the cluster answers, and where others have the names. */
export type ApplyRoles = (
  client: KubeClient,
  objects: readonly AccessObject[],
  signal: AbortSignal,
) => Promise<void>

const LIMIT_MS = 10_000
const MANAGER = 'naru-access'
const served = (kind: KindSpec): Resource => resourceFor(kind, null)
const { namespace, name } = OWN_ACCOUNT
export const ACCOUNT: Target = { resource: served(serviceAccount), namespace, name }
const RESOURCES = {
  ClusterRole: served(clusterRole),
  ClusterRoleBinding: served(clusterRoleBinding),
  RoleBinding: served(roleBinding),
} as const satisfies Readonly<Record<AccessObject['kind'], Resource>>
const ROLE: Target = { resource: RESOURCES.ClusterRole, name: ACCOUNT_ROLE }

/** Makes the cluster hold the account with what it needs; the account's uid. */
export async function putAccount(
  client: KubeClient,
  applyRoles: ApplyRoles,
  signal: AbortSignal,
): Promise<string> {
  const limits = { signal, timeoutMs: LIMIT_MS }
  const home = await client.get(NAMESPACE, limits).catch(ignore(404))
  if (!home) {
    const made = { ...NAMESPACE_TYPE, metadata: { name: namespace, labels: MANAGED } }
    await client.create({ resource: NAMESPACE.resource }, made, limits).catch(ignore(409))
  }
  const manifest = {
    ...manifestType(serviceAccount, null),
    metadata: { name, namespace, labels: MANAGED },
    // No pod is it by itself.
    automountServiceAccountToken: false,
  }
  const account = await client.apply(ACCOUNT, manifest, { ...limits, fieldManager: MANAGER, force: true })
  await applyRoles(client, compileAccount(), signal)
  await refuseGoing(client, home ? [home, account] : [account], signal)
  return readText(account.metadata.uid)
}

/** Throws where an account of before is on its way out: what is put beside it would go with it. */
async function refuseGoing(client: KubeClient, found: readonly KubeObject[], signal: AbortSignal) {
  const limits = { signal, timeoutMs: LIMIT_MS }
  const { uid } = (await client.get(ROLE, limits)).metadata
  const bound = await Promise.all(
    compileAccount().map(({ kind, metadata }) =>
      client.get({ resource: RESOURCES[kind], ...metadata }, limits),
    ),
  )
  const isGoing = ({ metadata: { deletionTimestamp, ownerReferences = [] } }: KubeObject) =>
    deletionTimestamp !== undefined ||
    ownerReferences.some((owner) => owner.name === ACCOUNT_ROLE && owner.uid !== uid)
  if ([...found, ...bound].some(isGoing))
    throw new UnreachedError('The account of before is still being removed from the cluster.')
}

/** The account as it is there, for whoever may not write it. */
export async function findAccount(client: KubeClient, signal: AbortSignal): Promise<string | undefined> {
  const limits = { signal, timeoutMs: LIMIT_MS, metadataOnly: true }
  const { items } = await client.list({ resource: ACCOUNT.resource, namespace }, limits)
  return items.find(({ metadata }) => metadata.name === name)?.metadata.uid
}

/**
 * Takes the account out again, by an identity that is not it. Its tokens and their secrets end with it. Where another
 * registration is the same account, only the tokens of this one end. Says why the namespace stays where it could have gone.
 */
export async function removeAccount(
  client: KubeClient,
  instance: string,
  signal: AbortSignal,
): Promise<string | null> {
  const limits = { signal, timeoutMs: LIMIT_MS }
  if (await isShared(client, instance, signal)) {
    await endAllTokens(client, { instance, inUse: null }, signal)
    return null
  }
  const { goes, why } = await judgeNamespace(client, signal)
  for (const { kind, metadata } of compileAccount().toReversed()) {
    await client.delete({ resource: RESOURCES[kind], ...metadata }, limits).catch(ignore(404))
  }
  await client.delete(ACCOUNT, limits).catch(ignore(404))
  if (goes) await client.delete(NAMESPACE, limits).catch(ignore(404))
  return why
}

/**
 * Makes everything of the account go with its role: whoever takes away their own rights can do nothing after that, so the
 * rest is left to the cluster's garbage collector. Says why the namespace stays where it could have gone.
 */
export async function tieAccount(
  client: KubeClient,
  instance: string,
  signal: AbortSignal,
): Promise<string | null> {
  const limits = { signal, timeoutMs: LIMIT_MS }
  if (await isShared(client, instance, signal)) return null
  const { goes, why } = await judgeNamespace(client, signal)
  const { uid } = (await client.get(ROLE, limits)).metadata
  const owner = { apiVersion: formatApiVersion(ROLE.resource), kind: 'ClusterRole', name: ACCOUNT_ROLE, uid }
  const tied = [
    ...compileAccount().map(({ kind, metadata }): Target => ({ resource: RESOURCES[kind], ...metadata })),
    ACCOUNT,
    ...(goes ? [NAMESPACE] : []),
  ].filter((target) => target.resource !== ROLE.resource || target.name !== ACCOUNT_ROLE)
  for (const target of tied) {
    const patch = { type: 'merge', body: { metadata: { ownerReferences: [owner] } } } as const
    await client.patch(target, patch, limits).catch(ignore(404))
  }
  return why
}

/**
 * The last call of the account: its role goes, and with it all that is tied to that. Where another registration is the same
 * account, the token goes.
 */
export async function cutAccount(
  client: KubeClient,
  token: { readonly instance: string; readonly inUse: string | null },
  signal: AbortSignal,
): Promise<void> {
  if (await isShared(client, token.instance, signal)) return endAllTokens(client, token, signal)
  await client.delete(ROLE, { signal, timeoutMs: LIMIT_MS }).catch(ignore(404))
}
