import type { ProxyStatus } from '@naru/contract/mesh/wire/pods'
import { expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../test/answer-world.ts'
import { deploymentOf, kubeObject, ownedBy, podOf } from '../../test/kube-samples.ts'
import type { PodSync } from '../proxies/read-sync.ts'
import { describeWorkload } from './describe-workload.ts'

const pod = (name: string) =>
  podOf(`shop/${name}`, { labels: { app: 'web' }, ...ownedBy('Deployment', 'web') })
const WORLD = answerWorld({
  namespaces: [kubeObject('shop')],
  deployments: [deploymentOf('shop/web', { app: 'web' })],
  pods: [pod('web-1'), pod('web-2')],
})
const SYNCED: ProxyStatus = { CDS: 'Synced', EDS: 'Synced', LDS: 'Synced', RDS: 'Synced' }
const STALE: ProxyStatus = { ...SYNCED, RDS: 'Stale' }

function synced(sync?: PodSync): number | undefined {
  const ask = { namespace: 'shop', name: 'web', kind: null, health: true, istioResources: false } as const
  const world = { ...WORLD, ...(sync && { sync: { shop: sync } }) }
  const told = describeWorkload(world, readerOf(['shop']), { ...ask, locale: 'en' })
  return told?.health.workloadStatus?.syncedProxies
}

it('a workload’s proxies are counted where istiod tells of all of them, and of none is claimed that it lags', () => {
  expect(synced({ 'web-1': SYNCED, 'web-2': STALE })).toBe(1)
  expect(synced({ 'web-1': SYNCED, 'web-2': SYNCED })).toBe(2)
  const unasked = synced()
  expect([synced({ 'web-1': SYNCED }), synced({})]).toEqual([unasked, unasked])
})

it('a workload in ambient mode names the waypoint that it uses, and a waypoint those that use it, where one may read', () => {
  const use = { 'istio.io/use-waypoint': 'point' }
  const far = { ...use, 'istio.io/use-waypoint-namespace': 'cart' }
  const isAmbient = { annotations: { 'ambient.istio.io/redirection': 'enabled' } }
  const ambient = (namespace: string, name: string, own = isAmbient) =>
    podOf(`${namespace}/${name}-1`, { ...own, ...ownedBy('Deployment', name) }, 'none')
  const world = answerWorld({
    namespaces: [kubeObject('cart', { labels: use }), kubeObject('shop')],
    deployments: [
      deploymentOf('cart/web', { app: 'web' }),
      deploymentOf('cart/out', { app: 'out', 'istio.io/use-waypoint': 'none' }),
      deploymentOf('cart/old', { app: 'old' }),
      deploymentOf('cart/point', { 'gateway.istio.io/managed': 'istio.io-mesh-controller' }),
      deploymentOf('shop/far', { app: 'far', ...far }),
      deploymentOf('shop/near', { app: 'near' }),
    ],
    pods: [
      ...['web', 'out', 'point'].map((name) => ambient('cart', name)),
      ambient('cart', 'old', { annotations: { 'ambient.istio.io/redirection': 'disabled' } }),
      ...['far', 'near'].map((name) => ambient('shop', name)),
    ],
  })
  const around = (namespace: string, name: string, namespaces: 'all' | readonly string[] = 'all') => {
    const ask = { namespace, name, kind: null, health: false, istioResources: false, locale: 'en' } as const
    const told = describeWorkload(world, readerOf(namespaces), ask)
    return told?.waypointWorkloads.map(({ namespace, name }) => [namespace, name].join('/'))
  }
  expect(around('cart', 'web')).toEqual(['cart/point'])
  expect(around('shop', 'far')).toEqual(['cart/point'])
  for (const place of ['cart/out', 'cart/old', 'shop/near']) {
    const [namespace = '', name = ''] = place.split('/')
    expect([place, around(namespace, name)]).toEqual([place, []])
  }
  expect(around('cart', 'point')?.toSorted()).toEqual(['cart/web', 'shop/far'])
  expect(around('cart', 'point', ['cart'])).toEqual(['cart/web'])
  expect(around('shop', 'far', ['shop'])).toEqual([])
})
