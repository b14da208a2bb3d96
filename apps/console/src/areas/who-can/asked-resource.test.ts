import type { ApiResource } from '@naru/kube/api-resource'
import { describe, expect, it } from 'vitest'
import { isClusterWide, listAskable, listVerbs, parseAskedResource } from './asked-resource.ts'

const served = (group: string, plural: string, more: Partial<ApiResource> = {}): ApiResource => ({
  resource: { group, version: 'v1', plural },
  kind: plural,
  singular: plural,
  namespaced: true,
  verbs: ['get', 'list'],
  shortNames: [],
  categories: [],
  subresources: [],
  preferred: true,
  ...more,
})
const SERVED = [
  served('', 'pods', { subresources: [{ name: 'exec', kind: 'PodExecOptions', verbs: ['create', 'get'] }] }),
  served('apps', 'deployments'),
  served('', 'nodes', { namespaced: false, verbs: ['get', 'proxy'] }),
]

describe('what is asked for', () => {
  it.each([
    ['pods', { group: '', resource: 'pods' }],
    ['pods/exec', { group: '', resource: 'pods/exec' }],
    ['deployments.apps', { group: 'apps', resource: 'deployments' }],
    ['deployments.apps/scale', { group: 'apps', resource: 'deployments/scale' }],
    ['virtualservices.networking.istio.io', { group: 'networking.istio.io', resource: 'virtualservices' }],
    [' ', null],
  ])('is read from %j', (text, expected) => expect(parseAskedResource(text)).toEqual(expected))

  it('is offered with its parts', () => {
    expect(listAskable(SERVED)).toEqual(['deployments.apps', 'nodes', 'pods', 'pods/exec'])
  })

  it('is asked with the verbs of every resource, and its own', () => {
    expect(listVerbs(SERVED, { group: '', resource: 'nodes' }).at(-1)).toBe('proxy')
    expect(listVerbs(SERVED, null)).toHaveLength(8)
  })

  it('is of the whole cluster only where the cluster says so', () => {
    expect(isClusterWide(SERVED, { group: '', resource: 'nodes' })).toBe(true)
    expect(isClusterWide(SERVED, { group: '', resource: 'pods/exec' })).toBe(false)
    expect(isClusterWide(SERVED, { group: 'x', resource: 'gone' })).toBe(false)
  })
})
