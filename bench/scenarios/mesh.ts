import { hash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import { buildGraphSteps } from '@naru/mesh/graph/build-graph'
import type { GraphInput } from '@naru/mesh/graph/graph-input'
import { parseGraphOptions } from '@naru/mesh/graph/query/parse-graph-options'
import { planGraphQueries } from '@naru/mesh/graph/query/query-plan'
import { buildHealthSteps } from '@naru/mesh/health/build-health'
import type { Sample } from '@naru/mesh/telemetry/sample'
import { requestSample, snapshotOf } from '../../packages/mesh/test/build-samples.ts'
import { quantile, type Report, type Scenario } from '../report.ts'

const APPENDERS = 'deadNode,istio,serviceEntry,meshCheck,workloadEntry,health'
/** A server builds a graph again every few seconds; while the first are built, code is still being compiled. */
const RUNS = 21

export const mesh: Scenario = {
  id: 'mesh',
  title:
    'graph of 10, 50 and 200 namespaces of 20 workloads: queries, engine time, pauses, health, answer, memory',
  run: async (report) => {
    for (const namespaces of [10, 50, 200]) measure(report, namespaces)
  },
}

function measure(report: Report, count: number): void {
  const names = Array.from({ length: count }, (_, index) => `team-${index}`)
  const places = names.flatMap((name) => Array.from({ length: 20 }, (_, index) => `${name}/app${index}-v1`))
  const samples = buildSamples(places)
  const options = parseGraphOptions(
    { namespaces: names.join(','), graphType: 'versionedApp', appenders: APPENDERS },
    null,
    1_700_000_000,
  )
  const input: GraphInput = {
    options,
    vectors: { 'traffic:istio_requests_total#0': samples },
    snapshot: snapshotOf(places),
    healthRates: [],
    hash: (text) => hash('md5', text),
  }
  const before = heapInUse()
  const { graph, runs } = buildAgain(input)
  const kept = heapInUse() - before
  const edges = graph?.elements.edges.length ?? 0
  const bytes = JSON.stringify(graph).length
  const size = { namespaces: count, workloads: places.length, edges }
  report({
    measure: 'Prometheus queries',
    value: planGraphQueries(options, [{ seconds: options.duration, namespaces: options.namespaces }]).length,
    unit: 'queries',
    goal: 12,
    with: size,
  })
  report({
    measure: 'engine, processor time p50',
    value: quantile(
      runs.map(({ time }) => time),
      0.5,
    ),
    unit: 'ms',
    with: size,
    ...(count === 200 && { goal: 150 }),
  })
  report({ measure: 'engine, the first build', value: runs[0]?.time ?? 0, unit: 'ms', with: size })
  report({
    measure: 'longest step between pauses, p50',
    value: quantile(
      runs.map(({ longest }) => longest),
      0.5,
    ),
    unit: 'ms',
    with: size,
    ...(count === 200 && { goal: 50 }),
  })
  const health = Array.from({ length: RUNS }, () =>
    timeSteps(buildHealthSteps({ ...input, namespaces: names })),
  )
  report({
    measure: 'health from the same answers',
    value: quantile(
      health.map(({ time }) => time),
      0.5,
    ),
    unit: 'ms',
    with: size,
  })
  report({
    measure: 'longest step of health between pauses, p50',
    value: quantile(
      health.map(({ longest }) => longest),
      0.5,
    ),
    unit: 'ms',
    with: size,
  })
  report({ measure: 'answer', value: bytes, unit: 'bytes', with: size })
  report({ measure: 'memory that the answer takes', value: kept / 2 ** 20, unit: 'MiB', with: size })
}

/** Bytes that are still in use after everything else was thrown away. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

type Times = Omit<Run<unknown>, 'result'>

/** The graph built again and again; only the last answer is kept, as a server does. */
function buildAgain(input: GraphInput): {
  readonly graph: GraphAnswer | null
  readonly runs: readonly Times[]
} {
  const runs: Times[] = []
  let graph: GraphAnswer | null = null
  while (runs.length < RUNS) {
    const { result, time, longest } = timeSteps(buildGraphSteps(input))
    graph = result
    runs.push({ time, longest })
  }
  return { graph, runs }
}

type Run<Result> = { readonly result: Result; readonly time: number; readonly longest: number }

/** Processor time in milliseconds, of the whole and of the longest step. */
function timeSteps<Result>(steps: Generator<void, Result>): Run<Result> {
  let [time, longest] = [0, 0]
  for (;;) {
    const start = process.cpuUsage()
    const step = steps.next()
    const taken = process.cpuUsage(start).user / 1000
    time += taken
    longest = Math.max(longest, taken)
    if (step.done) return { result: step.value, time, longest }
  }
}

/** Three calls from each workload to workloads at fixed distances, one of them across namespaces, as both ends report. */
function buildSamples(places: readonly string[]): readonly Sample[] {
  const calls = places.flatMap((from, index) =>
    [1, 7, 23].map((step) => ({
      from,
      to: places[(index + step) % places.length] ?? from,
      value: 1 + ((index * step) % 50),
      code: (index + step) % 40 === 0 ? '503' : '200',
    })),
  )
  return ['destination', 'source'].flatMap((reporter) =>
    calls.map((call) => requestSample({ ...call, labels: { reporter } })),
  )
}
