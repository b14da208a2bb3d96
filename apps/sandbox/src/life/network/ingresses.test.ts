import { expect, it } from 'vitest'
import { createPlayedCluster } from '../../../test/played-cluster.ts'
import { INGRESS_CLASSES, INGRESSES } from '../resources.ts'

const WEB = { namespace: 'shop', name: 'web' }

function nginx(annotations = {}) {
  return { metadata: { name: 'nginx', annotations }, spec: { controller: 'k8s.io/ingress-nginx' } }
}

it.each([
  ['of its class', { ingressClassName: 'nginx' }, {}, true],
  ['of a class that nobody has', { ingressClassName: 'traefik' }, {}, false],
  ['of no class', {}, {}, false],
  [
    'of no class, where one is the default',
    {},
    { 'ingressclass.kubernetes.io/is-default-class': 'true' },
    true,
  ],
])('an ingress %s gets an address: %s', (_what, spec, annotations, expected) => {
  const { put, pass, world } = createPlayedCluster('kubernetes')
  put(INGRESSES, { metadata: WEB, spec })
  pass(1)
  const addresses = () => world.get(INGRESSES, WEB)?.['status']
  expect(addresses()).toEqual({ loadBalancer: {} })
  put(INGRESS_CLASSES, nginx(annotations))
  pass(1)
  expect(addresses()).toEqual({ loadBalancer: expected ? { ingress: [{ ip: '203.0.113.24' }] } : {} })
})
