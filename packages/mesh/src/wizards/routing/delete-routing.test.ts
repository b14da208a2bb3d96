import { describe, expect, it } from 'vitest'
import type { IstioObject } from '../../model/istio-object.ts'
import { routingObjects } from './delete-routing.ts'

describe('deleting the routing of a service', () => {
  const object = (name: string, spec: object, change: object = {}): IstioObject => ({
    metadata: { name, namespace: 'shop', ...change },
    spec: { ...spec },
  })
  const to = (...services: string[]) => ({ rules: [{ backendRefs: services.map((name) => ({ name })) }] })
  const route = (...hosts: string[]) => ({
    hosts: ['web.example.com'],
    http: [{ route: hosts.map((host) => ({ destination: { host } })) }],
  })
  const config = {
    virtualservices: [
      object('by-host', { hosts: ['cart'] }),
      object('by-route', route('cart', 'cart.shop')),
      object('shared', route('cart', 'web')),
      object('other', { hosts: ['web'] }),
    ],
    destinationrules: [
      object(
        'rule',
        { host: 'cart.shop.svc.cluster.local' },
        { annotations: { kiali_wizard_related: 'PeerAuthentication/cart' } },
      ),
      object(
        'wide',
        { host: '*.local' },
        { annotations: { kiali_wizard_related: 'PeerAuthentication/web' } },
      ),
    ],
    k8shttproutes: [object('own', to('cart')), object('both', to('cart', 'web')), object('none', {})],
    k8sgrpcroutes: [object('calls', to('cart')), object('both', to('cart', 'web'))],
    peerauthentications: [
      object('cart', {}, { labels: { kiali_wizard: 'request_routing' } }),
      object('web', {}, { labels: { kiali_wizard: 'request_routing' } }),
    ],
  }
  const context = { namespaces: new Set(['shop']), identityDomain: 'svc.cluster.local' }

  it('takes what serves it alone, and the peer authentication that was made with it', () => {
    const found = routingObjects(config, { namespace: 'shop', name: 'cart' }, context)
    expect(found.map(({ type, name }) => `${type}/${name}`)).toEqual([
      'virtualservices/by-host',
      'virtualservices/by-route',
      'destinationrules/rule',
      'k8shttproutes/own',
      'k8sgrpcroutes/calls',
      'peerauthentications/cart',
    ])
  })

  it('leaves a peer authentication of that name that no wizard made', () => {
    const mine = { ...config, peerauthentications: [object('cart', {})] }
    const found = routingObjects(mine, { namespace: 'shop', name: 'cart' }, context)
    expect(found.map(({ type }) => type)).not.toContain('peerauthentications')
    expect(routingObjects({}, { namespace: 'shop', name: 'cart' }, context)).toEqual([])
  })
})
