import type { ExternalLink } from '@naru/contract/mesh/wire/status'
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

/** Dashboards by their titles, and by which of their variables a page narrows them. */
type Wanted = readonly Pick<ExternalLink, 'name' | 'variables'>[]

const PLACE = { namespace: 'var-namespace' }
const OF_ISTIO: Wanted = [
  { name: 'Istio Service Dashboard', variables: { ...PLACE, service: 'var-service' } },
  { name: 'Istio Workload Dashboard', variables: { ...PLACE, workload: 'var-workload' } },
  ...['Mesh', 'Control Plane', 'Performance', 'Wasm Extension'].map((about) => ({
    name: `Istio ${about} Dashboard`,
    variables: {},
  })),
]

type Grafana = { readonly version: string; readonly links: readonly ExternalLink[] }

/**
 * The Grafana of a cluster as the client may ask it, with those of Istio's dashboards that a browser reaches at the address
 * that it gives itself; null where none of the usual services is there, or may be asked. Throws a `KubeError`.
 */
export function findGrafana(client: Client, signal: AbortSignal): Promise<Grafana | null> {
  return findDashboards(client, { wanted: OF_ISTIO, queries: ['Istio'] }, signal)
}

/** The same, with dashboards that are called so. */
export async function findLinks(
  client: Client,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Grafana['links']> {
  const queries = [...new Set(wanted.map(({ name }) => name))]
  return (await findDashboards(client, { wanted, queries }, signal))?.links ?? []
}

type Client = Pick<KubeClient, 'json'>
/** Titles are found by any part of them. */
type Search = { readonly wanted: Wanted; readonly queries: readonly string[] }

async function findDashboards(
  client: Client,
  { wanted, queries }: Search,
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
        Promise.all(queries.map((query) => read(searchAnswer, 'search', { query, type: 'dash-db' }))),
      ])
      return { version, links: buildLinks(appUrl, found.flat(), wanted) }
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

function buildLinks(appUrl: string, found: z.infer<typeof searchAnswer>, wanted: Wanted): Grafana['links'] {
  const base = readAddress(appUrl)
  if (base === null) return []
  return wanted.flatMap(({ name, variables }) => {
    const one = found.find(({ title }) => title === name)
    // What it calls a dashboard begins with its own path, which its address has as well.
    const url = one && readAddress(new URL(one.url, base).href)
    return url ? [{ url: url.href, name, variables }] : []
  })
}

/** Null for what leads to the reader's own machine, which is what Grafana says where nobody has told it. */
function readAddress(text: string): URL | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname) ? null : url
}
