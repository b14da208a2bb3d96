import type { Cluster } from '@naru/contract/api/clusters'
import { resourceFor } from '@naru/contract/kinds/api-version'
import { node } from '@naru/contract/kinds/infrastructure/node'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { service } from '@naru/contract/kinds/network/service'
import { daemonSet } from '@naru/contract/kinds/workload/daemon-set'
import type { Resource } from '@naru/contract/kubernetes/resource'
import type { KubeClient } from '@naru/kube/client'
import { loadDiscovery, loadVersion } from '@naru/kube/discovery'
import { KubeError } from '@naru/kube/errors'
import { readUnreachableCause, type UnreachableCause } from '@naru/kube/no-answer'
import { resourcePath } from '@naru/kube/resource-path'
import * as z from 'zod'
import type { Outcome } from './cluster-health.ts'

/** What a cluster is and offers. */
export type Detected = Pick<Cluster, 'version' | 'platformVersion' | 'clusterProvider' | 'features'>

/** What a cluster answers here is read on the thread that everybody waits for; 500 nodes are some 10 MB. */
const LIMIT = { timeoutMs: 5000, maxBytes: 16 * 2 ** 20, maxValues: 600_000 } as const
/** Some two hundred bytes. */
const LOOK = { lane: 'health', timeoutMs: 5000, maxBytes: 64 * 2 ** 10, maxValues: 1000, retries: 0 } as const
const CONFIG = 'config.openshift.io'

/** One look at a cluster, with our own credentials. */
export async function loadOutcome(client: KubeClient, signal: AbortSignal): Promise<Outcome> {
  try {
    await client.json({ path: '/api', ...LOOK, signal })
    await checkReady(client, signal)
    return { kind: 'ready' }
  } catch (error) {
    return describeFailure(error)
  }
}

/** `/readyz` names the checks that fail; who may not read it learns only that the cluster answers. */
async function checkReady(client: KubeClient, signal: AbortSignal): Promise<void> {
  try {
    const answer = await client.send({ path: '/readyz', headers: { accept: '*/*' }, ...LOOK, signal })
    for await (const _ of answer.body);
  } catch (error) {
    if (!(error instanceof KubeError && [401, 403, 404].includes(error.code))) throw error
  }
}

const REFUSALS: ReadonlySet<number> = new Set([401, 403])

/** Reasons that people have words for; the detail is what the cluster or the network said, in its own language. */
export function describeFailure(error: unknown): Outcome {
  if (!(error instanceof KubeError)) return { kind: 'silent', reason: 'Unknown', detail: '' }
  const { code, reason, message } = error
  if (REFUSALS.has(code)) return { kind: 'refused', reason, detail: message }
  if (code >= 400) return { kind: 'unwell', reason, detail: message }
  if (reason === 'CircuitOpen') return { kind: 'unasked', reason: 'Unreachable', detail: '' }
  if (reason !== 'Unreachable' && reason !== 'Timeout') return { kind: 'silent', reason, detail: message }
  const cause = readUnreachableCause(error)
  const kind = cause === 'certificate' ? 'refused' : 'silent'
  return { kind, reason: UNREACHABLE[cause], detail: error.cause instanceof Error ? error.cause.message : '' }
}

/** Why something failed in a cluster, in its own words where it has some. */
export function explainClusterFailure(error: unknown): string {
  const outcome = describeFailure(error)
  if (outcome.kind === 'ready') return ''
  return (
    outcome.detail ||
    (error instanceof KubeError ? outcome.reason : error instanceof Error ? error.message : outcome.reason)
  )
}

const UNREACHABLE: Readonly<Record<UnreachableCause, string>> = {
  name: 'NameNotFound',
  refused: 'ConnectionRefused',
  certificate: 'Certificate',
  lost: 'ConnectionLost',
  timeout: 'Timeout',
  other: 'Unreachable',
}

/** Version, provider and features, from what the cluster serves and runs. */
export async function loadDetected(client: KubeClient, signal: AbortSignal): Promise<Detected> {
  const options = { ...LIMIT, timeoutMs: 15_000, signal }
  const [{ gitVersion }, { resources }] = await Promise.all([
    loadVersion(client, options),
    loadDiscovery(client, options),
  ])
  const version = gitVersion.replace(/^v/, '')
  const groups = new Set(resources.map(({ resource }) => resource.group))
  const state = resources.find(
    ({ resource }) => resource.group === CONFIG && resource.plural === 'clusterversions',
  )
  const pathOf = (kind: KindSpec) => resourcePath({ resource: resourceFor(kind, version) })
  const openshift = groups.has(CONFIG) || groups.has('route.openshift.io')
  const [platformVersion, gpu, fluentd, prometheus] = await Promise.all([
    state ? loadOpenshiftVersion(client, signal, state.resource) : null,
    hasGpu(client, signal, pathOf(node)),
    hasNamed(client, { path: pathOf(daemonSet), signal, pattern: /^fluent(d|-bit)/ }),
    groups.has('monitoring.coreos.com') ||
      hasNamed(client, { path: pathOf(service), signal, pattern: /^prometheus/ }),
  ])
  const found: Readonly<Record<Cluster['features'][number], boolean>> = {
    argocd: groups.has('argoproj.io'),
    fluentd,
    gpu,
    mesh: groups.has('networking.istio.io'),
    kubeflow: groups.has('kubeflow.org'),
    prometheus,
    tekton: groups.has('tekton.dev'),
    openshift,
  }
  return {
    version,
    platformVersion,
    clusterProvider: openshift ? 'openshift' : 'kubernetes',
    features: keysOf(found).filter((feature) => found[feature]),
  }
}

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  // Object.keys forgets the type of a literal record's keys.
  return Object.keys(record) as K[]
}

const clusterVersion = z.object({ status: z.object({ desired: z.object({ version: z.string() }) }) })

async function loadOpenshiftVersion(
  client: KubeClient,
  signal: AbortSignal,
  resource: Resource,
): Promise<string | null> {
  const path = resourcePath({ resource, name: 'version' })
  const answer = await client.json({ path, ...LIMIT, signal }).catch(() => null)
  return clusterVersion.safeParse(answer).data?.status.desired.version ?? null
}

const nodes = z.object({
  items: z.array(
    z.object({ status: z.object({ allocatable: z.record(z.string(), z.string()).optional() }) }),
  ),
})

async function hasGpu(client: KubeClient, signal: AbortSignal, path: string): Promise<boolean> {
  const answer = await client.json({ path, query: { limit: 500 }, ...LIMIT, signal }).catch(() => null)
  const items = nodes.safeParse(answer).data?.items ?? []
  return items.some(({ status }) =>
    Object.keys(status.allocatable ?? {}).some((name) => /(nvidia|amd)\.com\/gpu/.test(name)),
  )
}

const named = z.object({ items: z.array(z.object({ metadata: z.object({ name: z.string() }) })) })

async function hasNamed(
  client: KubeClient,
  call: { path: string; signal: AbortSignal; pattern: RegExp },
): Promise<boolean> {
  const { path, signal, pattern } = call
  const headers = {
    accept: 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1,application/json',
  }
  const answer = await client
    .json({ path, headers, ...LIMIT, signal, query: { limit: 1000 } })
    .catch(() => null)
  return (named.safeParse(answer).data?.items ?? []).some(({ metadata }) => pattern.test(metadata.name))
}
