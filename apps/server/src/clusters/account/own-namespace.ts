import { MANAGED, OWN_ACCOUNT } from '@naru/contract/access/access-object'
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

/** Whether we made the namespace, and nobody has put anything into it. What cannot be looked at may be somebody's. */
export async function isNamespaceOurs(client: KubeClient, signal: AbortSignal): Promise<boolean> {
  const found = await client.get(NAMESPACE, { signal, timeoutMs: LIMIT_MS }).catch(ignore(403, 404))
  if (!found || !isMarked(found)) return false
  const resources = await loadKept(client, signal)
  if (resources === null) return false
  const inTurn = pLimit(AT_ONCE)
  let isEmpty = true
  const look = async (resource: Resource) => {
    if (isEmpty && !(await hasNone(client, resource, signal))) isEmpty = false
  }
  await Promise.all(resources.map((resource) => inTurn(look, resource)))
  return isEmpty
}

/** Everything that goes with a namespace; null where the cluster does not tell all of it, or how to look at it. */
async function loadKept(client: KubeClient, signal: AbortSignal): Promise<readonly Resource[] | null> {
  const discovery = await loadDiscovery(client, { signal, timeoutMs: LIMIT_MS }).catch(() => null)
  if (discovery === null || discovery.stale.length > 0) return null
  // What cannot be deleted is a view of something else, such as what a pod uses.
  const kept = preferredResources(discovery).filter(
    ({ namespaced, verbs, resource }) =>
      namespaced && verbs.includes('delete') && !PASSING.includes(formatGroupResource(resource)),
  )
  return kept.every(({ verbs }) => verbs.includes('list')) ? kept.map(({ resource }) => resource) : null
}

async function hasNone(client: KubeClient, resource: Resource, signal: AbortSignal): Promise<boolean> {
  const isBrought = BROUGHT[formatGroupResource(resource)] ?? (() => false)
  const limits = { signal, timeoutMs: LIMIT_MS, labelSelector: OTHERS, limit: 20 }
  return client.list({ resource, namespace: OWN_ACCOUNT.namespace }, limits).then(
    ({ metadata, items }) => !metadata.continue && items.every(isBrought),
    (error: unknown) => error instanceof KubeError && error.code === 404,
  )
}

function isMarked({ metadata: { labels } }: KubeObject): boolean {
  return Object.entries(MANAGED).every(([label, value]) => labels?.[label] === value)
}
