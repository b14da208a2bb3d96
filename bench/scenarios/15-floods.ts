import { Worker } from 'node:worker_threads'
import { control } from '../../e2e/world/control.ts'
import { startWorld, type World } from '../../e2e/world/start-world.ts'
import { quantile, type Report, type Scenario } from '../report.ts'
import type { FloodData, FloodName } from '../world/flood.ts'
import { loadList, openLiveClient, PODS } from '../world/live-client.ts'
import { createPerson, type Person } from '../world/person.ts'
import { loadServerMetrics, type Memory, readMemory } from '../world/server-metrics.ts'

/** How long everything goes on at once; ten for the figure that is promised. */
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 1)
const HOSTILE = 'busan'
const CALM = { ...PODS, clusters: ['seoul'] }

export const floods: Scenario = {
  id: '15',
  title:
    'beside clients that do not read or open much, a list without end, guesses, calls and long bodies: memory, and how others wait',
  async run(report) {
    const world = await startWorld({ size: 'pods=2000,clusters=3' })
    try {
      await measure(report, world)
    } finally {
      await world.stop()
    }
  },
}

type Stage = { readonly url: string; readonly calm: Person; readonly memory: () => Promise<Memory> }

async function measure(report: Report, world: World): Promise<void> {
  const { url } = world
  const calm = createPerson(url, 'haneul')
  const memory = async () => readMemory(await loadServerMetrics(url, await calm()))
  const stage = { url, calm, memory }
  await control(world.sandbox, 'seoul', 'churn', { updatesPerSecond: 20 })
  await loadList(url, await calm(), CALM)
  await timeLists(stage, 5000)
  await control(world.sandbox, HOSTILE, 'faults', { endlessLists: true })
  const before = (await memory()).residentMiB
  const rest = await timeLists(stage, 5000)
  report({ measure: 'another list, nothing else: p50', value: quantile(rest, 0.5), unit: 'ms' })
  const cases: [readonly FloodName[], number][] = [
    [['deaf'], 20_000],
    [['unread'], 20_000],
    [['greedy'], 20_000],
    [['endless'], 20_000],
    [['guessing', 'calling'], 20_000],
    [['sending'], 20_000],
    [['deaf', 'unread', 'greedy', 'endless', 'guessing', 'calling', 'sending'], MINUTES * 60_000],
  ]
  for (const [names, ms] of cases) {
    const { waits, most, last } = await during(stage, names, ms)
    const sizes = { flood: names.join(' '), seconds: ms / 1000 }
    report({ measure: 'another list beside it: p50', value: quantile(waits, 0.5), unit: 'ms', with: sizes })
    report({ measure: 'another list beside it: p95', value: quantile(waits, 0.95), unit: 'ms', with: sizes })
    report({ measure: 'another list beside it: slowest', value: Math.max(...waits), unit: 'ms', with: sizes })
    const ratio = quantile(waits, 0.5) / quantile(rest, 0.5)
    report({ measure: 'another list: ratio to nothing else', value: ratio, unit: 'ratio', with: sizes })
    report({ measure: 'memory above the beginning: most', value: most - before, unit: 'MiB', with: sizes })
    const end = last.residentMiB - before
    report({
      measure: 'memory above the beginning: after it',
      value: end,
      unit: 'MiB',
      goal: 300,
      with: sizes,
    })
    report({ measure: 'used by objects and buffers', value: last.heapMiB, unit: 'MiB', with: sizes })
    report({ measure: 'held by heaps and buffers', value: last.heldMiB, unit: 'MiB', with: sizes })
    for (const [thread, value] of Object.entries(last.threads))
      report({ measure: `used by objects and buffers: ${thread}`, value, unit: 'MiB', with: sizes })
  }
}

/** What the server takes and how long another person waits while something goes on. */
async function during(stage: Stage, names: readonly FloodName[], ms: number) {
  const workerData: FloodData = { url: stage.url, names, hostile: HOSTILE }
  const floods = new Worker(new URL('../world/flood.ts', import.meta.url), { workerData })
  const sizes: number[] = []
  const read = () =>
    stage.memory().then(
      ({ residentMiB }) => sizes.push(residentMiB),
      () => undefined,
    )
  const beat = setInterval(() => void read(), 500)
  const waits = await timeLists(stage, ms)
  clearInterval(beat)
  await floods.terminate()
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const last = await stage.memory()
  return { waits, most: Math.max(...sizes, last.residentMiB), last }
}

/** How long a person waits for the rows of one list after another, in milliseconds. */
async function timeLists({ url, calm }: Stage, ms: number): Promise<number[]> {
  const waits: number[] = []
  const end = performance.now() + ms
  while (performance.now() < end) {
    const client = await openLiveClient(url, await calm())
    const began = performance.now()
    await new Promise<void>((resolve) => {
      client.open({ ...CALM, offset: waits.length % 100 }, (text) => {
        if (text.startsWith('{"op":"snapshot"')) resolve()
      })
    })
    waits.push(performance.now() - began)
    client.close()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return waits
}
