import type { GrafanaInfo } from '@naru/contract/mesh/wire/status'
import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import * as z from 'zod'
import { serviceProxyPath } from '../clusters/service-proxy.ts'

/** The services by which the usual installations are asked: `namespace/name:port`. */
const SERVICES = [
  'istio-system/grafana:3000',
  'monitoring/grafana:3000',
  'monitoring/grafana:80',
  'monitoring/kube-prometheus-stack-grafana:80',
  'grafana/grafana:80',
]
const LIMIT = { timeoutMs: 3000, maxBytes: 2 ** 20 }

const healthAnswer = z.object({ version: z.string() })
const settingsAnswer = z.object({ appUrl: z.string() })
const searchAnswer = z.array(z.object({ title: z.string(), url: z.string() }))

const PLACE = { namespace: 'var-namespace' }
/** Istio's own dashboards, and by which of their variables a page narrows them. */
const DASHBOARDS: Readonly<Record<string, GrafanaInfo['externalLinks'][number]['variables']>> = {
  'Istio Service Dashboard': { ...PLACE, service: 'var-service' },
  'Istio Workload Dashboard': { ...PLACE, workload: 'var-workload' },
  'Istio Mesh Dashboard': {},
  'Istio Control Plane Dashboard': {},
  'Istio Performance Dashboard': {},
  'Istio Wasm Extension Dashboard': {},
}

type Grafana = { readonly version: string; readonly links: GrafanaInfo['externalLinks'] }

/**
 * The Grafana of a cluster as the client may ask it, with those of Istio's dashboards that a browser reaches at the address
 * that it gives itself; null where none of the usual services is there, or may be asked. Throws a `KubeError`.
 */
export async function findGrafana(
  client: Pick<KubeClient, 'json'>,
  signal: AbortSignal,
): Promise<Grafana | null> {
  let down: unknown = null
  for (const service of SERVICES) {
    const path = `${serviceProxyPath(service)}/api`
    const read = async <T>(schema: z.ZodType<T>, below: string, query = {}): Promise<T> =>
      schema.parse(await client.json({ path: `${path}/${below}`, query, signal, ...LIMIT }))
    try {
      const { version } = await read(healthAnswer, 'health')
      const [{ appUrl }, found] = await Promise.all([
        read(settingsAnswer, 'frontend/settings'),
        read(searchAnswer, 'search', { query: 'Istio', type: 'dash-db' }),
      ])
      return { version, links: buildLinks(appUrl, found) }
    } catch (error) {
      if (error instanceof KubeError && error.code === 503) down ??= error
      else if (!isAbsent(error)) throw error
    }
  }
  if (down !== null) throw down
  return null
}

/** Whether nothing of the sort is there, something else is, or the client may not ask it. */
function isAbsent(error: unknown): boolean {
  if (error instanceof z.ZodError) return true
  return error instanceof KubeError && ([401, 403, 404].includes(error.code) || error.reason === 'BadAnswer')
}

function buildLinks(appUrl: string, found: z.infer<typeof searchAnswer>): Grafana['links'] {
  const base = readAddress(appUrl)
  if (base === null) return []
  return Object.entries(DASHBOARDS).flatMap(([name, variables]) => {
    const one = found.find(({ title }) => title === name)
    // What it calls a dashboard begins with its own path, which its address has as well.
    return one ? [{ url: new URL(one.url, base).href, name, variables }] : []
  })
}

/** Null for what leads to the reader's own machine, which is what Grafana says where nobody has told it. */
function readAddress(text: string): URL | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname) ? null : url
}
