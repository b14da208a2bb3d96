import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { KubeError } from '@naru/kube/errors'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openQuickDatabase } from '../../../test/databases.ts'
import { type FakeCluster, startFakeCluster } from '../../../test/fake-cluster.ts'
import { createGate } from '../../../test/gate.ts'
import type { Db } from '../../app/database.ts'
import { createSealer } from '../../crypto/seal.ts'
import { createAccountStore } from '../account/account-store.ts'
import type { Health } from '../cluster-health.ts'
import { type ClusterRecord, createClusterStore } from '../cluster-store.ts'
import { type ClusterJobs, createClusterJobs } from './cluster-jobs.ts'
import { createJobStore, type JobStore } from './job-store.ts'
import type { Job, JobEnd } from './stage-plan.ts'
import type { StageParts } from './stage-works.ts'

const LEASE_MS = 60_000
const READY: Health = { status: 'Ready', reason: null, detail: null, since: null, lastSeen: null }
const AWAY = new KubeError({ code: 0, reason: 'Unreachable', message: 'connect ECONNREFUSED' })
const FORBIDDEN = new KubeError({ code: 403, reason: 'Forbidden', message: 'cannot patch roles' })
const CONFLICT = new KubeError({ code: 409, reason: 'Conflict', message: 'changed meanwhile' })
const SLOW = new DOMException('took too long', 'TimeoutError')

let database: Awaited<ReturnType<typeof openQuickDatabase>>
let db: Db
let cluster: FakeCluster
let client: KubeClient
/** Why the cluster does not answer, to its prober. */
let away: string | null
/** How it is, to its prober. */
let health: Health
const replicas: ClusterJobs[] = []

const now = () => Date.now()
const clusters = () => createClusterStore(db, createSealer(Buffer.alloc(32, 7)))

beforeAll(async () => {
  database = await openQuickDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  await db.deleteFrom('clusters').execute()
  cluster = await startFakeCluster()
  const access = { server: cluster.server, insecureSkipTlsVerify: false, token: 'any' }
  client = createKubeClient({ transport: createUndiciTransport(access) })
  await clusters().insert({ id: 'seoul', name: 'seoul', description: '', access, own: true }, Date.now())
  away = null
  health = READY
})
afterEach(async () => {
  for (const one of replicas.splice(0)) await one.stop()
  await client.close()
  await cluster.close()
})

/** What a job asks of higher floors, each done unless a test says otherwise. */
function parts(faults: Partial<StageParts> = {}) {
  const done = () => vi.fn(async () => undefined)
  const looked = { look_at: new Date(now() + 3_600_000) }
  const look: StageParts['syncAccount'] = async () => {
    await db.updateTable('cluster_accounts').set(looked).execute()
  }
  return {
    syncAccount: vi.fn(faults.syncAccount ?? look),
    tieAccount: vi.fn(faults.tieAccount ?? done()),
    cutAccount: vi.fn(faults.cutAccount ?? done()),
    syncAccess: vi.fn(faults.syncAccess ?? done()),
    clearAccess: vi.fn(faults.clearAccess ?? done()),
    syncProjects: vi.fn(faults.syncProjects ?? done()),
    dropProjects: vi.fn(faults.dropProjects ?? done()),
  }
}

/**
 * A server on the database, and what it knows of clusters. Its clock stands still, so that it begins nothing again by
 * itself while a test looks at what it did.
 */
function openReplica(of: StageParts, store: JobStore = createJobStore(db, LEASE_MS)) {
  const begun = now()
  let records: readonly ClusterRecord[] = []
  const listeners = new Set<() => void>()
  const all = () =>
    records.map((record) => ({
      record,
      client,
      prober: { health: () => health, failure: () => away },
    }))
  const deleted = vi.fn<(cluster: string, how: Job, end: JobEnd) => void>()
  const onError = vi.fn()
  const registry = {
    all,
    find: (id: string) => all().find(({ record }) => record.id === id),
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async reload() {
      records = await clusters().load()
      for (const listener of listeners) listener()
    },
  }
  const jobs = createClusterJobs({
    registry,
    store,
    parts: of,
    leaseMs: LEASE_MS,
    now: () => begun,
    onDeleted: deleted,
    onError,
  })
  replicas.push(jobs)
  return {
    deleted,
    onError,
    store,
    async run() {
      await registry.reload()
      await jobs.run('seoul')
    },
  }
}

async function stages(): Promise<readonly string[] | null> {
  const [found] = await clusters().load()
  return found ? found.connections.map(({ status }) => status) : null
}

describe('connecting', () => {
  it('goes through all stages once, whichever of two servers does', async () => {
    const of = parts()
    const [one, two] = [openReplica(of), openReplica(of)]
    await Promise.all([one.run(), two.run()])
    await expect.poll(stages).toEqual(['Connected', 'Connected', 'Connected', 'Connected'])
    expect([of.syncAccess, of.syncProjects].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    for (const { onError } of [one, two]) expect(onError).not.toHaveBeenCalled()
  })

  it.each([
    ['refuses', FORBIDDEN, ['Connected', 'Connected', 'Warning', 'Connected']],
    ['is in conflict', CONFLICT, ['Connected', 'Connected', 'Warning', 'Connected']],
    ['has died', AWAY, ['Connected', 'Connected', 'Failed', 'Pending']],
    ['is too slow', SLOW, ['Connected', 'Connected', 'Failed', 'Pending']],
  ])('tells where a cluster %s in the third stage', async (_what, error, expected) => {
    await openReplica(parts({ syncAccess: () => Promise.reject(error) })).run()
    expect(await stages()).toEqual(expected)
  })

  it('warns where its account cannot be looked after, and goes on', async () => {
    await openReplica(parts({ syncAccount: () => Promise.reject(FORBIDDEN) })).run()
    // What has warned is due again at once, and is then given time.
    await expect.poll(stages).toEqual(['Connected', 'Warning', 'Connected', 'Connected'])
  })

  it('looks after the account again when it is time, and goes through no other stage for that', async () => {
    const of = parts()
    const replica = openReplica(of)
    await replica.run()
    await db
      .updateTable('cluster_accounts')
      .set({ look_at: new Date(0) })
      .execute()
    await replica.run()
    expect([of.syncAccount, of.syncAccess].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
    expect(await stages()).toEqual(['Connected', 'Connected', 'Connected', 'Connected'])
  })

  it('looks after the account of a cluster that is not well, but answers', async () => {
    const of = parts()
    const replica = openReplica(of)
    await replica.run()
    await db
      .updateTable('cluster_accounts')
      .set({ look_at: new Date(0) })
      .execute()
    away = 'etcd is slow'
    health = { ...READY, status: 'Warning', reason: 'NotReady' }
    await replica.run()
    expect(of.syncAccount).toHaveBeenCalledTimes(2)
  })

  it('goes on by itself where the account is not known any more, and what was given is kept', async () => {
    const store = createAccountStore(db, createSealer(Buffer.alloc(32, 7)))
    const lease = await createJobStore(db, LEASE_MS).take('seoul')
    if (lease === null) throw new Error('The job is held')
    const access = { server: cluster.server, insecureSkipTlsVerify: false, token: 'own' }
    await store.saveOwn(lease, { access, secret: 'one', given: access, renewMs: LEASE_MS }, now())
    await createJobStore(db, LEASE_MS).release(lease)
    const syncAccount = vi.fn<StageParts['syncAccount']>().mockRejectedValueOnce(SLOW)
    const replica = openReplica(parts({ syncAccount }))
    await replica.run()
    expect(await stages()).toEqual(['Connected', 'Failed', 'Pending', 'Pending'])
    away = 'who are you'
    health = { ...READY, status: 'Error', reason: 'Unauthorized' }
    await replica.run()
    expect(syncAccount).toHaveBeenCalledTimes(2)
  })

  it('waits for a cluster that does not answer, and goes on by itself from where it failed', async () => {
    cluster.on('GET', '/readyz', () => ({ status: 500, body: {} }))
    const of = parts()
    const replica = openReplica(of)
    away = 'it does not answer'
    await replica.run()
    expect(await stages()).toEqual(['Failed', 'Pending', 'Pending', 'Pending'])
    expect(of.syncAccess).not.toHaveBeenCalled()

    cluster.on('GET', '/readyz', () => ({ body: {} }))
    await replica.run()
    expect(await stages()).toEqual(['Failed', 'Pending', 'Pending', 'Pending'])
    away = null
    await replica.run()
    expect(await stages()).toEqual(['Connected', 'Connected', 'Connected', 'Connected'])
  })

  it('goes on where a server died in the middle of a stage, and does again only what had not ended', async () => {
    const dead = createJobStore(db, LEASE_MS)
    const lease = await dead.take('seoul')
    if (lease === null) throw new Error('The job is held')
    for (const stage of ['validation', 'account sync'] as const)
      await dead.saveStage(lease, { stage, status: 'Connected', reason: null }, now())
    await dead.saveStage(lease, { stage: 'auth sync', status: 'InProgress', reason: null }, now())

    const of = parts()
    const replica = openReplica(of)
    await replica.run()
    expect(await stages()).toEqual(['Connected', 'Connected', 'InProgress', 'Pending'])
    await db
      .updateTable('clusters')
      .set({ lease_until: new Date(0) })
      .execute()
    await replica.run()
    expect(await stages()).toEqual(['Connected', 'Connected', 'Connected', 'Connected'])
    expect(of.syncAccess).toHaveBeenCalledTimes(1)
    expect(cluster.seen.some(({ url }) => url === '/readyz')).toBe(false)
  })

  it('is broken off by a deletion, and says nothing any more', async () => {
    const gate = createGate()
    const of = parts({ syncAccess: () => gate.opened })
    const replica = openReplica(of)
    const running = replica.run()
    await vi.waitFor(() => expect(of.syncAccess).toHaveBeenCalled())
    await replica.store.begin('seoul', 'delete', now())
    gate.open()
    await running
    await replica.run()
    expect(await stages()).toBeNull()
    expect(of.syncProjects).not.toHaveBeenCalled()
  })
})

describe('deleting', () => {
  async function remove(job: Job, of: StageParts) {
    const replica = openReplica(of)
    await replica.store.begin('seoul', job, now())
    await replica.run()
    return replica
  }

  it('takes out what was put in, looks again at the end, and leaves nothing', async () => {
    const of = parts()
    const { deleted } = await remove('delete', of)
    expect(await stages()).toBeNull()
    const works = [of.tieAccount, of.clearAccess, of.dropProjects, of.cutAccount]
    expect(works.map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1, 1])
    const [tied, , , cut] = works.map(({ mock }) => mock.invocationCallOrder)
    expect(tied?.[0]).toBeLessThan(of.clearAccess.mock.invocationCallOrder[0] ?? 0)
    expect(cut?.[0]).toBeGreaterThan(of.clearAccess.mock.invocationCallOrder[1] ?? 0)
    expect(deleted.mock.calls).toEqual([['seoul', 'delete', { failed: null, notes: [] }]])
  })

  it('tells at its end what was said of a stage, whichever replica went through that', async () => {
    const tieAccount = vi.fn<StageParts['tieAccount']>(async ({ note }) => note('something stays'))
    const clearAccess = vi.fn<StageParts['clearAccess']>().mockRejectedValueOnce(AWAY)
    const of = parts({ tieAccount, clearAccess })
    await remove('delete', of)
    const other = openReplica(of)
    await other.store.reset('seoul', 'auth delete')
    await other.run()
    const notes = [{ stage: 'account delete', status: 'Connected', reason: 'something stays' }]
    expect(other.deleted.mock.calls).toEqual([['seoul', 'delete', { failed: null, notes }]])
    expect(tieAccount).toHaveBeenCalledTimes(1)
  })

  it.each(['delete-record', 'delete-permanent'] as const)(
    'by %s asks nothing of a cluster, which may be dead',
    async (job) => {
      const of = parts()
      await remove(job, of)
      expect(await stages()).toBeNull()
      expect(of.clearAccess).not.toHaveBeenCalled()
      expect(cluster.seen).toEqual([])
    },
  )

  it.each([
    ['refuses', FORBIDDEN],
    ['is in conflict', CONFLICT],
    ['has died', AWAY],
    ['is too slow', SLOW],
  ])('stops where a cluster %s, until a person lets it go on', async (_what, error) => {
    const clearAccess = vi.fn<StageParts['clearAccess']>().mockRejectedValueOnce(error)
    const of = parts({ clearAccess })
    const replica = await remove('delete', of)
    const stopped = ['Connected', 'Connected', 'Failed', 'Pending', 'Pending']
    expect(await stages()).toEqual(stopped)
    expect(replica.deleted.mock.calls[0]?.[2].failed).toMatchObject({
      stage: 'auth delete',
      status: 'Failed',
    })
    await replica.run()
    expect(await stages()).toEqual(stopped)

    await replica.store.reset('seoul', 'auth delete')
    await replica.run()
    expect(await stages()).toBeNull()
  })

  it('of a cluster that never answers ends by its record', async () => {
    await cluster.close()
    const of = parts()
    await remove('delete', of)
    expect(await stages()).toEqual(['Failed', 'Pending', 'Pending', 'Pending', 'Pending'])
    await remove('delete-record', of)
    expect(await stages()).toBeNull()
    expect(of.clearAccess).not.toHaveBeenCalled()
  })
})
