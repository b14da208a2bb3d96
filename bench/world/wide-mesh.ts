import type { KubeClient } from '@naru/kube/client'
import type { Series } from '@naru/promql/series-source'
import { fetch } from 'undici'
import * as z from 'zod'
import type { SignedIn } from '../../apps/server/test/sign-in.ts'
import { startWithSeries } from '../../e2e/prometheus/write-series.ts'
import { openCluster } from '../../e2e/world/open-cluster.ts'
import { startSandbox } from '../../e2e/world/start-world.ts'
import { densify } from './dense-calls.ts'
import { type Front, standBefore } from './prometheus-front.ts'
import { withWorld } from './with-world.ts'

/** The cluster that a size of `mesh=…` adds, whose namespaces are called as the size says. */
export const WIDE = 'mesh'
const OF_SIZE = 'team-'
const PROMETHEUS = '/api/v1/namespaces/monitoring/services/prometheus-k8s:9090/proxy'
/** Of each namespace, as where Kiali was measured: 13,673 edges in 200 namespaces. */
const CALLS = 68

type Stage = { readonly url: string; readonly front: Front }

/** A mesh of so many namespaces of 20 workloads, whose calls a real Prometheus knows. */
export async function withWideMesh(namespaces: number, work: (stage: Stage) => Promise<void>): Promise<void> {
  const sandbox = await startSandbox({ size: `mesh=${namespaces}` })
  const cluster = openCluster(sandbox, WIDE)
  const prometheus = await startWithSeries(densify(await loadSeries(cluster), CALLS))
  const { kubeconfigPath = '' } = sandbox.clusters.find(({ name }) => name === WIDE) ?? {}
  const front = await standBefore(kubeconfigPath, prometheus.url)
  try {
    await withWorld({ sandbox, through: [front.kubeconfigPath] }, ({ url }) => work({ url, front }))
  } finally {
    front.stop()
    await cluster.close()
    await prometheus.stop()
  }
}

const matrix = z.object({
  data: z.object({
    result: z.array(
      z.object({
        metric: z.record(z.string(), z.string()),
        values: z.array(z.tuple([z.number(), z.string()])),
      }),
    ),
  }),
})

/** What the sandbox's own Prometheus has of the last ten minutes, of all that a graph is made from. */
async function loadSeries(cluster: KubeClient): Promise<readonly Series[]> {
  const query = '{__name__=~"istio_requests_total|istio_tcp_.*_total"}[10m]'
  const most = { maxBytes: 2 ** 26, maxValues: Number.POSITIVE_INFINITY }
  const answer = await cluster.json({ path: `${PROMETHEUS}/api/v1/query`, query: { query }, ...most })
  return matrix.parse(answer).data.result.map(({ metric, values }) => ({
    labels: metric,
    times: Float64Array.from(values, ([time]) => time * 1000),
    values: Float64Array.from(values, ([, value]) => Number(value)),
  }))
}

export type Call = (path: string) => Promise<unknown>

/** Calls of the mesh's API as somebody who is signed in. */
export function createCaller(url: string, who: SignedIn): Call {
  return async (path) => {
    const answer = await fetch(`${url}/api/v1/mesh/cluster/${WIDE}${path}`, { headers: who.headers })
    if (!answer.ok) throw new Error(`${path.slice(0, 80)} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

const namespaceList = z.array(z.object({ name: z.string() }))
const MOST_WAITS = 120

/** The namespaces of the mesh, once the server knows all of them. */
export async function waitForMesh(mesh: Call, namespaces: number): Promise<readonly string[]> {
  for (let wait = 0; wait < MOST_WAITS; wait++) {
    const told = await mesh('/namespaces').then(
      (answer) => namespaceList.parse(answer).flatMap(({ name }) => (name.startsWith(OF_SIZE) ? name : [])),
      () => [],
    )
    if (told.length === namespaces) return told
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The mesh was never told of whole')
}
