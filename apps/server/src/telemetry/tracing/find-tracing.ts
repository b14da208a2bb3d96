import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import * as z from 'zod'
import { serviceProxyPath } from '../../clusters/service-proxy.ts'

/** Where the trace store of a cluster is asked, and in whose words. */
export type TracingPlace = { readonly path: string; readonly store: 'jaeger' | 'tempo' }

/** The services by which the usual installations of Jaeger are asked: `namespace/name:port`, and below which path. */
const JAEGERS = [
  ['istio-system/tracing:80', '/jaeger'],
  ['istio-system/tracing:80', ''],
  ['istio-system/jaeger-query:16686', ''],
  ['observability/jaeger-query:16686', ''],
  ['tracing/jaeger-query:16686', ''],
  ['tempo/tempo-query:16686', ''],
] as const
/** Those of Tempo, which says the same by its own API and may have no other. */
const TEMPOS = [
  'istio-system/tempo:3200',
  'tempo/tempo:3200',
  'tempo/tempo-query-frontend:3200',
  'monitoring/tempo:3200',
  'monitoring/tempo-query-frontend:3200',
  'observability/tempo:3200',
  'observability/tempo-query-frontend:3200',
  'tracing/tempo:3200',
]
const LIMIT_MS = 5_000
const MOST_BYTES = 2 ** 20

/** What each answers to, whoever it is that asks. */
const KNOCKS = {
  jaeger: { below: 'api/services', answer: z.object({ data: z.array(z.string()).nullable() }) },
  tempo: {
    below: 'api/status/buildinfo',
    answer: z.object({ version: z.string(), goVersion: z.string() }),
  },
}

/** Whether nothing of the sort is there, or something else is, which is no failure of the cluster. */
function isAbsent(error: unknown): boolean {
  if (error instanceof z.ZodError) return true
  // A page in place of an answer is what Jaeger says beside its path.
  return error instanceof KubeError && (error.code === 404 || error.reason === 'BadAnswer')
}

const PLACES: readonly TracingPlace[] = [
  ...JAEGERS.map(([service, below]) => ({
    path: `${serviceProxyPath(service)}${below}`,
    store: 'jaeger' as const,
  })),
  ...TEMPOS.map((service) => ({ path: serviceProxyPath(service), store: 'tempo' as const })),
]

/**
 * The first of the usual services that answers, a Jaeger before a Tempo; null when none of them is there. Throws what the
 * cluster fails with, and that of a service which is there without anything behind it, where no other answers.
 */
export async function findTracing(
  client: Pick<KubeClient, 'json'>,
  signal: AbortSignal,
): Promise<TracingPlace | null> {
  let down: unknown = null
  for (const place of PLACES) {
    const { below, answer } = KNOCKS[place.store]
    try {
      const call = { path: `${place.path}/${below}`, signal, timeoutMs: LIMIT_MS, maxBytes: MOST_BYTES }
      answer.parse(await client.json(call))
      return place
    } catch (error) {
      if (error instanceof KubeError && error.code === 503) down ??= error
      else if (!isAbsent(error)) throw error
    }
  }
  if (down !== null) throw down
  return null
}
