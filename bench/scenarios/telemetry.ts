import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { fetch } from 'undici'
import { createFreeQueries, type FreeQueries } from '../../apps/server/src/telemetry/free/free-queries.ts'
import { createPrometheusClient } from '../../apps/server/src/telemetry/prometheus-client.ts'
import { missingPrometheus, startPrometheus } from '../../e2e/prometheus/start-prometheus.ts'
import { quantile, type Report, type Scenario } from '../report.ts'

const PEOPLE = 100
const WEEK_S = 7 * 86_400
const POINTS = 200
const RUNS = 5
const SERIES = 1_000_000
/** Beside what is read at most of an answer, 8 MiB, its parts and garbage that nobody has collected yet. */
const MOST_MIB = 64

/** Twelve panels of the sorts that dashboards of clusters have. */
const PANELS = [
  'sum by (namespace) (rate(cpu_seconds_total[1h]))',
  'topk(5, sum by (pod) (rate(cpu_seconds_total[1h])))',
  'sum(rate(cpu_seconds_total[1h]))',
  'max by (namespace) (rate(cpu_seconds_total[30m]))',
  'sum by (namespace) (memory_bytes)',
  'max by (pod) (memory_bytes)',
  'avg_over_time(memory_bytes[1h])',
  'sum by (namespace) (memory_bytes) / scalar(sum(memory_bytes))',
  'count by (namespace) (memory_bytes > 500)',
  'quantile(0.95, memory_bytes)',
  'max_over_time(sum by (namespace) (memory_bytes)[1h:5m])',
  'count(memory_bytes)',
]
const NAMESPACES = 5
const PODS = 50
const SCRAPE_S = 120

export const telemetry: Scenario = {
  id: 'telemetry',
  title:
    'a dashboard of 12 panels over 7 days, cold and warm; 100 people on it; a question that a million series would answer',
  async run(report) {
    await measureReal(report)
    const stage = await startStage()
    try {
      await measurePeople(report, stage)
      await measureMillion(report, stage)
    } finally {
      stage.stop()
    }
  },
}

function queriesOf({ json }: Pick<KubeClient, 'json'>): FreeQueries {
  const now = () => Date.now()
  const client = {
    json,
    send: () => Promise.reject(new Error('Nobody asks for answers as they are written')),
  }
  return createFreeQueries({ prometheus: createPrometheusClient({ clientOf: () => client, now }), now })
}

/** What a page of a dashboard asks: every panel, at once. */
async function openDashboard(queries: FreeQueries, end: number): Promise<number> {
  const asker = { cluster: 'one', reach: null, signal: new AbortController().signal }
  const begun = performance.now()
  const answers = await Promise.all(
    PANELS.map((query) => queries.range(asker, { query, start: end - WEEK_S, end, points: POINTS })),
  )
  const failed = answers.filter(({ state }) => state !== 'answered')
  if (failed.length > 0) throw new Error(`${failed.length} panels have no answer: ${failed[0]?.state}`)
  return performance.now() - begun
}

/** A week of two metrics of pods, as an exporter would have written it. */
function writeWeek(end: number): string {
  const lines: string[] = []
  const metrics = [
    ['counter', 'cpu_seconds', 'cpu_seconds_total'],
    ['gauge', 'memory_bytes', 'memory_bytes'],
  ] as const
  for (const [type, family, name] of metrics) {
    lines.push(`# TYPE ${family} ${type}`)
    for (let pod = 0; pod < PODS; pod++)
      for (let time = end - WEEK_S; time <= end; time += SCRAPE_S) {
        const value =
          type === 'counter'
            ? (time - end + WEEK_S) * (1 + pod / PODS)
            : 500 + 400 * Math.sin(time / 9000 + pod)
        lines.push(`${name}{namespace="n${pod % NAMESPACES}",pod="p${pod}"} ${value.toFixed(1)} ${time}`)
      }
  }
  return `${lines.join('\n')}\n# EOF\n`
}

/** The API server between is left out: it hands on what it is given. */
function straightTo(url: string): Pick<KubeClient, 'json'> {
  const access = { server: url, insecureSkipTlsVerify: false, token: 'any' }
  const client = createKubeClient({ transport: createUndiciTransport(access) })
  return { json: (call) => client.json({ ...call, path: call.path.replace(/^.*\/proxy/, '') }) }
}

async function measureReal(report: Report): Promise<void> {
  const missing = missingPrometheus()
  if (missing !== null) throw new Error(missing)
  const end = Math.floor(Date.now() / 1000 / SCRAPE_S) * SCRAPE_S
  const prometheus = await startPrometheus(writeWeek(end))
  try {
    const colds: number[] = []
    const warms: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const queries = queriesOf(straightTo(prometheus.url))
      colds.push(await openDashboard(queries, end))
      warms.push(await openDashboard(queries, end))
    }
    const about = { panels: PANELS.length, days: 7, points: POINTS, series: 2 * PODS }
    const [cold, warm] = [quantile(colds, 0.5), quantile(warms, 0.5)]
    report({ measure: 'dashboard of a real Prometheus: cold, p50', value: cold, unit: 'ms', with: about })
    report({ measure: 'dashboard of a real Prometheus: warm, p50', value: warm, unit: 'ms', with: about })
    report({ measure: 'warm to cold', value: warm / cold, unit: 'ratio', goal: 0.1, with: about })
  } finally {
    await prometheus.stop()
  }
}

type Stage = {
  readonly client: KubeClient
  readonly asked: () => Promise<number>
  readonly stop: () => void
}

async function startStage(): Promise<Stage> {
  const program = fork(new URL('../world/prometheus-stage.ts', import.meta.url))
  // Its port is the first thing that it says.
  const [port] = (await once(program, 'message')) as [number]
  const server = `http://127.0.0.1:${port}`
  const access = { server, insecureSkipTlsVerify: false, token: 'any' }
  return {
    client: createKubeClient({ transport: createUndiciTransport(access) }),
    asked: async () => Number(await (await fetch(`${server}/asked`)).text()),
    stop: () => void program.kill(),
  }
}

/** People who open a dashboard within one interval. */
async function measurePeople(report: Report, { client, asked }: Stage): Promise<void> {
  const queries = queriesOf(client)
  const end = Math.floor(Date.now() / 1000)
  const cold = await openDashboard(queriesOf(client), end)
  const before = await asked()
  await Promise.all(Array.from({ length: PEOPLE }, () => openDashboard(queries, end)))
  const together = (await asked()) - before
  await openDashboard(queries, end)
  const later = (await asked()) - before - together
  const about = { people: PEOPLE, panels: PANELS.length }
  report({ measure: 'dashboard whose Prometheus answers at once: cold', value: cold, unit: 'ms' })
  report({
    measure: 'questions for a dashboard that many open at once',
    value: together,
    unit: 'questions',
    goal: PANELS.length,
    with: about,
  })
  report({
    measure: 'further questions within the interval',
    value: later,
    unit: 'questions',
    goal: 0,
    with: about,
  })
}

async function measureMillion(report: Report, { client }: Stage): Promise<void> {
  const queries = queriesOf(client)
  const asker = { cluster: 'one', reach: null, signal: new AbortController().signal }
  const end = Math.floor(Date.now() / 1000)
  const before = process.memoryUsage.rss()
  let most = before
  const beat = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  const begun = performance.now()
  const answer = await queries.range(asker, { query: `many_${SERIES}`, start: end - 3600, end })
  const took = performance.now() - begun
  clearInterval(beat)
  const counted = answer.state === 'large' ? (answer.series ?? 0) : 0
  const about = { series: SERIES }
  report({
    measure: 'a million series: refused with their number',
    value: counted,
    unit: 'series',
    goal: SERIES,
    better: 'higher',
    with: about,
  })
  report({ measure: 'a million series: until it is refused', value: took, unit: 'ms', with: about })
  report({
    measure: 'a million series: memory above the beginning, most',
    value: (Math.max(most, process.memoryUsage.rss()) - before) / 2 ** 20,
    unit: 'MiB',
    goal: MOST_MIB,
    with: about,
  })
}
