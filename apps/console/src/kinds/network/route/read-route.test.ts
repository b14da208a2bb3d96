import { describe, expect, it } from 'vitest'
import { listAdmissions, listBackends, routeUrl } from './read-route.ts'

const route = (spec: object, status: object = {}) => ({ metadata: { name: 'web' }, spec, status })

describe('the address of a route', () => {
  it.each([
    [{ host: 'shop.example' }, 'http://shop.example/'],
    [{ host: 'shop.example', path: '/api', tls: { termination: 'edge' } }, 'https://shop.example/api'],
    [{ host: 'shop.example', path: 'api' }, 'http://shop.example/api'],
    [{ host: 'shop.example:80@evil.example' }, null],
    [{ host: 'evil.example/x?' }, null],
    [{ host: 'javascript:alert(1)//' }, null],
    [{ host: 'shop.example', path: '//evil.example' }, null],
    [{ host: '*.shop.example' }, null],
    [{}, null],
  ])('of %j is %s', (spec, expected) => expect(routeUrl(route(spec))).toBe(expected))
})

describe('the backends of a route', () => {
  it.each([
    ['alone take everything', { to: { name: 'web' } }, [['web', 100, 1]]],
    [
      'share by weight',
      { to: { name: 'web', weight: 90 }, alternateBackends: [{ name: 'canary', weight: 10 }] },
      [
        ['web', 90, 0.9],
        ['canary', 10, 0.1],
      ],
    ],
    ['of no weight get nothing', { to: { name: 'web', weight: 0 } }, [['web', 0, 0]]],
    ['are none when none is named', {}, []],
  ])('%s', (_what, spec, expected) => {
    expect(listBackends(route(spec)).map(({ service, weight, share }) => [service, weight, share])).toEqual(
      expected,
    )
  })
})

it('says what each router answered', () => {
  const admitted = { type: 'Admitted', status: 'False', reason: 'HostAlreadyClaimed' }
  const ingress = [{ routerName: 'default', host: 'a', conditions: [admitted] }, { routerName: 'sharded' }]
  expect(listAdmissions(route({}, { ingress }))).toEqual([
    { router: 'default', host: 'a', admitted },
    { router: 'sharded', host: '', admitted: undefined },
  ])
})
