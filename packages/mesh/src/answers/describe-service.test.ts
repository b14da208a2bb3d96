import { expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../test/answer-world.ts'
import type { MeshObjects } from '../../test/build-cluster.ts'
import { kubeObject } from '../../test/kube-samples.ts'
import { describeService } from './describe-service.ts'
import { listServices } from './list-subjects.ts'

const LIST = { namespace: 'shop', health: false, istioResources: true, locale: 'en' } as const
const RIGHTS = { create: true, update: true, delete: true }

const service = (place: string, selector: Readonly<Record<string, string>>) =>
  kubeObject(place, {}, { spec: { selector, ports: [{ name: 'http', port: 80 }] } })

const NAMESPACES = [kubeObject('shop'), kubeObject('pay')]
const OF_VERSIONS: MeshObjects = {
  namespaces: NAMESPACES,
  services: [
    service('shop/cart', { app: 'cart' }),
    service('shop/cart-v1', { app: 'cart', version: 'v1' }),
    service('shop/cart-v2', { app: 'cart', version: 'v2' }),
    service('shop/web', { app: 'web' }),
    service('shop/everything', {}),
    service('pay/cart-v3', { app: 'cart', version: 'v3' }),
  ],
}

it.each([
  ['cart', ['cart-v1', 'cart-v2']],
  ['cart-v1', ['cart-v1', 'cart-v2']],
  ['web', ['web']],
  ['everything', ['everything']],
])('the services of the versions of the app of %s are %j', (name, expected) => {
  const told = describeService(answerWorld(OF_VERSIONS), readerOf('all'), { ...LIST, name, rights: RIGHTS })
  expect(told?.subServices.map((one) => one.name)).toEqual(expected)
  expect(told?.subServices[0]?.ports).toEqual({ http: 80 })
})

it.each([
  ['k8sgrpcroutes', 'k8s_grpc_request_routing'],
  ['k8shttproutes', 'k8s_request_routing'],
] as const)('which wizard wrote the routing of a service is told of %s', (type, wizard) => {
  const route = kubeObject(
    'shop/cart',
    { labels: { kiali_wizard: wizard } },
    { spec: { rules: [{ backendRefs: [{ name: 'cart', port: 80 }] }] } },
  )
  const world = answerWorld({
    namespaces: NAMESPACES,
    services: [service('shop/cart', { app: 'cart' })],
    [type]: [route],
  })
  const [told] = listServices(world, readerOf('all'), LIST).services
  expect(told?.kialiWizard).toBe(wizard)
})
