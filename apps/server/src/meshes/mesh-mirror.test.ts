import { expect, it, vi } from 'vitest'
import { createGate } from '../../test/gate.ts'
import { requireModel } from '../../test/store-fixture.ts'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { createMeshMirror } from './mesh-mirror.ts'

it('a mesh that is let go before its kinds are known follows none of them', async () => {
  const told = createGate()
  const modelOf = vi.fn(async () => {
    await told.opened
    return requireModel('pod')
  })
  const acquire = vi.fn<ClusterWorker['acquire']>()
  const client = { json: async () => ({ kind: 'APIGroupDiscoveryList', items: [] }) }
  // Nothing else of a cluster is asked for.
  const cluster = { id: 'seoul', client, acquire } as unknown as ClusterWorker
  const mirror = createMeshMirror({ cluster, modelOf, onError: () => undefined })
  const world = mirror.world()
  await vi.waitFor(() => expect(modelOf).toHaveBeenCalled())
  mirror.stop()
  told.open()
  expect(await world).toBeNull()
  expect(acquire).not.toHaveBeenCalled()
})
