import type { ListQuery, ServerMessage } from '@naru/contract/live/protocol'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { type LiveClient, openLive } from '../../apps/server/test/live-client.ts'
import { control } from '../world/control.ts'
import { PATIENCE } from '../world/patience.ts'
import { startOnDatabase } from '../world/start-on-database.ts'
import type { World } from '../world/start-world.ts'
import { type ApiClient, signInAt } from './api-client.ts'

const PROMISED_MS = 2000
let world: World
let client: LiveClient
let api: ApiClient

beforeAll(async () => {
  world = await startOnDatabase(inject('databases'), { size: 'pods=50,clusters=2' })
  api = await signInAt(world.url)
  client = await openLive(world.url, api.who)
  const query = {
    type: 'list',
    kind: 'pod',
    clusters: 'all',
    namespaces: 'all',
    offset: 0,
    limit: 20,
  } as const
  client.send({ op: 'open', id: 'pods', query })
  for (const { name } of world.sandbox.clusters) await reaches(name, 'live')
}, PATIENCE.test)
afterAll(() => world?.stop())

/** The state of a cluster's rows as the socket told it last. */
function stateOf(cluster: string): string | undefined {
  const told = client.messages.flatMap((message: ServerMessage) =>
    (message.op === 'snapshot' || message.op === 'delta') && message.sources ? [message.sources] : [],
  )
  return told.at(-1)?.find((source) => source.cluster === cluster)?.state
}

/** How long it takes, in milliseconds. */
async function reaches(cluster: string, state: string): Promise<number> {
  const start = performance.now()
  await vi.waitFor(() => expect(stateOf(cluster)).toBe(state), { timeout: PATIENCE.shown, interval: 10 })
  return performance.now() - start
}

it('the rows of a cluster that hangs say so within two seconds, those of others do not, and it returns', async () => {
  const [hanging = '', other = ''] = world.sandbox.clusters.map(({ name }) => name)
  const took: number[] = []
  for (let time = 0; time < 3; time++) {
    await control(world.sandbox, hanging, 'faults', { hang: true })
    took.push(await reaches(hanging, 'stale'))
    expect(stateOf(other)).toBe('live')
    await control(world.sandbox, hanging, 'clear-faults')
    await reaches(hanging, 'live')
  }
  // What a busy machine adds is not the server's: the shortest counts.
  expect(Math.min(...took)).toBeLessThan(PROMISED_MS)
})

/** What pages of a cluster ask, again and again; the quickest of each counts, in milliseconds. */
async function timePages(cluster: string): Promise<number> {
  const query: Omit<ListQuery, 'limit'> = {
    type: 'list',
    kind: 'deployment',
    clusters: [cluster],
    namespaces: 'all',
    offset: 0,
  }
  const quickest = { list: Infinity, read: Infinity }
  for (let round = 0; round < 20; round++) {
    const id = `timed-${cluster}-${pages++}`
    const began = performance.now()
    client.send({ op: 'open', id, query: { ...query, limit: 20 + (round % 2) } })
    await vi.waitFor(
      () => expect(client.messages.some((one) => one.op === 'snapshot' && one.id === id)).toBe(true),
      {
        timeout: PATIENCE.shown,
        interval: 1,
      },
    )
    const opened = performance.now()
    const { status } = await api.send('GET', `/api/k8s/cluster/${cluster}/api/v1/namespaces?limit=1`)
    expect(status).toBe(200)
    quickest.read = Math.min(quickest.read, performance.now() - opened)
    quickest.list = Math.min(quickest.list, opened - began)
    client.send({ op: 'close', id })
  }
  return quickest.list + quickest.read
}
let pages = 0

it('pages of other clusters take no longer while one hangs', async () => {
  const [hanging = '', other = ''] = world.sandbox.clusters.map(({ name }) => name)
  const before = await timePages(other)
  await control(world.sandbox, hanging, 'faults', { hang: true })
  await reaches(hanging, 'stale')
  const meanwhile = await timePages(other)
  await control(world.sandbox, hanging, 'clear-faults')
  await reaches(hanging, 'live')
  // A page that waited for the other cluster would take a hundred times as long.
  expect(meanwhile / before).toBeLessThan(5)
})
