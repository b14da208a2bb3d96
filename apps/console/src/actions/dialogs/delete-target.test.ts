import { findKind } from '@naru/contract/kinds/registry'
import { afterEach, expect, it, vi } from 'vitest'
import { deleteTarget, mayOwn } from './delete-target.ts'

const deployments = { group: 'apps', version: 'v1', plural: 'deployments' }
const clusters = { group: 'system', version: 'v1', plural: 'clusters' }
const users = { group: 'system', version: 'v1', plural: 'users' }

const asked: string[] = []
vi.mock('../../data/request.ts', () => ({
  request: (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`)
    return Promise.resolve(new Response('{"result":{}}'))
  },
}))
afterEach(() => asked.splice(0))

it.each([
  [
    'deployment',
    { cluster: 'seoul', resource: deployments, namespace: 'pay', name: 'api' },
    false,
    '/api/k8s/cluster/seoul/apis/apps/v1/namespaces/pay/deployments/api',
  ],
  ['cluster', { cluster: '', resource: clusters, name: 'jeju' }, false, '/api/v1/system/clusters/jeju'],
  ['cluster', { cluster: '', resource: clusters, name: 'jeju' }, true, '/api/v1/system/clusters/jeju/safe'],
  ['user', { cluster: '', resource: users, name: 'a/b' }, false, '/api/v1/system/users/a%2Fb'],
])('a %s is deleted where it is kept: %j, leaving the rest: %s', async (id, place, orphan, path) => {
  const kind = findKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  await deleteTarget({ kind }, place, { orphan })
  expect(asked).toEqual([`DELETE ${path}`])
})

it.each([
  ['deployment', true],
  ['cron-job', true],
  ['config-map', false],
  ['pod', false],
  ['user', false],
  ['cr:core/v1/persistentvolumeclaims', false],
  ['cr:core/v1/replicationcontrollers', true],
  ['cr:example.com/v1/databases', true],
])('whether a %s may own others: %s', (kind, owns) => expect(mayOwn(kind)).toBe(owns))
