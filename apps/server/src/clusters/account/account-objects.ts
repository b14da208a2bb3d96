import { type AccessObject, MANAGED, OWN_ACCOUNT } from '@naru/contract/access/access-object'
import { ACCOUNT_ROLE, compileAccount } from '@naru/contract/access/own-account'
import { manifestType, resourceFor } from '@naru/contract/kinds/api-version'
import { configMap } from '@naru/contract/kinds/configuration/config-map'
import { secret } from '@naru/contract/kinds/configuration/secret'
import { namespace as namespaceKind } from '@naru/contract/kinds/infrastructure/namespace'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { service } from '@naru/contract/kinds/network/service'
import { clusterRole } from '@naru/contract/kinds/rbac/cluster-role'
import { clusterRoleBinding } from '@naru/contract/kinds/rbac/cluster-role-binding'
import { roleBinding } from '@naru/contract/kinds/rbac/role-binding'
import { serviceAccount } from '@naru/contract/kinds/rbac/service-account'
import { persistentVolumeClaim } from '@naru/contract/kinds/storage/persistent-volume-claim'
import { cronJob } from '@naru/contract/kinds/workload/cron-job'
import { daemonSet } from '@naru/contract/kinds/workload/daemon-set'
import { deployment } from '@naru/contract/kinds/workload/deployment'
import { job } from '@naru/contract/kinds/workload/job'
import { pod } from '@naru/contract/kinds/workload/pod'
import { statefulSet } from '@naru/contract/kinds/workload/stateful-set'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatApiVersion, type Resource } from '@naru/contract/kubernetes/resource'
import { readText } from '@naru/contract/manifest/read'
import type { KubeClient, Target } from '@naru/kube/client'
import { UnreachedError } from '../jobs/away.ts'
import { endAllTokens, ignore, isShared } from './account-secrets.ts'

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
const NAMESPACE: Target = { resource: served(namespaceKind), name: namespace }
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
    const made = { ...manifestType(namespaceKind, null), metadata: { name: namespace, labels: MANAGED } }
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
 * registration is the same account, only the tokens of this one end.
 */
export async function removeAccount(
  client: KubeClient,
  instance: string,
  signal: AbortSignal,
): Promise<void> {
  const limits = { signal, timeoutMs: LIMIT_MS }
  if (await isShared(client, instance, signal)) return endAllTokens(client, { instance, inUse: null }, signal)
  const isOurs = await isNamespaceOurs(client, signal)
  for (const { kind, metadata } of compileAccount().toReversed()) {
    await client.delete({ resource: RESOURCES[kind], ...metadata }, limits).catch(ignore(404))
  }
  await client.delete(ACCOUNT, limits).catch(ignore(404))
  if (isOurs) await client.delete(NAMESPACE, limits).catch(ignore(404))
}

/**
 * Makes everything of the account go with its role: whoever takes away their own rights can do nothing after that, so the
 * rest is left to the cluster's garbage collector.
 */
export async function tieAccount(client: KubeClient, instance: string, signal: AbortSignal): Promise<void> {
  const limits = { signal, timeoutMs: LIMIT_MS }
  if (await isShared(client, instance, signal)) return
  const { uid } = (await client.get(ROLE, limits)).metadata
  const owner = { apiVersion: formatApiVersion(ROLE.resource), kind: 'ClusterRole', name: ACCOUNT_ROLE, uid }
  const tied = [
    ...compileAccount().map(({ kind, metadata }): Target => ({ resource: RESOURCES[kind], ...metadata })),
    ACCOUNT,
    ...((await isNamespaceOurs(client, signal)) ? [NAMESPACE] : []),
  ].filter((target) => target.resource !== ROLE.resource || target.name !== ACCOUNT_ROLE)
  for (const target of tied) {
    const patch = { type: 'merge', body: { metadata: { ownerReferences: [owner] } } } as const
    await client.patch(target, patch, limits).catch(ignore(404))
  }
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

const LOOKED_FOR: readonly Resource[] = [
  pod,
  service,
  configMap,
  secret,
  persistentVolumeClaim,
  serviceAccount,
  deployment,
  statefulSet,
  daemonSet,
  job,
  cronJob,
].map(served)
const OTHERS = Object.entries(MANAGED)
  .map(([label, value]) => `${label}!=${value}`)
  .join(',')
/** What every namespace is given by its cluster. */
const BROUGHT = /^(kube-root-ca\.crt|openshift-service-ca\.crt|default|builder|deployer)$/
const BROUGHT_SECRETS = /^kubernetes\.io\/(dockercfg|service-account-token)$/

/** Whether we made the namespace, and nobody has put anything into it. */
async function isNamespaceOurs(client: KubeClient, signal: AbortSignal): Promise<boolean> {
  const limits = { signal, timeoutMs: LIMIT_MS }
  const found = await client.get(NAMESPACE, limits).catch(ignore(403, 404))
  if (!found || !isMarked(found)) return false
  const of = { ...limits, labelSelector: OTHERS, limit: 20 }
  const lists = await Promise.all(
    LOOKED_FOR.map((resource) => client.list({ resource, namespace }, of).catch(() => null)),
  )
  const isOthers = (object: KubeObject) =>
    !BROUGHT.test(object.metadata.name) && !BROUGHT_SECRETS.test(readText(object['type']))
  // What could not be looked at, or not to its end, may be somebody's.
  return lists.every((list) => list !== null && !list.metadata.continue && !list.items.some(isOthers))
}

function isMarked({ metadata: { labels } }: KubeObject): boolean {
  return Object.entries(MANAGED).every(([label, value]) => labels?.[label] === value)
}
