import { describe, expect, it } from 'vitest'
import { parseTarget, type ResourceTarget, requestVerb } from './request-target.ts'

const target = (more: Partial<ResourceTarget>): ResourceTarget => ({
  type: 'resource',
  group: '',
  version: 'v1',
  plural: 'pods',
  namespace: undefined,
  name: undefined,
  subresource: undefined,
  rest: '/',
  ...more,
})

describe('a path', () => {
  it.each([
    ['/api/v1/pods', target({})],
    ['/api/v1/namespaces/shop/pods', target({ namespace: 'shop' })],
    ['/api/v1/namespaces/shop/pods/p/log', target({ namespace: 'shop', name: 'p', subresource: 'log' })],
    ['/api/v1/namespaces', target({ plural: 'namespaces' })],
    ['/api/v1/namespaces/shop', target({ plural: 'namespaces', namespace: 'shop', name: 'shop' })],
    [
      '/api/v1/namespaces/shop/finalize',
      target({ plural: 'namespaces', namespace: 'shop', name: 'shop', subresource: 'finalize' }),
    ],
    [
      '/apis/apps/v1/namespaces/shop/deployments/web/scale',
      target({ group: 'apps', plural: 'deployments', namespace: 'shop', name: 'web', subresource: 'scale' }),
    ],
    [
      '/api/v1/namespaces/shop/services/http:web:80/proxy/a/b%20c',
      target({
        plural: 'services',
        namespace: 'shop',
        name: 'http:web:80',
        subresource: 'proxy',
        rest: '/a/b%20c',
      }),
    ],
  ])('%s names a resource', (path, expected) => {
    expect(parseTarget(path)).toEqual(expected)
  })

  it.each(['/', '/version', '/api', '/api/v1', '/apis/apps', '/apis/apps/v1', '/openapi/v3/apis/apps/v1'])(
    '%s names none',
    (path) => {
      expect(parseTarget(path)).toEqual({ type: 'path', path })
    },
  )

  it('that cannot be decoded is refused', () => {
    expect(() => parseTarget('/api/v1/pods/%zz')).toThrow('invalid URL escape')
  })
})

describe('the verb', () => {
  it.each([
    ['GET', target({}), '', 'list'],
    ['GET', target({}), 'watch=true', 'watch'],
    ['GET', target({}), 'watch=false', 'list'],
    ['GET', target({ name: 'p' }), '', 'get'],
    ['POST', target({}), '', 'create'],
    ['DELETE', target({}), '', 'deletecollection'],
    ['DELETE', target({ name: 'p' }), '', 'delete'],
    ['OPTIONS', target({}), '', undefined],
  ])('of %s is found', (method, on, query, verb) => {
    expect(requestVerb(method, on, new URLSearchParams(query))).toBe(verb)
  })
})
