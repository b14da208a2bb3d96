import { expect, it } from 'vitest'
import type { KubeObject } from '../../kubernetes/object.ts'
import { listQuotaLines } from './quota-lines.ts'
import { rankUsers } from './quota-users.ts'

const NOW = Date.UTC(2026, 7, 2)
const CPU = 'requests.cpu'

const pod = (name: string, cpu?: string, more: object = {}, phase = 'Running'): KubeObject => ({
  metadata: { name },
  spec: { containers: [{ name: 'c', ...(cpu && { resources: { requests: { cpu } } }) }], ...more },
  status: { phase },
})

function rank(objects: readonly KubeObject[], plural: string, resource: string, spec: object = {}) {
  const hard = { [resource]: '4' }
  const status = { hard, used: { [resource]: '3' } }
  const quota: KubeObject = { metadata: { name: 'q' }, spec: { hard, ...spec }, status }
  const limit = { quota, resource, counted: { group: '', plural }, lines: listQuotaLines(quota) }
  return rankUsers(objects, limit, NOW).map(({ name, takes, refused }) => [name, takes, refused?.resource])
}

it('names first who takes most, and which of them could not be made once more', () => {
  const pods = [pod('small', '500m'), pod('large', '2'), pod('none'), pod('ended', '3', {}, 'Succeeded')]
  expect(rank(pods, 'pods', CPU)).toEqual([
    ['large', 2, CPU],
    ['small', 0.5, undefined],
  ])
})

it('names nobody whom the quota does not count', () => {
  const pods = [pod('asks', '1'), pod('careless'), pod('short', undefined, { activeDeadlineSeconds: 60 })]
  expect(rank(pods, 'pods', 'pods', { scopes: ['BestEffort'] }).map(([name]) => name)).toEqual([
    'careless',
    'short',
  ])
  expect(rank(pods, 'pods', 'pods', { scopes: ['BestEffort', 'NotTerminating'] })).toEqual([
    ['careless', 1, undefined],
  ])
})

it('names claims and services as well', () => {
  const claim = (name: string, storage: string): KubeObject => ({
    metadata: { name },
    spec: { resources: { requests: { storage } } },
  })
  const service = (name: string, type: string): KubeObject => ({
    metadata: { name },
    spec: { type, ports: [{ port: 80 }, { port: 443 }] },
  })
  const resource = 'requests.storage'
  expect(rank([claim('a', '1'), claim('b', '3')], 'persistentvolumeclaims', resource)).toEqual([
    ['b', 3, resource],
    ['a', 1, undefined],
  ])
  const services = [service('inner', 'ClusterIP'), service('outer', 'NodePort')]
  expect(rank(services, 'services', 'services.nodeports')).toEqual([['outer', 2, 'services.nodeports']])
})
