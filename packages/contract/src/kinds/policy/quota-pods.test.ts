import { describe, expect, it } from 'vitest'
import type { Pod } from '../../kubernetes/pod.ts'
import { countsPods, podTakes } from './quota-pods.ts'

const NOW = Date.UTC(2026, 7, 2)

const resources = {
  requests: { cpu: '500m', memory: '1Gi', 'nvidia.com/gpu': '1' },
  limits: { cpu: '2' },
}
const pod = (more: object = {}, status: object = {}): Pod => ({
  metadata: { name: 'web' },
  spec: {
    containers: [
      { name: 'a', resources },
      { name: 'b', resources },
    ],
    ...more,
  },
  status,
})

describe('a pod takes', () => {
  it.each([
    ['pods', 1],
    ['count/pods', 1],
    ['cpu', 1],
    ['requests.cpu', 1],
    ['limits.cpu', 4],
    ['requests.memory', 2 * 2 ** 30],
    ['requests.nvidia.com/gpu', 2],
    ['limits.memory', 0],
    ['limits.nvidia.com/gpu', 0],
    ['services', 0],
    ['requests.storage', 0],
    ['fast.storageclass.storage.k8s.io/requests.storage', 0],
  ])('of %s %d', (resource, amount) => expect(podTakes(pod(), resource, NOW)).toBe(amount))

  it('as much as the container that begins, where that is more', () => {
    const initContainers = [{ name: 'i', resources: { requests: { cpu: '3' } } }]
    expect(podTakes(pod({ initContainers }), 'cpu', NOW)).toBe(3)
  })

  it('what its sidecars ask for beside the others', () => {
    const initContainers = [{ name: 's', restartPolicy: 'Always', resources }]
    expect(podTakes(pod({ initContainers }), 'requests.cpu', NOW)).toBe(1.5)
  })

  it.each(['Succeeded', 'Failed'])('nothing once it has %s, but is there', (phase) => {
    expect(podTakes(pod({}, { phase }), 'pods', NOW)).toBe(0)
    expect(podTakes(pod({}, { phase }), 'requests.cpu', NOW)).toBe(0)
    expect(podTakes(pod({}, { phase }), 'count/pods', NOW)).toBe(1)
  })

  it.each([
    ['in time', 59, 1],
    ['late', 61, 0],
  ])('what a quota lets go of once it should have gone long ago: %s', (_what, seconds, amount) => {
    const metadata = {
      name: 'web',
      deletionTimestamp: '2026-08-02T00:00:00Z',
      deletionGracePeriodSeconds: 60,
    }
    const leaving = { ...pod(), metadata }
    expect(podTakes(leaving, 'pods', NOW + seconds * 1000)).toBe(amount)
    expect(podTakes(leaving, 'count/pods', NOW + seconds * 1000)).toBe(1)
  })
})

it.each([
  ['pods', true],
  ['limits.memory', true],
  ['requests.storage', false],
  ['configmaps', false],
  ['count/deployments.apps', false],
])('a quota counts pods for %s: %s', (resource, expected) => expect(countsPods(resource)).toBe(expected))
