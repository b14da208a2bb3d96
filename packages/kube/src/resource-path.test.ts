import { describe, expect, it } from 'vitest'
import { formatQuery, resourcePath } from './resource-path.ts'

const pods = { group: '', version: 'v1', plural: 'pods' }
const deployments = { group: 'apps', version: 'v1', plural: 'deployments' }
const roles = { group: 'rbac.authorization.k8s.io', version: 'v1', plural: 'clusterroles' }
const namespaces = { group: '', version: 'v1', plural: 'namespaces' }

const PATHS = [
  [{ resource: pods }, '/api/v1/pods'],
  [{ resource: pods, namespace: 'shop' }, '/api/v1/namespaces/shop/pods'],
  [{ resource: pods, namespace: 'shop', name: 'a.b' }, '/api/v1/namespaces/shop/pods/a.b'],
  [
    { resource: deployments, namespace: 'shop', name: 'web', subresource: 'scale' },
    '/apis/apps/v1/namespaces/shop/deployments/web/scale',
  ],
  [
    { resource: pods, namespace: 'shop', name: 'a', subresource: 'proxy/metrics' },
    '/api/v1/namespaces/shop/pods/a/proxy/metrics',
  ],
  [{ resource: namespaces }, '/api/v1/namespaces'],
  [{ resource: namespaces, name: 'shop' }, '/api/v1/namespaces/shop'],
  [{ resource: namespaces, name: 'shop', subresource: 'finalize' }, '/api/v1/namespaces/shop/finalize'],
  [{ resource: roles, name: 'system:node' }, '/apis/rbac.authorization.k8s.io/v1/clusterroles/system%3Anode'],
] as const

describe('a resource path', () => {
  it.each(PATHS)('of %j is %s', (target, path) => {
    expect(resourcePath(target)).toBe(path)
  })

  it.each([
    ['name', { resource: pods, namespace: 'shop', name: '..' }],
    ['name', { resource: pods, namespace: 'shop', name: 'a/b' }],
    ['name', { resource: pods, namespace: 'shop', name: 'a%2fb' }],
    ['name', { resource: pods, namespace: 'shop', name: 'a\u0000' }],
    ['name', { resource: pods, namespace: 'shop', name: '' }],
    ['namespace', { resource: pods, namespace: '../kube-system' }],
    ['namespace', { resource: pods, namespace: '' }],
    ['group', { resource: { ...pods, group: 'apps/v1' } }],
    ['version', { resource: { ...pods, version: '..' } }],
    ['resource', { resource: { ...pods, plural: 'pods?watch=1' } }],
    ['subresource', { resource: pods, namespace: 'shop', name: 'a', subresource: 'proxy/../exec' }],
    ['subresource', { resource: pods, subresource: 'status' }],
  ])('refuses a wrong %s in %j', (part, target) => {
    expect(() => resourcePath(target)).toThrow(expect.objectContaining({ name: 'PathError', part }))
  })
})

describe('a query', () => {
  it.each([
    [{}, ''],
    [{ a: undefined }, ''],
    [{ labelSelector: 'app=web,stage in (a,b)' }, '?labelSelector=app%3Dweb%2Cstage+in+%28a%2Cb%29'],
    [{ command: ['sh', '-c', 'a & b'] }, '?command=sh&command=-c&command=a+%26+b'],
    [{ watch: true, limit: 5 }, '?watch=true&limit=5'],
  ])('of %j is %j', (query, text) => {
    expect(formatQuery(query)).toBe(text)
  })
})
