import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import * as z from 'zod'
import { serviceProxyPath } from '../clusters/service-proxy.ts'

/** Where an Alertmanager is asked; `service` is its name with the port, as the API server's proxy has it. */
export type AlertmanagerPlace = {
  readonly namespace: string
  readonly service: string
  readonly path: string
}

const SERVICES = [
  'monitoring/alertmanager-main:9093',
  'openshift-monitoring/alertmanager-main:9093',
  'monitoring/alertmanager-operated:9093',
  'openshift-monitoring/alertmanager-operated:9093',
  'monitoring/kube-prometheus-stack-alertmanager:9093',
  'monitoring/alertmanager:9093',
  'prometheus/prometheus-alertmanager:9093',
]
/** Its configuration is one text, of megabytes at most. */
const LIMIT = { timeoutMs: 5000, maxBytes: 8 * 2 ** 20, maxValues: 10_000 } as const

const statusAnswer = z.object({ versionInfo: z.object({ version: z.string() }) })

function placeOf(name: string): AlertmanagerPlace {
  const [namespace = '', service = ''] = name.split('/')
  return { namespace, service, path: `${serviceProxyPath(name)}/api/v2` }
}

/** Whether nothing is there, or it is not for us: neither is a failure of the cluster. */
function isAbsent(error: unknown): boolean {
  if (error instanceof z.ZodError) return true
  return error instanceof KubeError && [401, 403, 404, 503].includes(error.code)
}

/** The first of the usual services that answers; null when none of them is there. Throws what the cluster fails with. */
export async function findAlertmanager(
  client: Pick<KubeClient, 'json'>,
  signal: AbortSignal,
): Promise<AlertmanagerPlace | null> {
  for (const service of SERVICES) {
    const place = placeOf(service)
    try {
      statusAnswer.parse(await client.json({ path: `${place.path}/status`, signal, ...LIMIT }))
      return place
    } catch (error) {
      if (!isAbsent(error)) throw error
    }
  }
  return null
}
