import type { ApiResource } from '@naru/kube/api-resource'
import { describe, expect, it } from 'vitest'
import { groupResources } from './resource-groups.ts'

const resource = (
  group: string,
  plural: string,
  kind: string,
  shortNames: readonly string[] = [],
): ApiResource => ({
  resource: { group, version: 'v1', plural },
  kind,
  singular: '',
  namespaced: true,
  verbs: ['list'],
  shortNames,
  categories: [],
  subresources: [],
  preferred: true,
})

const all = [
  resource('tekton.dev', 'tasks', 'Task'),
  resource('apps', 'deployments', 'Deployment', ['deploy']),
  resource('', 'pods', 'Pod'),
  resource('', 'configmaps', 'ConfigMap', ['cm']),
]
const shape = (text: string) =>
  groupResources(all, text).map(({ group, resources }) => [group, ...resources.map(({ kind }) => kind)])

describe('what a cluster serves', () => {
  it('is shown by group, the core group first', () => {
    expect(shape('')).toEqual([
      ['', 'ConfigMap', 'Pod'],
      ['apps', 'Deployment'],
      ['tekton.dev', 'Task'],
    ])
  })

  it.each([
    ['CM', [['', 'ConfigMap']]],
    ['tekton', [['tekton.dev', 'Task']]],
    ['nothing', []],
  ])('is found by %s', (text, expected) => expect(shape(text)).toEqual(expected))
})
