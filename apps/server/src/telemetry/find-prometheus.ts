import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import * as z from 'zod'
import { serviceProxyPath } from '../clusters/service-proxy.ts'

/** Where the Prometheus of a cluster is asked, and how often it scrapes, in seconds. */
export type Place = { readonly path: string; readonly scrapeInterval: number }

/** The services by which the usual installations are asked: `namespace/name:port`. */
const SERVICES = [
  'monitoring/prometheus-k8s:9090',
  'openshift-monitoring/prometheus-k8s:9090',
  'monitoring/prometheus-operated:9090',
  'monitoring/kube-prometheus-stack-prometheus:9090',
  'monitoring/prometheus-server:80',
  'prometheus/prometheus-server:80',
]
/** Its configuration is one text, of megabytes at most. */
const LIMIT = { timeoutMs: 5000, maxBytes: 8 * 2 ** 20, maxValues: 10_000 } as const
const SCRAPE_INTERVAL_S = 15
const UNIT_S: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 }

const configAnswer = z.object({ data: z.object({ yaml: z.string() }) })

/** Seconds between scrapes of a configuration; Prometheus writes its own default into it. */
function scrapeIntervalOf(yaml: string): number {
  const [, amount, unit = 's'] = /scrape_interval:\s*(\d+)([smh])/.exec(yaml) ?? []
  return amount === undefined ? SCRAPE_INTERVAL_S : Number(amount) * (UNIT_S[unit] ?? 1)
}

/** Whether nothing is there, which is no failure of the cluster. */
function isAbsent(error: unknown): boolean {
  return error instanceof KubeError && error.code === 404
}

/** Whether a service is there, but nothing behind it answers. */
function isDown(error: unknown): boolean {
  return error instanceof KubeError && error.code === 503
}

/**
 * The first of the usual services that answers; null when none of them is there. Throws what the cluster fails with, and
 * that of a service which is there without anything behind it, where no other answers.
 */
export async function findPrometheus(
  client: Pick<KubeClient, 'json'>,
  signal: AbortSignal,
): Promise<Place | null> {
  let down: unknown = null
  for (const service of SERVICES) {
    const path = serviceProxyPath(service)
    try {
      const answer = await client.json({ path: `${path}/api/v1/status/config`, signal, ...LIMIT })
      const { data } = configAnswer.parse(answer)
      return { path, scrapeInterval: scrapeIntervalOf(data.yaml) }
    } catch (error) {
      if (isDown(error)) down ??= error
      else if (!isAbsent(error) && !(error instanceof z.ZodError)) throw error
    }
  }
  if (down !== null) throw down
  return null
}
