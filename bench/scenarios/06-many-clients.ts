import type { KubeClient } from '@naru/kube/client'
import { control } from '../../e2e/world/control.ts'
import type { World } from '../../e2e/world/start-world.ts'
import { quantile, type Report, type Scenario } from '../report.ts'
import { openCluster, pods } from '../world/cluster-client.ts'
import { describeSandbox } from '../world/describe-sandbox.ts'
import { type LiveClient, loadList, openLiveClient, PODS } from '../world/live-client.ts'
import { loadServerMetrics, type Memory, readMemory } from '../world/server-metrics.ts'
import { signInPerson } from '../world/sign-in-person.ts'
import { withWorld } from '../world/with-world.ts'

const RATE = 200
const MARKS = 30
const MARK_MS = 500
const LABEL = 'naru-bench'
const QUERY = { ...PODS, clusters: ['seoul'], text: 'web-0000' }

export const manyClients: Scenario = {
  id: '6',
  title: '50 and 500 clients on one list under 200 events a second: upstream watches, memory, delivery lag',
  run: async (report) => {
    // In the second world all changes fall on the 50 rows that everyone looks at: the worst case.
    for (const size of [10_000, 50]) {
      // One person stands for all of them.
      const env = { NARU_MAX_SOCKETS: '600' }
      await withWorld({ size: `pods=${size}`, env }, async (world) => {
        await control(world.sandbox, 'seoul', 'churn', { updatesPerSecond: RATE })
        for (const clients of [50, 500]) await measure(report, world, { clients, changing: size })
      })
    }
  },
}

type Size = { readonly clients: number; readonly changing: number }

async function measure(report: Report, world: World, size: Size): Promise<void> {
  const who = await signInPerson(world.url)
  const seoul = openCluster(world.sandbox.clusters.find(({ name }) => name === 'seoul')?.kubeconfigPath ?? '')
  const { rows } = await loadList(world.url, who, QUERY)
  const [first] = rows
  if (!first) throw new Error('The list is empty')
  const before = readMemory(await loadServerMetrics(world.url, who))
  const marks = createMarks(size.clients)
  const clients: LiveClient[] = []
  for (let index = 0; index < size.clients; index++) {
    const client = await openLiveClient(world.url, who)
    client.open(QUERY, (text) => marks.receive(index, text))
    clients.push(client)
  }
  await loadServerMetrics(world.url, who)
  await setMarks(marks, seoul, { namespace: first.namespace ?? '', name: first.name })
  // The lag is that since the reading before.
  const metrics = await loadServerMetrics(world.url, who)
  const lag = metrics.get('nodejs_eventloop_lag_max_seconds') ?? Number.NaN
  const { watches } = await describeSandbox(world.sandbox, 'seoul')
  for (const client of clients) client.close()
  tell(report, { size, lags: marks.lags(), lost: marks.lost(), watches: watches['pods'] ?? 0 })
  const each = (read: (memory: Memory) => number) => (read(readMemory(metrics)) - read(before)) / size.clients
  report({
    measure: 'server memory a client, resident',
    value: each((m) => m.residentMiB),
    unit: 'MiB',
    goal: 1,
    with: size,
  })
  report({ measure: 'server memory a client, heap', value: each((m) => m.heapMiB), unit: 'MiB', with: size })
  report({ measure: 'longest block of the server', value: 1000 * lag, unit: 'ms', goal: 50, with: size })
}

type Result = {
  readonly size: Size
  readonly lags: readonly number[]
  readonly lost: number
  readonly watches: number
}

function tell(report: Report, { size, lags, lost, watches }: Result): void {
  const marks = { ...size, marks: lags.length + lost }
  report({ measure: 'upstream watches', value: watches, unit: 'watches', goal: 1, with: size })
  report({ measure: 'delivery lag p50', value: quantile(lags, 0.5), unit: 'ms', with: marks })
  report({ measure: 'delivery lag p99', value: quantile(lags, 0.99), unit: 'ms', goal: 250, with: marks })
  report({ measure: 'changes that never came', value: lost, unit: 'deliveries', goal: 0, with: marks })
}

/** Every client notes when it first sees each mark, which is a label of a pod of the list. */
function createMarks(clients: number) {
  const sent: number[] = []
  const lags: number[] = []
  const seen = Array.from({ length: clients }, () => -1)
  return {
    send: () => sent.push(performance.now()) - 1,
    receive(client: number, text: string): void {
      const at = text.indexOf(`"${LABEL}":"`)
      if (at < 0) return
      const mark = Number.parseInt(text.slice(at + LABEL.length + 4), 10)
      const began = sent[mark]
      if (mark <= (seen[client] ?? -1) || began === undefined) return
      seen[client] = mark
      lags.push(performance.now() - began)
    },
    lags: () => lags,
    lost: () => clients * sent.length - lags.length,
  }
}

async function setMarks(
  marks: ReturnType<typeof createMarks>,
  client: KubeClient,
  { namespace, name }: { readonly namespace: string; readonly name: string },
): Promise<void> {
  const target = { resource: pods, namespace, name }
  for (let count = 0; count < MARKS; count++) {
    // Counted from before the cluster hears of it, so its own time is in the figure.
    const mark = marks.send()
    await client.patch(target, { type: 'merge', body: { metadata: { labels: { [LABEL]: String(mark) } } } })
    await new Promise((resolve) => setTimeout(resolve, MARK_MS))
  }
}
