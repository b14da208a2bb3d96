import type { ApiResource } from '@naru/kube/api-resource'
import { describe, expect, it } from 'vitest'
import { findOnly, listServed } from './served-choices.ts'

const served = (
  group: string,
  plural: string,
  verbs: readonly string[],
  parts: readonly (readonly [string, readonly string[]])[] = [],
): ApiResource => ({
  resource: { group, version: 'v1', plural },
  kind: plural,
  singular: '',
  namespaced: true,
  verbs,
  shortNames: [],
  categories: [],
  subresources: parts.map(([name, own]) => ({ name, kind: name, verbs: own })),
  preferred: true,
})

const ALL = [
  served('', 'pods', ['get', 'list'], [['exec', ['create', 'get']]]),
  served('apps', 'deployments', ['get', 'patch']),
  served('metrics.k8s.io', 'pods', ['get']),
  served('rbac.authorization.k8s.io', 'roles', ['get']),
]
const rule = (groups: string, resources: string) => ({
  groups: groups.split(' ').filter(Boolean),
  resources: resources.split(' ').filter(Boolean),
})

describe('what a rule may name', () => {
  it('is every group that the cluster serves, each once', () => {
    expect(listServed('groups', rule('apps', ''), ALL)).toEqual([
      'apps',
      'core',
      'metrics.k8s.io',
      'rbac.authorization.k8s.io',
    ])
  })

  it.each([
    ['core', ['pods', 'pods/exec']],
    ['apps', ['deployments']],
    ['*', ['deployments', 'pods', 'pods/exec', 'roles']],
    ['', ['deployments', 'pods', 'pods/exec', 'roles']],
    ['example.com', []],
  ])('in the groups “%s” is %j', (groups, expected) =>
    expect(listServed('resources', rule(groups, ''), ALL)).toEqual(expected),
  )

  it.each([
    ['core', 'pods', ['get', 'list']],
    ['core', 'pods/exec', ['create', 'get']],
    ['apps', '*', ['get', 'patch']],
    ['rbac.authorization.k8s.io', 'roles', ['bind', 'escalate', 'get']],
    ['core', 'constructor', []],
  ])('to do with %s %s is %j', (groups, resources, expected) =>
    expect(listServed('verbs', rule(groups, resources), ALL)).toEqual(expected),
  )
})

it.each([
  ['core', 'pods', 'pods'],
  ['core', 'pods/exec', 'pods'],
  ['core metrics.k8s.io', 'pods', undefined],
  ['core', 'pods services', undefined],
  ['core', '', undefined],
  ['apps', 'pods', undefined],
])('names are offered of %s %s: %s', (groups, resources, expected) =>
  expect(findOnly(rule(groups, resources), ALL)?.resource.plural).toBe(expected),
)
