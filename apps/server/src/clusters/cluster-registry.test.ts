import { afterEach, beforeEach, it, vi } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { createSealer } from '../crypto/seal.ts'
import { watchTables } from '../sql/watch-tables.ts'
import { createAddressPolicy } from '../system/address-policy.ts'
import { type ClusterRegistry, createClusterRegistry } from './cluster-registry.ts'
import { createClusterStore } from './cluster-store.ts'

/** Nothing answers there. */
const access = { server: 'http://127.0.0.1:9', insecureSkipTlsVerify: false, token: 'any' }

describeOnBoth('clusters over two replicas', (handle) => {
  const sealer = createSealer(Buffer.alloc(32, 7))
  let other: ClusterRegistry

  beforeEach(() => {
    // What goes by the clock never comes.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const db = handle.replica()
    const nothing = () => undefined
    other = createClusterRegistry({
      store: createClusterStore(db, sealer),
      listen: watchTables(db, ['clusters', 'cluster_stages', 'cluster_accounts']).listen,
      pool: { setCluster: nothing, removeCluster: nothing, renewToken: nothing, onMessage: () => nothing },
      policy: createAddressPolicy(['127.0.0.0/8']),
      now: Date.now,
      onError: nothing,
    })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await other.stop()
    await handle.db.deleteFrom('clusters').execute()
  })

  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      await new Promise<void>((resolve) => {
        const stop = other.onChange(() => {
          stop()
          resolve()
        })
      })
    }
  }

  const knows = (...names: readonly string[]): Promise<void> =>
    until(
      () =>
        other
          .all()
          .map(({ record }) => record.name)
          .join() === names.join(),
    )

  it('are known to one as the other writes them, without being asked for by the clock', async () => {
    const store = createClusterStore(handle.db, sealer)
    await store.insert({ id: 'seoul', name: 'seoul', description: '', access }, 0)
    await knows('seoul')
    await store.change('seoul', { name: 'capital' }, 1)
    await knows('capital')
    const result = { stage: 'validation', status: 'Warning', reason: null } as const
    await handle.db
      .insertInto('cluster_stages')
      .values({ cluster_id: 'seoul', updated: new Date(2), ...result })
      .execute()
    await until(() => other.get('seoul').record.connections.some(({ status }) => status === 'Warning'))
    await store.remove('seoul')
    await knows()
  })
})
