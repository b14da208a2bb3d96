import { describe, expect, it } from 'vitest'
import type { Pod } from '../../kubernetes/pod.ts'
import { listQuotaLines } from './quota-lines.ts'
import { countsPods, podTakes, refusedBy } from './quota-pods.ts'

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
    ['services', 0],
    ['requests.storage', 0],
    ['fast.storageclass.storage.k8s.io/requests.storage', 0],
  ])('of %s %d', (resource, amount) => expect(podTakes(pod(), resource)).toBe(amount))

  it('as much as the container that begins, where that is more', () => {
    const initContainers = [{ name: 'i', resources: { requests: { cpu: '3' } } }]
    expect(podTakes(pod({ initContainers }), 'cpu')).toBe(3)
  })

  it('what its sidecars ask for beside the others', () => {
    const initContainers = [{ name: 's', restartPolicy: 'Always', resources }]
    expect(podTakes(pod({ initContainers }), 'requests.cpu')).toBe(1.5)
  })

  it.each(['Succeeded', 'Failed'])('nothing once it has %s, but is there', (phase) => {
    expect(podTakes(pod({}, { phase }), 'pods')).toBe(0)
    expect(podTakes(pod({}, { phase }), 'requests.cpu')).toBe(0)
    expect(podTakes(pod({}, { phase }), 'count/pods')).toBe(1)
  })
})

it.each([
  ['pods', true],
  ['limits.memory', true],
  ['requests.storage', false],
  ['configmaps', false],
  ['count/deployments.apps', false],
])('a quota counts pods for %s: %s', (resource, expected) => expect(countsPods(resource)).toBe(expected))

describe('one more pod like it', () => {
  const lines = (used: Record<string, string>) => {
    const hard = { pods: '10', 'requests.cpu': '4' }
    return listQuotaLines({ metadata: { name: 'q' }, spec: { hard }, status: { hard, used } })
  }

  it.each([
    ['fits exactly', { pods: '9', 'requests.cpu': '3' }, undefined],
    ['is refused for its request', { pods: '2', 'requests.cpu': '3500m' }, 'requests.cpu'],
    ['is refused for being one more', { pods: '10', 'requests.cpu': '1' }, 'pods'],
  ])('%s', (_what, used, by) => expect(refusedBy(pod(), lines(used))?.resource).toBe(by))
})
