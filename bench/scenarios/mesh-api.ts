import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import type { KubeClient } from '@naru/kube/client'
import type { Series } from '@naru/promql/series-source'
import { fetch } from 'undici'
import * as z from 'zod'
import type { SignedIn } from '../../apps/server/test/sign-in.ts'
import { startWithSeries } from '../../e2e/prometheus/write-series.ts'
import { openCluster } from '../../e2e/world/open-cluster.ts'
import { startSandbox } from '../../e2e/world/start-world.ts'
import { quantile, type Report, type Scenario } from '../report.ts'
import { densify } from '../world/dense-calls.ts'
import { type Front, standBefore } from '../world/prometheus-front.ts'
import { loadServerMetrics, readMemory } from '../world/server-metrics.ts'
import { signInPerson } from '../world/sign-in-person.ts'
import { withWorld } from '../world/with-world.ts'

/** The one that a size of `mesh=…` adds, whose namespaces are called as the size says. */
const CLUSTER = 'mesh'
const OF_SIZE = 'team-'
const PROMETHEUS = '/api/v1/namespaces/monitoring/services/prometheus-k8s:9090/proxy'
const RUNS = 5
/** Of each namespace, as where Kiali was measured: 13,673 edges in 200 namespaces. */
const CALLS = 68
/** What a tenth of the time is that Kiali's master took without its cache, in milliseconds: its graph, its health. */
const GOALS: Readonly<Record<number, { readonly graph: number; readonly health?: number }>> = {
  10: { graph: 150 },
  50: { graph: 500 },
  200: { graph: 1400, health: 1000 },
}

export const meshApi: Scenario = {
  id: 'mesh-api',
  title:
    'graph, health and validations of 10, 50 and 200 namespaces of 20 workloads by the API, on a real Prometheus',
  run: async (report) => {
    for (const namespaces of [10, 50, 200]) await measure(report, namespaces)
  },
}

async function measure(report: Report, namespaces: number): Promise<void> {
  const sandbox = await startSandbox({ size: `mesh=${namespaces}` })
  const cluster = openCluster(sandbox, CLUSTER)
  const prometheus = await startWithSeries(densify(await loadSeries(cluster), CALLS))
  const { kubeconfigPath = '' } = sandbox.clusters.find(({ name }) => name === CLUSTER) ?? {}
  const front = await standBefore(kubeconfigPath, prometheus.url)
  try {
    await withWorld({ sandbox, through: [front.kubeconfigPath] }, ({ url }) =>
      measureCalls(report, { url, front, namespaces }),
    )
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

type Stage = { readonly url: string; readonly front: Front; readonly namespaces: number }

async function measureCalls(report: Report, { url, front, namespaces }: Stage): Promise<void> {
  const who = await signInPerson(url)
  const mesh = createCaller(url, who)
  const names = await waitForMesh(mesh, namespaces)
  const graph = `/namespaces/graph?namespaces=${names.join(',')}&duration=10m&graphType=versionedApp`
  const goal = GOALS[namespaces]
  const { first, times, queries, answer } = await timeCalls(mesh, front, graph)
  // The server answers a graph as the wire says.
  const { elements } = answer as GraphAnswer
  const size = { namespaces, edges: elements.edges.length }
  report({ measure: 'graph: the first', value: first, unit: 'ms', with: size })
  report({
    measure: 'graph of another moment, p50',
    value: quantile(times, 0.5),
    unit: 'ms',
    with: size,
    ...(goal && { goal: goal.graph }),
  })
  report({ measure: 'Prometheus queries for it', value: queries, unit: 'queries', goal: 12, with: size })
  const health = await timeCalls(mesh, front, '/clusters/apps?health=true')
  report({
    measure: 'applications of all with their health, p50',
    value: quantile(health.times, 0.5),
    unit: 'ms',
    with: size,
    ...(goal?.health && { goal: goal.health }),
  })
  const checks = await timeCalls(mesh, front, '/istio/validations')
  report({ measure: 'all validations, p50', value: quantile(checks.times, 0.5), unit: 'ms', with: size })
  const { residentMiB, threads } = readMemory(await loadServerMetrics(url, who))
  report({ measure: 'server: resident', value: residentMiB, unit: 'MiB', goal: 400, with: size })
  for (const [thread, value] of Object.entries(threads))
    report({ measure: `used by objects and buffers: ${thread}`, value, unit: 'MiB', with: size })
}

type Call = (path: string) => Promise<unknown>

function createCaller(url: string, who: SignedIn): Call {
  return async (path) => {
    const answer = await fetch(`${url}/api/v1/mesh/cluster/${CLUSTER}${path}`, { headers: who.headers })
    if (!answer.ok) throw new Error(`${path.slice(0, 80)} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

const namespaceList = z.array(z.object({ name: z.string() }))
const MOST_WAITS = 120

/** The namespaces of the mesh, once the server knows all of them. */
async function waitForMesh(mesh: Call, namespaces: number): Promise<readonly string[]> {
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

/** One call, and others of earlier moments, which nobody has asked for before; in milliseconds. */
async function timeCalls(mesh: Call, front: Front, path: string) {
  const now = Math.floor(Date.now() / 1000)
  const timed: number[] = []
  let answer: unknown = null
  let queries = 0
  for (let run = 0; run <= RUNS; run++) {
    front.takeQueries()
    const begun = performance.now()
    answer = await mesh(`${path}${path.includes('?') ? '&' : '?'}queryTime=${now - 15 * run}`)
    timed.push(performance.now() - begun)
    queries = front.takeQueries()
  }
  const [first = 0, ...times] = timed
  return { first, times, queries, answer }
}
