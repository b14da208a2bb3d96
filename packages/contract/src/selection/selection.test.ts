import { describe, expect, it } from 'vitest'
import { isAdministrator, PLATFORM_ROLES, seesAllNamespaces } from '../api/roles.ts'
import { findPage } from '../pages/registry.ts'
import { selectCluster } from './cluster-selection.ts'
import { emptyClusterCase } from './empty-cluster.ts'
import { guardLeft, namespaceLabel, namespaceOptions, selectNamespace } from './namespace-selection.ts'

const seoul = { id: 'seoul', clusterProvider: 'kubernetes' } as const
const busan = { id: 'busan', clusterProvider: 'openshift' } as const
const both = [seoul, busan]

describe('the selected cluster', () => {
  it.each([
    ['is kept', 'busan', 'seoul', both, false, 'busan'],
    ['comes from the address', null, 'busan', both, false, 'busan'],
    ['is the first when the address names none', null, null, both, false, 'seoul'],
    ['is the first when the address names a stranger', null, 'gone', both, false, 'seoul'],
    ['is replaced when it is gone', 'gone', null, both, false, 'seoul'],
    ['may be all of them', '-', 'seoul', both, false, '-'],
    ['switches to OpenShift where a page needs it', 'seoul', null, both, true, 'busan'],
    ['stays where there is no OpenShift', 'seoul', null, [seoul], true, 'seoul'],
    ['is none without clusters', null, null, [], false, null],
  ] as const)('%s', (_what, selected, query, clusters, openshift, expected) => {
    expect(selectCluster({ selected, query, clusters, layout: { openshift } })).toBe(expected)
  })
})

it('roles of administrators are four, and roles that see all namespaces three', () => {
  const only = (holds: (roles: readonly (typeof PLATFORM_ROLES)[number][]) => boolean) =>
    PLATFORM_ROLES.filter((role) => holds([role]))
  expect(only(isAdministrator)).toEqual(['superadmin', 'admin', 'auth_manager', 'system_manager'])
  expect(only(seesAllNamespaces)).toEqual(['superadmin', 'admin', 'viewer'])
})

describe('the selected namespace', () => {
  const options = ['-', 'pay', 'shop']
  it.each([
    ['is kept', 'shop', 'pay', null, 'shop'],
    ['comes from the address', null, 'pay', null, 'pay'],
    ['is the first offered', 'gone', 'lost', null, '-'],
    ['is left alone just after a choice', 'new', 'pay', 950, 'new'],
    ['is chosen again once the guard is over', 'new', 'pay', 900, 'pay'],
  ] as const)('%s', (_what, selected, query, chosenAt, expected) => {
    expect(selectNamespace({ selected, query, options, chosenAt, now: 1000 })).toBe(expected)
  })

  it('is chosen by the person alone for 100 ms', () => {
    expect([guardLeft(null, 1000), guardLeft(950, 1000), guardLeft(900, 1000)]).toEqual([0, 50, 0])
  })

  it('may be all of them for some roles, and is a project for others', () => {
    expect(namespaceOptions(['b', 'a'], ['viewer'])).toEqual(['-', 'a', 'b'])
    expect(namespaceOptions(['b', 'a'], ['developer'])).toEqual(['a', 'b'])
    expect(namespaceOptions(['kube-public', 'shop', 'openshift', 'pay'], ['developer'])).toEqual([
      'pay',
      'shop',
      'kube-public',
      'openshift',
    ])
    expect(namespaceLabel(['developer']).en).toBe('Project')
    expect(namespaceLabel(['auth_manager']).en).toBe('Namespace')
  })
})

describe('the empty-cluster screen', () => {
  it.each([
    ['L_POD', [], null, 'no-clusters'],
    ['P_GLOBAL_DASHBOARD', [], null, 'no-clusters'],
    ['L_ROUTE', [seoul], 'seoul', 'no-openshift'],
    ['L_POD', both, null, 'not-selected'],
    ['L_POD', both, 'gone', 'not-selected'],
    ['L_ROUTE', both, 'seoul', 'wrong-cluster'],
    ['L_ROUTE', both, 'busan', null],
    ['L_POD', both, '-', null],
    ['P_GLOBAL_DASHBOARD', both, null, null],
    ['L_USER', [], null, null],
  ] as const)('on %s with %j and %s is %s', (id, clusters, selected, expected) => {
    const page = findPage(id)
    expect(page && emptyClusterCase({ layout: page.layout, clusters, selected })).toBe(expected)
  })
})
