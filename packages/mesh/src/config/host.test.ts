import { describe, expect, it } from 'vitest'
import { coversHost, fullHost, type Host, parseHost, possibleHosts, wildcardsAbove } from './host.ts'

const context = {
  namespace: 'shop',
  namespaces: new Set(['shop', 'pay']),
  identityDomain: 'svc.cluster.local',
}
const service = (name: string, namespace: string): Host => ({ type: 'service', service: name, namespace })

describe('a host in an object of namespace shop', () => {
  it.each<[string, Host]>([
    ['cart', service('cart', 'shop')],
    ['api.pay', service('api', 'pay')],
    ['api.gone', { type: 'literal', host: 'api.gone' }],
    ['api.pay.svc', service('api', 'pay')],
    ['api.gone.svc.cluster.local', service('api', 'gone')],
    ['api.pay.svc.other.domain', { type: 'literal', host: 'api.pay.svc.other.domain' }],
    ['*.pay.svc.cluster.local', { type: 'literal', host: '*.pay.svc.cluster.local' }],
    ['api.example.com', { type: 'literal', host: 'api.example.com' }],
    ['', { type: 'literal', host: '' }],
    ['dot.', { type: 'literal', host: 'dot.' }],
  ])('%s', (text, host) => {
    expect(parseHost(text, context)).toEqual(host)
  })

  it('has the full name of its service, or is its own', () => {
    expect(fullHost(service('cart', 'shop'), 'svc.cluster.local')).toBe('cart.shop.svc.cluster.local')
    expect(fullHost({ type: 'literal', host: 'api.example.com' }, 'svc.cluster.local')).toBe(
      'api.example.com',
    )
  })

  it.each([
    ['*', 'a.b', true],
    ['*.b', 'a.b', true],
    ['*.b', 'b', false],
    ['A.b', 'a.B', true],
    ['a.b', '*.b', false],
  ])('pattern %s covers %s: %s', (pattern, host, covered) => {
    expect(coversHost(pattern, host)).toBe(covered)
  })
})

describe('what a host may mean', () => {
  it.each([
    ['cart', ['cart.shop.svc.cluster.local']],
    ['cart.gone', ['cart.gone.svc.cluster.local', 'cart.gone']],
    ['cart.gone.svc', ['cart.gone.svc.cluster.local']],
    ['api.example.com', ['api.example.com']],
  ])('%s', (text, hosts) => {
    expect(possibleHosts(text, 'shop', 'svc.cluster.local')).toEqual(hosts)
  })

  it.each([
    ['a.b.c', ['*.b.c', '*.c', '*']],
    ['*.b.c', ['*.c', '*']],
    ['*', []],
    ['a', ['*']],
  ])('wildcards above %s', (host, wildcards) => {
    expect(wildcardsAbove(host)).toEqual(wildcards)
  })
})
