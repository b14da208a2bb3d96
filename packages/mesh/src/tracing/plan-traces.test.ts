import { expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../test/answer-world.ts'
import { deploymentOf, kubeObject, ownedBy, podOf } from '../../test/kube-samples.ts'
import { answerMesh } from '../answers/answer-mesh.ts'
import type { TracesAsk } from './plan-traces.ts'

const service = (place: string, app: string) =>
  kubeObject(place, {}, { spec: { selector: { app }, ports: [] } })
const world = answerWorld({
  namespaces: [kubeObject('shop'), kubeObject('vault')],
  deployments: [deploymentOf('shop/web-v1', { app: 'web' }), deploymentOf('shop/bare', {})],
  pods: [podOf('shop/web-v1-1', { labels: { app: 'web' }, ...ownedBy('Deployment', 'web-v1') })],
  services: [service('shop/web', 'web'), service('shop/shop-front', 'web'), service('shop/empty', 'nobody')],
})

const ask = (of: TracesAsk['of'], name: string, more: Partial<TracesAsk> = {}) =>
  answerMesh(world, readerOf(['shop']), {
    name: 'tracesPlan',
    ask: { namespace: 'shop', of, name, kind: null, ...more },
  })

it.each([
  ['app', 'web', { service: 'web.shop', pick: { type: 'all' } }],
  ['app', 'gone', { service: 'gone.shop', pick: { type: 'all' } }],
  ['service', 'web', { service: 'web.shop', pick: { type: 'all' } }],
  ['service', 'shop-front', { service: 'web.shop', pick: { type: 'operation', prefix: 'shop-front.shop' } }],
  ['service', 'empty', { service: 'nobody.shop', pick: { type: 'operation', prefix: 'empty.shop' } }],
  [
    'workload',
    'web-v1',
    {
      service: 'web.shop',
      pick: { type: 'pods', namespace: 'shop', workload: 'web-v1', kind: 'Deployment', pods: ['web-v1-1'] },
    },
  ],
  [
    'workload',
    'bare',
    {
      service: 'bare.shop',
      pick: { type: 'pods', namespace: 'shop', workload: 'bare', kind: 'Deployment', pods: [] },
    },
  ],
] as const)('of the %s %s a trace store is asked by its application', (of, name, plan) => {
  expect(ask(of, name)).toEqual({ type: 'found', value: plan })
})

it('what is not there, or not to be read, is asked of nobody', () => {
  expect(ask('service', 'nowhere')).toEqual({ type: 'missing', what: 'service “nowhere”' })
  expect(ask('workload', 'web-v1', { kind: 'StatefulSet' })).toEqual({
    type: 'missing',
    what: 'workload “web-v1”',
  })
  expect(ask('app', 'web', { namespace: 'vault' })).toEqual({ type: 'forbidden', namespace: 'vault' })
})
