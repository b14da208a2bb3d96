import type { KubeObject } from '@naru/contract/kubernetes/object'
import { expect, it } from 'vitest'
import { createPlayedCluster } from '../../../test/played-cluster.ts'
import { CONFIG_MAPS, type Handle, NODES, SERVICES } from '../../life/resources.ts'
import { createChronicle } from './chronicle.ts'

const WEB = { namespace: 'shop', name: 'web' }

function watched() {
  const played = createPlayedCluster()
  const chronicle = createChronicle(played.cluster, [NODES, SERVICES])
  const countEditions = (handle: Handle<KubeObject>): readonly number[] =>
    chronicle.lives(handle, 0, Number.POSITIVE_INFINITY).map(({ editions }) => editions.length)
  return { ...played, countEditions }
}

const SERVICE = { metadata: WEB, spec: { ports: [{ port: 80 }], type: 'ClusterIP' } }

it('writes down another edition of an object where it changes in what is measured, and only there', () => {
  const { put, world, countEditions } = watched()
  put(SERVICES, SERVICE)
  expect(countEditions(SERVICES)).toEqual([1])
  world.patch<KubeObject>(SERVICES, WEB, (current) => ({
    ...current,
    metadata: { ...current.metadata, annotations: { note: 'seen' } },
    spec: structuredClone(current['spec']),
  }))
  expect(countEditions(SERVICES)).toEqual([1])
  world.patch<KubeObject>(SERVICES, WEB, (current) => ({ ...current, spec: { ports: [{ port: 81 }] } }))
  expect(countEditions(SERVICES)).toEqual([2])
})

it('begins a life for each object, even of the same name', () => {
  const { put, world, countEditions } = watched()
  put(SERVICES, SERVICE)
  world.remove(SERVICES, WEB)
  put(SERVICES, SERVICE)
  expect(countEditions(SERVICES)).toEqual([1, 1])
})

it('takes no heartbeat of a node for a change', () => {
  const { world, countEditions } = watched()
  const say = (condition: object): void =>
    void world.patch<KubeObject>(NODES, { name: 'node-a' }, (current) => ({
      ...current,
      status: { conditions: [{ type: 'Ready', status: 'True', ...condition }] },
    }))
  say({ lastHeartbeatTime: '2026-03-02T00:00:10Z' })
  const before = countEditions(NODES)
  say({ lastHeartbeatTime: '2026-03-02T00:00:20Z' })
  expect(countEditions(NODES)).toEqual(before)
  say({ status: 'False' })
  expect(countEditions(NODES)).not.toEqual(before)
})

it('keeps nothing of other kinds', () => {
  const { put, countEditions } = watched()
  put(CONFIG_MAPS, { metadata: WEB })
  expect(countEditions(CONFIG_MAPS)).toEqual([])
})
