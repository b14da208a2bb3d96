import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cluster } from '@naru/contract/api/clusters'
import type { ListQuery } from '@naru/contract/live/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { openLive } from '../../apps/server/test/live-client.ts'
import { missingPostgres, startTestPostgres, type TestPostgres } from '../../apps/server/test/postgres.ts'
import { control } from '../world/control.ts'
import { PATIENCE } from '../world/patience.ts'
import { type Sandbox, startSandbox } from '../world/start-world.ts'
import { type ApiClient, callAt, signInAt } from './api-client.ts'
import { expectWholeAudit, findLost } from './check-writes.ts'
import { type Balancer, startBalancer } from './start-balancer.ts'
import { type Platform, type Replica, startReplica } from './start-replica.ts'
import { type Acknowledged, buildWriters, RefusedError } from './writers.ts'

const PODS: ListQuery = {
  type: 'list',
  kind: 'pod',
  clusters: 'all',
  namespaces: 'all',
  // The pods that the churn changes, whatever else the cluster does.
  labels: 'naru.example/scale=true',
  offset: 0,
  limit: 50,
}
const LISTS = 6
const SOON = { timeout: PATIENCE.shown }

let postgres: TestPostgres
let sandbox: Sandbox
let balancer: Balancer
let platform: Platform
let one: Replica
let two: Replica

const lack = missingPostgres()

describe.skipIf(lack !== null)(`two replicas on one PostgreSQL${lack === null ? '' : ` (${lack})`}`, () => {
  beforeAll(async () => {
    postgres = await startTestPostgres()
    sandbox = await startSandbox({ size: 'pods=50,clusters=1' })
    await control(sandbox, 'scale-001', 'churn', { updatesPerSecond: 20 })
    balancer = await startBalancer()
    const encryptionKey = randomBytes(32).toString('base64')
    platform = { url: balancer.url, databaseUrl: postgres.url, encryptionKey }
    const kubeconfigs = sandbox.clusters.map(({ kubeconfigPath }) => kubeconfigPath)
    one = await startReplica(platform, kubeconfigs)
    two = await startReplica(platform, [])
    for (const { port } of [one, two]) balancer.add(port)
  }, PATIENCE.test)
  afterAll(async () => {
    balancer?.stop()
    await one?.kill()
    await two?.stop()
    await sandbox?.stop()
    await postgres?.close()
  })

  it('lose nothing when one is killed under load: sessions, lists, writes and the audit chain go on', async () => {
    const api = await signInAt(balancer.url)
    const places = Array.from({ length: LISTS }, (_, index) => (index % 2 === 0 ? one : two))
    const lists = await Promise.all(places.map(({ port }) => openList(api, `http://127.0.0.1:${port}`)))
    await Promise.all(lists.map((list) => list.flows()))

    const written: Acknowledged[] = []
    const load = { over: false }
    const writing = writeOn(api, written, load)
    try {
      await vi.waitFor(() => expect(written.length).toBeGreaterThan(20), { ...SOON, interval: 1 })
      await one.kill()
      const before = written.length

      // Those whose server has gone open their lists again, with the session that they have.
      await vi.waitFor(() => expect(lists.filter((list) => list.isClosed())).toHaveLength(LISTS / 2), SOON)
      const again = await Promise.all(lists.map(async (list) => (list.isClosed() ? reopenList(api) : list)))
      await Promise.all(again.map((list) => list.flows()))
      await vi.waitFor(() => expect(written.length).toBeGreaterThan(before + 20), SOON)
    } finally {
      load.over = true
    }
    await writing

    expect((await api.send('GET', '/api/v1/session')).status).toBe(200)
    expect((await api.send('POST', '/api/v1/session/refresh')).status).toBe(200)
    expect(await findLost(api, balancer.url, written)).toEqual([])
    await expectWholeAudit(api, written)
  })

  it('go on with a cluster that one was connecting when it was killed', async () => {
    const jeju = sandbox.clusters.find(({ name }) => name === 'jeju')
    const credentials = { kubeconfig: readFileSync(jeju?.kubeconfigPath ?? '', 'utf8') }
    const { who } = await signInAt(balancer.url)
    const at = ({ port }: Replica) => callAt(`http://127.0.0.1:${port}`, who)
    const stages = async (status: string) => {
      const { text } = await at(two)('GET', '/api/v1/system/clusters/mokpo')
      const { connections } = z.object({ result: cluster }).parse(JSON.parse(text)).result
      return connections.filter((stage) => stage.status === status).map(({ stage }) => stage)
    }
    const third = await startReplica(platform, [])
    await control(sandbox, 'jeju', 'faults', { latencyMs: 1500 })
    const { status } = await at(third)('POST', '/api/v1/system/clusters', { name: 'mokpo', credentials })
    expect(status).toBe(200)
    // The other one learns of it, and leaves it to the one that holds it.
    await vi.waitFor(async () => expect(await stages('InProgress')).toHaveLength(1), SOON)
    await third.kill()
    await control(sandbox, 'jeju', 'clear-faults')
    const all = ['validation', 'account sync', 'auth sync', 'project sync']
    await vi.waitFor(async () => expect(await stages('Connected')).toEqual(all), SOON)
  })
})

/** Writes of every kind at once, ten at a time; a write without an answer is followed by the next. */
async function writeOn(
  api: ApiClient,
  written: Acknowledged[],
  load: { readonly over: boolean },
): Promise<void> {
  const [cluster] = sandbox.clusters
  const starts = ['a', 'b'].flatMap((prefix) => buildWriters(prefix, cluster?.kubeconfigPath ?? ''))
  const run = async (start: (typeof starts)[number]) => {
    const write = start()
    while (!load.over) {
      try {
        written.push(await write(api))
      } catch (error) {
        if (error instanceof RefusedError) throw error
      }
    }
  }
  await Promise.all(starts.map(run))
}

/** As the console does it: until it succeeds, for a kept connection may have ended with the replica. */
function reopenList(api: ApiClient) {
  return vi.waitFor(() => openList(api, balancer.url), SOON)
}

async function openList({ who }: ApiClient, origin: string) {
  const client = await openLive(origin, who)
  client.send({ op: 'open', id: 'pods', query: PODS })
  const countDeltas = () => client.messages.filter(({ op }) => op === 'delta').length
  return {
    isClosed: () => client.closed() !== null,
    /** Waits until further changes have come. */
    flows() {
      const before = countDeltas()
      return vi.waitFor(() => expect(countDeltas()).toBeGreaterThan(before + 2), SOON)
    },
  }
}
