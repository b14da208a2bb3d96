import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../world/start-world.ts'
import { type ApiClient, signInAt } from './api-client.ts'
import { expectWholeAudit, findLost } from './check-writes.ts'
import { type Acknowledged, buildWriters, RefusedError } from './writers.ts'

const ENOUGH = 3
let world: World

beforeAll(async () => {
  world = await startWorld({ size: 'pods=50,clusters=1' })
}, 120_000)
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
      { timeout: 60_000, interval: 1 },
    )
    await world.restart('SIGKILL')
    await writing

    // The same session goes on.
    expect((await api.send('GET', '/api/v1/session')).status).toBe(200)
    expect(await findLost(api, world.url, written)).toEqual([])
    await expectWholeAudit(api, written)
  },
)
