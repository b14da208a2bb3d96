import type { Cluster } from '@naru/contract/api/clusters'
import type { KubeClient } from '@naru/kube/client'
import { loadDiscovery, loadVersion } from '@naru/kube/discovery'
import { KubeError } from '@naru/kube/errors'
import { readUnreachableCause, type UnreachableCause } from '@naru/kube/no-answer'
import * as z from 'zod'
import type { Outcome } from './cluster-health.ts'

/** What a cluster is and offers. */
export type Detected = Pick<Cluster, 'version' | 'platformVersion' | 'clusterProvider' | 'features'>

const LIMIT = { timeoutMs: 5000 } as const

/** One look at a cluster, with our own credentials. */
export async function loadOutcome(client: KubeClient, signal: AbortSignal): Promise<Outcome> {
  try {
    await client.json({ path: '/api', ...LIMIT, signal, retries: 0 })
    await checkReady(client, signal)
    return { kind: 'ready' }
  } catch (error) {
    return describeFailure(error)
  }
}

/** `/readyz` names the checks that fail; who may not read it learns only that the cluster answers. */
async function checkReady(client: KubeClient, signal: AbortSignal): Promise<void> {
  try {
    const answer = await client.send({
      path: '/readyz',
      headers: { accept: '*/*' },
      ...LIMIT,
      signal,
      retries: 0,
    })
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
export function explainFailure(error: unknown): string {
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
  const [version, discovery] = await Promise.all([
    loadVersion(client, options),
    loadDiscovery(client, options),
  ])
  const groups = new Set(discovery.resources.map(({ resource }) => resource.group))
  const openshift = groups.has('config.openshift.io') || groups.has('route.openshift.io')
  const [platformVersion, gpu, fluentd, prometheus] = await Promise.all([
    openshift ? loadOpenshiftVersion(client, signal) : null,
    hasGpu(client, signal),
    hasWorkload(client, signal, /^fluent(d|-bit)/),
    groups.has('monitoring.coreos.com') || hasService(client, signal, /^prometheus/),
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
    version: version.gitVersion.replace(/^v/, ''),
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

async function loadOpenshiftVersion(client: KubeClient, signal: AbortSignal): Promise<string | null> {
  const path = '/apis/config.openshift.io/v1/clusterversions/version'
  const answer = await client.json({ path, ...LIMIT, signal }).catch(() => null)
  return clusterVersion.safeParse(answer).data?.status.desired.version ?? null
}

const nodes = z.object({
  items: z.array(
    z.object({ status: z.object({ allocatable: z.record(z.string(), z.string()).optional() }) }),
  ),
})

async function hasGpu(client: KubeClient, signal: AbortSignal): Promise<boolean> {
  const answer = await client
    .json({ path: '/api/v1/nodes', query: { limit: 500 }, ...LIMIT, signal })
    .catch(() => null)
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

function hasWorkload(client: KubeClient, signal: AbortSignal, pattern: RegExp): Promise<boolean> {
  return hasNamed(client, { path: '/apis/apps/v1/daemonsets', signal, pattern })
}

function hasService(client: KubeClient, signal: AbortSignal, pattern: RegExp): Promise<boolean> {
  return hasNamed(client, { path: '/api/v1/services', signal, pattern })
}
