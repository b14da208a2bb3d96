import { beforeEach, expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/databases.ts'
import { createSealer } from '../../crypto/seal.ts'
import { createClusterStore } from '../cluster-store.ts'
import { createJobStore, type JobStore, type Lease, LeaseLostError } from './job-store.ts'

const LEASE_MS = 60_000
const ACCESS = { server: 'https://10.0.0.9:6443', insecureSkipTlsVerify: false, token: 'any' }
const DONE = { stage: 'validation', status: 'Connected', reason: null } as const

describeOnBoth('the job of a cluster', (handle) => {
  const clusters = () => createClusterStore(handle.db, createSealer(Buffer.alloc(32, 7)))
  let one: JobStore
  let two: JobStore

  beforeEach(async () => {
    await handle.db.deleteFrom('clusters').execute()
    const sealer = createSealer(Buffer.alloc(32, 7))
    await createClusterStore(handle.db, sealer).insert(
      { id: 'seoul', name: 'seoul', description: '', access: ACCESS },
      1,
    )
    one = createJobStore(handle.db, LEASE_MS)
    two = createJobStore(handle.replica(), LEASE_MS)
  })

  async function take(store: JobStore): Promise<Lease> {
    const lease = await store.take('seoul')
    if (lease === null) throw new Error('The job is held')
    return lease
  }

  /** As if whoever holds it had been silent for longer than the lease. */
  const runOut = () =>
    handle.db
      .updateTable('clusters')
      .set({ lease_until: new Date(0) })
      .execute()

  async function statuses(): Promise<readonly string[]> {
    const [cluster] = await clusters().load()
    return cluster?.connections.map(({ status }) => status) ?? []
  }

  test('is one replica’s, however many reach for it at once', async () => {
    const taken = await Promise.all([one.take('seoul'), two.take('seoul'), one.take('seoul')])
    expect(taken.filter((lease) => lease !== null)).toHaveLength(1)
    expect(await one.take('nowhere')).toBeNull()
  })

  test('is the next one’s when it is given back, or when the lease has run out', async () => {
    const first = await take(one)
    await one.release(first)
    await take(two)
    await runOut()
    expect((await take(one)).fence).toBeGreaterThan(first.fence)
  })

  test('is written by its newest holder alone', async () => {
    const late = await take(one)
    expect(await one.renew(late)).toBe(true)
    await runOut()
    const current = await take(two)
    await two.saveStage(current, DONE, 2)
    await expect(one.saveStage(late, { ...DONE, status: 'Failed' }, 3)).rejects.toThrow(LeaseLostError)
    await expect(one.remove(late)).rejects.toThrow(LeaseLostError)
    expect(await one.renew(late)).toBe(false)
    // Giving back what is another's gives nothing back.
    await one.release(late)
    expect(await one.take('seoul')).toBeNull()
    expect(await statuses()).toEqual(['Connected', 'Pending', 'Pending', 'Pending'])
  })

  test('gives way to another job, which begins with its first stage', async () => {
    const lease = await take(one)
    await one.saveStage(lease, DONE, 2)
    await two.begin('seoul', 'delete', 3)
    await expect(one.saveStage(lease, DONE, 4)).rejects.toThrow(LeaseLostError)
    expect(await statuses()).toEqual(['Pending', 'Pending', 'Pending', 'Pending', 'Pending'])
    // Whoever connects may still be putting something in, until they have noticed.
    expect(await two.take('seoul')).toBeNull()
    await one.release(lease)
    const next = await take(two)
    expect(next.job).toBe('delete')
    await expect(one.begin('seoul', 'connect', 5)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await statuses()).toHaveLength(5)
    await two.remove(next)
    expect(await clusters().load()).toEqual([])
  })

  test('goes again through a stage that failed, not through one that has ended well', async () => {
    const lease = await take(one)
    await one.saveStage(lease, DONE, 2)
    await one.saveStage(lease, { stage: 'account sync', status: 'Warning', reason: 'forbidden' }, 2)
    expect(await two.reset('seoul', 'validation')).toBe(false)
    expect(await two.reset('seoul', 'account sync')).toBe(true)
    expect(await statuses()).toEqual(['Connected', 'Pending', 'Pending', 'Pending'])
  })

  test('keeps what is found later of a stage that has ended, and of no other', async () => {
    const lease = await take(one)
    await one.saveStage(lease, { stage: 'auth sync', status: 'InProgress', reason: null }, 2)
    const trouble = { stage: 'auth sync', status: 'Warning', reason: 'forbidden' } as const
    await clusters().saveFinding('seoul', trouble, 3)
    expect(await statuses()).toEqual(['Pending', 'Pending', 'InProgress', 'Pending'])
    await one.saveStage(lease, { stage: 'auth sync', status: 'Connected', reason: null }, 4)
    await clusters().saveFinding('seoul', trouble, 5)
    expect(await statuses()).toEqual(['Pending', 'Pending', 'Warning', 'Pending'])
  })
})
