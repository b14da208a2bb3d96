import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import * as z from 'zod'

/** Where the query service of a cluster's Jaeger is asked. */
export type TracingPlace = { readonly path: string }

/** The services by which the usual installations are asked: `namespace/name:port`, and below which path. */
const SERVICES = [
  ['istio-system/tracing:80', '/jaeger'],
  ['istio-system/tracing:80', ''],
  ['istio-system/jaeger-query:16686', ''],
  ['observability/jaeger-query:16686', ''],
  ['tracing/jaeger-query:16686', ''],
  ['tempo/tempo-query:16686', ''],
] as const
const LIMIT_MS = 5_000
const MOST_BYTES = 2 ** 20

const servicesAnswer = z.object({ data: z.array(z.string()).nullable() })

/** The API server's way to a service. */
function proxyPath(service: string): string {
  const [namespace, name] = service.split('/')
  return `/api/v1/namespaces/${namespace}/services/${name}/proxy`
}

/** Whether nothing of the sort is there, or something else is, which is no failure of the cluster. */
function isAbsent(error: unknown): boolean {
  if (error instanceof z.ZodError) return true
  // A page in place of an answer is what Jaeger says beside its path.
  return error instanceof KubeError && (error.code === 404 || error.reason === 'BadAnswer')
}

/**
 * The first of the usual services that answers; null when none of them is there. Throws what the cluster fails with, and
 * that of a service which is there without anything behind it, where no other answers.
 */
export async function findTracing(
  client: Pick<KubeClient, 'json'>,
  signal: AbortSignal,
): Promise<TracingPlace | null> {
  let down: unknown = null
  for (const [service, below] of SERVICES) {
    const path = `${proxyPath(service)}${below}`
    try {
      const call = { path: `${path}/api/services`, signal, timeoutMs: LIMIT_MS, maxBytes: MOST_BYTES }
      servicesAnswer.parse(await client.json(call))
      return { path }
    } catch (error) {
      if (error instanceof KubeError && error.code === 503) down ??= error
      else if (!isAbsent(error)) throw error
    }
  }
  if (down !== null) throw down
  return null
}
