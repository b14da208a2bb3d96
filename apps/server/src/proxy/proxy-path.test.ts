import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseProxyUrl } from './proxy-path.ts'

const read = (path: string) => parseProxyUrl(`/api/k8s/cluster/seoul${path}`)

describe('a path of the proxy', () => {
  it.each([
    ['/api/v1/pods', '/api/v1/pods'],
    ['/api/v1/namespaces/shop/pods', '/api/v1/namespaces/shop/pods'],
    ['/api/v1/namespaces/-/pods', '/api/v1/pods'],
    ['/api/v1/namespaces/shop', '/api/v1/namespaces/shop'],
    ['/api/v1/namespaces/shop/status', '/api/v1/namespaces/shop/status'],
    ['/api/v1/namespaces/shop/pods/web-0/log', '/api/v1/namespaces/shop/pods/web-0/log'],
    [
      '/apis/apps.openshift.io/v1/namespaces/shop/deploymentconfigs/web/instantiate',
      '/apis/apps.openshift.io/v1/namespaces/shop/deploymentconfigs/web/instantiate',
    ],
    [
      '/apis/apps/v1/namespaces/shop/deployments/web/scale',
      '/apis/apps/v1/namespaces/shop/deployments/web/scale',
    ],
    [
      '/apis/rbac.authorization.k8s.io/v1/clusterroles/system:node',
      '/apis/rbac.authorization.k8s.io/v1/clusterroles/system%3Anode',
    ],
    [
      '/apis/build.openshift.io/v1/namespaces/shop/buildconfigs/web/instantiate',
      '/apis/build.openshift.io/v1/namespaces/shop/buildconfigs/web/instantiate',
    ],
    [
      '/apis/build.openshift.io/v1/namespaces/shop/builds/web-7/clone',
      '/apis/build.openshift.io/v1/namespaces/shop/builds/web-7/clone',
    ],
    ['/apis', '/apis'],
    ['/api/v1', '/api/v1'],
    ['/apis/apps', '/apis/apps'],
    ['/apis/apps/v1', '/apis/apps/v1'],
    ['/version', '/version'],
    ['/openapi/v3/apis/apps', '/openapi/v3/apis/apps'],
  ])('%s asks for %s', (path, upstream) => {
    expect(read(path)?.upstreamPath).toBe(upstream)
  })

  it.each([
    '/api/v1/namespaces/shop/pods/..',
    '/api/v1/namespaces/../pods',
    '/api/v1/namespaces/%2e%2e/pods',
    '/api/v1/namespaces/shop%2fpods',
    '/api/v1/namespaces/shop%252fpods',
    '/api/v1/namespaces/shop/pods/a%00b',
    '/api/v1/namespaces/shop/pods/a;b',
    '/api/v1/namespaces/shop/pods/a\\b',
    '/api/v1/namespaces/shop/pods/a%0d%0ab',
    '/api/v1/namespaces//pods',
    '/api/v1/pods/',
    '/api/v1/namespaces/shop/pods/web-0/proxy',
    '/api/v1/namespaces/shop/services/web/proxy/admin',
    '/api/v1/nodes/node-1/proxy',
    '/api/v1/namespaces/-/pods/web-0',
    '/api/v1/pods/-',
    '/api/v1/proxy/nodes/node-1',
    '/api/v1/watch/pods',
    '/api/proxy/pods',
    '/apis/apps/proxy/pods',
    '/logs',
    '/metrics',
    '/healthz',
    '/api/v1/namespaces/shop/pods/%ff',
    '/api/v1/pods?watch=%zz',
    '',
  ])('%s is refused', (path) => {
    expect(read(path)).toBeNull()
  })

  it('names a cluster, one only', () => {
    expect(parseProxyUrl('/api/k8s/cluster/-/api/v1/pods')).toBeNull()
    expect(parseProxyUrl('/api/k8s/cluster//api/v1/pods')).toBeNull()
  })

  it('passes known parameters only, and never the ticket', () => {
    const query = read('/api/v1/pods?watch=true&token=secret&command=a&command=b&evil=1')?.query
    expect(query).toEqual({ watch: 'true', command: ['a', 'b'] })
  })
})

const NASTY = [
  '..',
  '.',
  '%2e%2e',
  '%2f',
  '%252f',
  ';',
  '//',
  '%00',
  '\\',
  '%5c',
  '-',
  'proxy',
  '@',
  ':',
  '?',
  '#',
  '%',
  'namespaces',
  'api',
  'apis',
  'v1',
  'pods',
  'shop',
  'apps',
  '',
  ' ',
  '가',
]
const CANONICAL =
  /^\/(version|apis?|openapi)(\/[A-Za-z0-9][A-Za-z0-9._@-]*(%3A[A-Za-z0-9._@-]+|%40[A-Za-z0-9._@-]*)*)*$/

describe('ten thousand paths', () => {
  it('become nothing but canonical paths of the shapes that are known', () => {
    const segment = fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 6 }))
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 9 }), (segments) => {
        const call = read(`/${segments.join('/')}`)
        if (call === null) return
        expect(call.upstreamPath).toMatch(/^\/[!-~]+$/)
        expect(call.upstreamPath).not.toMatch(/\.\.|\/\/|%2f|%5c|%25|%00|[;\\?#]/i)
        // An object may be called `proxy`; a version, a resource or a subresource may not.
        if (call.type === 'resource') {
          const { resource, subresource } = call.target
          expect([resource.version, resource.plural, subresource]).not.toContain('proxy')
        }
        expect(
          decodeURIComponent(call.upstreamPath)
            .split('/')
            .slice(1)
            .every((part) => part !== '' && part !== '.'),
        ).toBe(true)
        expect(CANONICAL.test(call.upstreamPath) || call.upstreamPath.includes('%')).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})
