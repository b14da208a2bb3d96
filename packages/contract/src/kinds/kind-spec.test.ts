import { expect, it } from 'vitest'
import { type ClusterSort, mayServe } from './kind-spec.ts'

const plain: ClusterSort = { clusterProvider: 'kubernetes', features: [] }
const open: ClusterSort = { clusterProvider: 'openshift', features: ['openshift'] }

it.each([
  [{}, plain, true],
  [{ platform: 'openshift' }, plain, false],
  [{ platform: 'openshift' }, open, true],
  [{ feature: 'tekton' }, plain, false],
  [{ feature: 'tekton' }, { ...plain, features: ['mesh', 'tekton'] }, true],
  [{ platform: 'openshift', feature: 'tekton' }, open, false],
] as const)('a kind of %j in a cluster of %j: %s', (kind, cluster, expected) => {
  expect(mayServe(kind, cluster)).toBe(expected)
})
