import { describe, expect, it } from 'vitest'
import type { Pod } from './pod.ts'
import { hasPodEnded, podAmount } from './pod-amount.ts'

const asks = (name: string, cpu: string, more: object = {}) => ({
  name,
  resources: { requests: { cpu }, limits: { cpu } },
  ...more,
})
const sidecar = { restartPolicy: 'Always' }

function pod(spec: Pod['spec'], status: Pod['status'] = {}): Pod {
  return { metadata: { name: 'web' }, ...(spec && { spec }), status }
}

describe('a pod requests', () => {
  const one = [asks('a', '1')]

  it.each<[string, Pod['spec'], number | null]>([
    ['the sum of its containers', { containers: [...one, asks('b', '500m'), { name: 'c' }] }, 1.5],
    ['with sidecars beside them', { containers: one, initContainers: [asks('s', '2', sidecar)] }, 3],
    ['what the largest that begins needs', { containers: one, initContainers: [asks('i', '3')] }, 3],
    [
      'of what begins with the sidecars that stand before it',
      { containers: one, initContainers: [asks('s', '2', sidecar), asks('i', '3')] },
      5,
    ],
    [
      'and not those behind it',
      { containers: one, initContainers: [asks('i', '4'), asks('s', '2', sidecar)] },
      4,
    ],
    ['what running it costs', { containers: one, overhead: { cpu: '250m' } }, 1.25],
    [
      'what it says for all its containers together',
      { containers: one, resources: { requests: { cpu: '4' } }, overhead: { cpu: '1' } },
      5,
    ],
    ['nothing where nothing is said', { containers: [{ name: 'a' }] }, null],
    ['nothing where nothing is known', undefined, null],
  ])('%s', (_what, spec, cores) => expect(podAmount(pod(spec), 'requests', 'cpu')).toBe(cores))

  it('what a container had or shall have while it is being resized, whichever is more', () => {
    const resized = (cpu: string) => ({
      containerStatuses: [{ name: 'a', resources: { requests: { cpu } } }],
    })
    expect(podAmount(pod({ containers: one }, resized('2')), 'requests', 'cpu')).toBe(2)
    expect(podAmount(pod({ containers: one }, resized('500m')), 'requests', 'cpu')).toBe(1)
    const conditions = [{ type: 'PodResizePending', status: 'True', reason: 'Infeasible' }] as const
    const refused = { ...resized('500m'), conditions }
    expect(podAmount(pod({ containers: one }, refused), 'requests', 'cpu')).toBe(0.5)
  })
})

it('a pod without a limit is not limited by what running it costs', () => {
  const overhead = { memory: '32Mi', cpu: '1' }
  expect(podAmount(pod({ containers: [asks('a', '1')], overhead }), 'limits', 'memory')).toBeNull()
  expect(podAmount(pod({ containers: [asks('a', '1')], overhead }), 'limits', 'cpu')).toBe(2)
})

it.each([
  ['Succeeded', true],
  ['Failed', true],
  ['Running', false],
  ['Pending', false],
])('a pod that is %s has ended: %s', (phase, ended) => expect(hasPodEnded(pod({}, { phase }))).toBe(ended))
