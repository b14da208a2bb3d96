import type { ActionWrite } from '@naru/contract/actions/action'
import { afterEach, expect, it, vi } from 'vitest'
import { messageCenter } from '../parts/message-center.ts'
import { sendWrite } from './send-write.ts'

const deployments = { group: 'apps', version: 'v1', plural: 'deployments' }
const target = { cluster: 'seoul', resource: deployments, namespace: 'pay', name: 'api' }
const AT = '/api/k8s/cluster/seoul/apis/apps/v1/namespaces/pay/deployments/api'
const JOBS = { group: 'batch', version: 'v1', plural: 'jobs' }

const asked: unknown[] = []
let answer = '{}'
vi.mock('../data/request.ts', () => ({
  request: (path: string, { method, body }: { method: string; body?: unknown }) => {
    asked.push({ [method]: path, body })
    return Promise.resolve(new Response(answer))
  },
}))
afterEach(() => {
  asked.splice(0)
  answer = '{}'
})

const object = { metadata: { name: 'made' } }
const options = { apiVersion: 'v1', kind: 'DeleteOptions' }

it.each<readonly [string, ActionWrite, unknown]>([
  ['a patch', { send: 'patch', type: 'merge', body: { spec: {} } }, { PATCH: AT, body: { spec: {} } }],
  [
    'a patch of a subresource',
    { send: 'patch', type: 'merge', subresource: 'scale', body: { spec: {} } },
    { PATCH: `${AT}/scale`, body: { spec: {} } },
  ],
  [
    'a new subresource',
    { send: 'create', subresource: 'eviction', object },
    { POST: `${AT}/eviction`, body: object },
  ],
  [
    'another object',
    { send: 'create', resource: JOBS, object },
    { POST: '/api/k8s/cluster/seoul/apis/batch/v1/namespaces/pay/jobs', body: object },
  ],
  [
    'a deletion of the very object',
    { send: 'delete', propagation: 'Background', uid: 'u' },
    { DELETE: AT, body: { ...options, propagationPolicy: 'Background', preconditions: { uid: 'u' } } },
  ],
  [
    'a deletion that keeps what is owned',
    { send: 'delete', propagation: 'Orphan' },
    { DELETE: AT, body: { ...options, propagationPolicy: 'Orphan' } },
  ],
  [
    'a deletion that waits for nobody',
    { send: 'delete', propagation: 'Background', grace: 0, uid: 'u' },
    {
      DELETE: AT,
      body: {
        ...options,
        propagationPolicy: 'Background',
        gracePeriodSeconds: 0,
        preconditions: { uid: 'u' },
      },
    },
  ],
  [
    'a call of the platform',
    { send: 'call', method: 'PUT', path: '/system/users/kim', body: { active: true } },
    { PUT: '/api/v1/system/users/kim', body: { active: true } },
  ],
  [
    'a call of the platform without a body',
    { send: 'call', method: 'DELETE', path: '/system/users/kim' },
    { DELETE: '/api/v1/system/users/kim', body: undefined },
  ],
])('%s goes where it belongs', async (_what, write, expected) => {
  await sendWrite(write, target)
  expect(asked).toEqual([expected])
})

it('what stays of a record that is deleted is told', async () => {
  const warning = vi.spyOn(messageCenter, 'warning').mockReturnValue()
  const stays = [{ en: 'The namespace stays.', ko: '네임스페이스는 남습니다.' }]
  answer = JSON.stringify({ status: 200, result: { stays } })
  await sendWrite({ send: 'call', method: 'DELETE', path: '/system/clusters/seoul' }, target)
  expect(warning.mock.calls).toEqual(stays.map((one) => [one]))
  warning.mockRestore()
})

it('a deletion that goes on is told as that', async () => {
  const info = vi.spyOn(messageCenter, 'info').mockReturnValue()
  const goesOn = { en: 'It goes on.', ko: '계속하고 있습니다.' }
  answer = JSON.stringify({ status: 200, result: { goesOn } })
  const write = { send: 'call', method: 'DELETE', path: '/system/clusters/seoul' } as const
  // Whoever sends it says of nothing that goes on that it is done.
  expect(await sendWrite(write, target)).toBe('goesOn')
  expect(info.mock.calls).toEqual([[goesOn]])
  answer = JSON.stringify({ status: 200, result: {} })
  expect(await sendWrite(write, target)).toBe('done')
  info.mockRestore()
})
