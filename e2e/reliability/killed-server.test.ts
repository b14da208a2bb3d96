import { readFileSync } from 'node:fs'
import { type Cluster, cluster } from '@naru/contract/api/clusters'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { control } from '../world/control.ts'
import { PATIENCE } from '../world/patience.ts'
import { startWorld, type World } from '../world/start-world.ts'
import { type ApiClient, signInAt } from './api-client.ts'
import { expectNothingUnrecorded, expectWholeAudit, findLost } from './check-writes.ts'
import { type Acknowledged, buildWriters, RefusedError } from './writers.ts'

const ENOUGH = 3
let world: World

beforeAll(async () => {
  world = await startWorld({ size: 'pods=50,clusters=1' })
}, PATIENCE.test)
afterAll(() => world?.stop())

/** Writes of every kind at once, until the server is gone. */
async function writeUntilGone(api: ApiClient, prefix: string, written: Acknowledged[]): Promise<void> {
  const [cluster] = world.sandbox.clusters
  const writers = buildWriters(prefix, cluster?.kubeconfigPath ?? '')
  const run = async (start: (typeof writers)[number]) => {
    const write = start()
    for (;;) written.push(await write(api))
  }
  const ends = await Promise.allSettled(writers.map(run))
  // Whoever was refused was not cut off.
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).not.toBeInstanceOf(RefusedError)
}

it.each(['first', 'second'])(
  'a server that is killed while people write has lost nothing that it acknowledged, the %s time',
  async (time) => {
    const api = await signInAt(world.url)
    const written: Acknowledged[] = []
    const writing = writeUntilGone(api, time, written)
    await vi.waitFor(
      () => {
        const counts = new Map<string, number>()
        for (const { kind } of written) counts.set(kind, (counts.get(kind) ?? 0) + 1)
        expect([...counts.values()].filter((count) => count >= ENOUGH)).toHaveLength(5)
      },
      { timeout: PATIENCE.settled, interval: 1 },
    )
    await world.restart('SIGKILL')
    await writing

    // The same session goes on.
    expect((await api.send('GET', '/api/v1/session')).status).toBe(200)
    expect(await findLost(api, world.url, written)).toEqual([])
    await expectWholeAudit(api, written)
    await expectNothingUnrecorded(api, time)
  },
)

const answer = z.object({ result: cluster })

it('a cluster that is being connected when the server is killed is connected to its end after that', async () => {
  const { sandbox } = world
  const api = await signInAt(world.url)
  const jeju = sandbox.clusters.find(({ name }) => name === 'jeju')
  const credentials = { kubeconfig: readFileSync(jeju?.kubeconfigPath ?? '', 'utf8') }
  const read = async (): Promise<Cluster> => {
    const { text } = await api.send('GET', '/api/v1/system/clusters/mokpo')
    return answer.parse(JSON.parse(text)).result
  }
  const stages = async (status: string) => {
    const { connections } = await read()
    return connections.filter((stage) => stage.status === status).map(({ stage }) => stage)
  }
  await control(sandbox, 'jeju', 'faults', { latencyMs: 1500 })
  const { status } = await api.send('POST', '/api/v1/system/clusters', { name: 'mokpo', credentials })
  expect(status).toBe(200)
  await vi.waitFor(async () => expect(await stages('InProgress')).toContain('account sync'), {
    timeout: PATIENCE.settled,
  })
  await world.restart('SIGKILL')

  expect((await read()).status).not.toBe('Ready')
  await control(sandbox, 'jeju', 'clear-faults')
  const all = ['validation', 'account sync', 'auth sync', 'project sync']
  await vi.waitFor(async () => expect(await stages('Connected')).toEqual(all), { timeout: PATIENCE.settled })
  // It is looked at again once it is connected.
  await vi.waitFor(async () => expect((await read()).status).toBe('Ready'), { timeout: PATIENCE.settled })
  await expectWholeAudit(api, [{ kind: 'Cluster', name: 'mokpo', verb: 'create' }])
})
