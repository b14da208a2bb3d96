import { MANAGED, OWN_ACCOUNT } from '@naru/contract/access/access-object'
import { buildStaying } from '@naru/contract/access/namespace-stays'
import { manifestType, resourceFor } from '@naru/contract/kinds/api-version'
import { namespace as namespaceKind } from '@naru/contract/kinds/infrastructure/namespace'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatGroupResource, type Resource } from '@naru/contract/kubernetes/resource'
import { readText } from '@naru/contract/manifest/read'
import type { KubeClient, Target } from '@naru/kube/client'
import { loadDiscovery, preferredResources } from '@naru/kube/discovery'
import { KubeError } from '@naru/kube/errors'
import pLimit from 'p-limit'
import { ignore } from './account-secrets.ts'

const LIMIT_MS = 10_000
const AT_ONCE = 4
export const NAMESPACE_TYPE = manifestType(namespaceKind, null)
export const NAMESPACE: Target = {
  resource: resourceFor(namespaceKind, null),
  name: OWN_ACCOUNT.namespace,
}

const OTHERS = [
  ...Object.entries(MANAGED).map(([label, value]) => `${label}!=${value}`),
  // An operator for all namespaces is told in each of them.
  '!olm.copiedFrom',
].join(',')

/** Come and go by themselves, as something lives here or did. */
const PASSING: readonly string[] = ['events', 'events.events.k8s.io', 'leases.coordination.k8s.io']

const PULLING = /^system:(deployers|image-builders|image-pullers)$/
/** What every namespace is given by its cluster. */
const BROUGHT: Readonly<Record<string, (object: KubeObject) => boolean>> = {
  configmaps: named(/^(kube-root-ca\.crt|openshift-service-ca\.crt|istio-ca-root-cert)$/),
  secrets: (object) => /^kubernetes\.io\/(dockercfg|service-account-token)$/.test(readText(object['type'])),
  serviceaccounts: named(/^(default|builder|deployer)$/),
  'rolebindings.rbac.authorization.k8s.io': named(PULLING),
  'rolebindings.authorization.openshift.io': named(PULLING),
}

function named(names: RegExp) {
  return ({ metadata }: KubeObject): boolean => names.test(metadata.name)
}

/** Whether the namespace goes with the account, and where it is ours and stays, why (`contract/access/namespace-stays`). */
type NamespaceVerdict = { readonly goes: boolean; readonly why: string | null }

/** It goes where we made it, and nobody has put anything into it. What cannot be looked at may be somebody's. */
export async function judgeNamespace(client: KubeClient, signal: AbortSignal): Promise<NamespaceVerdict> {
  const found = await client.get(NAMESPACE, { signal, timeoutMs: LIMIT_MS }).catch(ignore(403, 404))
  if (!found || !isMarked(found)) return { goes: false, why: null }
  const kept = await loadKept(client, signal)
  const why = typeof kept === 'string' ? kept : await findUse(client, kept, signal)
  return { goes: why === null, why }
}

/** Everything that goes with a namespace; why not where the cluster does not tell all of it, or how to look at it. */
async function loadKept(client: KubeClient, signal: AbortSignal): Promise<readonly Resource[] | string> {
  const discovery = await loadDiscovery(client, { signal, timeoutMs: LIMIT_MS }).catch(() => null)
  if (discovery === null) return buildStaying('NamespaceUntold', ['/apis'])
  if (discovery.stale.length > 0) return buildStaying('NamespaceUntold', discovery.stale)
  // What cannot be deleted is a view of something else, such as what a pod uses.
  const kept = preferredResources(discovery).filter(
    ({ namespaced, verbs, resource }) =>
      namespaced && verbs.includes('delete') && !PASSING.includes(formatGroupResource(resource)),
  )
  const hidden = kept.filter(({ verbs }) => !verbs.includes('list'))
  if (hidden.length > 0)
    return buildStaying(
      'NamespaceUntold',
      hidden.map(({ resource }) => formatGroupResource(resource)),
    )
  return kept.map(({ resource }) => resource)
}

/** What the namespace may be used for, of the first resource where that is so. */
async function findUse(
  client: KubeClient,
  resources: readonly Resource[],
  signal: AbortSignal,
): Promise<string | null> {
  const inTurn = pLimit(AT_ONCE)
  const found: string[] = []
  const look = async (resource: Resource) => {
    const why = found.length === 0 ? await findUseOf(client, resource, signal) : null
    if (why !== null) found.push(why)
  }
  await Promise.all(resources.map((resource) => inTurn(look, resource)))
  return found[0] ?? null
}

async function findUseOf(
  client: KubeClient,
  resource: Resource,
  signal: AbortSignal,
): Promise<string | null> {
  const name = formatGroupResource(resource)
  const isBrought = BROUGHT[name] ?? (() => false)
  const limits = { signal, timeoutMs: LIMIT_MS, labelSelector: OTHERS, limit: 20 }
  return client.list({ resource, namespace: OWN_ACCOUNT.namespace }, limits).then(
    ({ metadata, items }) =>
      metadata.continue || !items.every(isBrought) ? buildStaying('NamespaceInUse', [name]) : null,
    (error: unknown) =>
      error instanceof KubeError && error.code === 404 ? null : buildStaying('NamespaceUntold', [name]),
  )
}

function isMarked({ metadata: { labels } }: KubeObject): boolean {
  return Object.entries(MANAGED).every(([label, value]) => labels?.[label] === value)
}
