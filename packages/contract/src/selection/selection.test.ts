import { describe, expect, it } from 'vitest'
import { findPage } from '../pages/registry.ts'
import { selectCluster } from './cluster-selection.ts'
import { emptyClusterCase } from './empty-cluster.ts'
import { keepNamespace, namespaceLabel, namespaceOptions, selectNamespace } from './namespace-selection.ts'

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

  it('is cleared when new namespaces lack it', () => {
    expect([keepNamespace('pay', options), keepNamespace('gone', options)]).toEqual(['pay', null])
  })

  it('may be all of them for some roles, and is a project for others', () => {
    expect(namespaceOptions(['b', 'a'], ['viewer'])).toEqual(['-', 'a', 'b'])
    expect(namespaceOptions(['b', 'a'], ['developer'])).toEqual(['a', 'b'])
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
