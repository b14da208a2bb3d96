import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import { quantile, type Report, type Scenario } from '../report.ts'
import type { Front } from '../world/prometheus-front.ts'
import { loadServerMetrics, readMemory } from '../world/server-metrics.ts'
import { signInPerson } from '../world/sign-in-person.ts'
import { type Call, createCaller, waitForMesh, withWideMesh } from '../world/wide-mesh.ts'

const RUNS = 5
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
    for (const namespaces of [10, 50, 200])
      await withWideMesh(namespaces, (stage) => measureCalls(report, { ...stage, namespaces }))
  },
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
