import type { ApiResource } from '@naru/kube/api-resource'
import { describe, expect, it } from 'vitest'
import { findServedKind } from './resource-kind.ts'

function served(group: string, plural: string, kind: string): ApiResource {
  return {
    resource: { group, version: 'v1', plural },
    kind,
    singular: kind.toLowerCase(),
    namespaced: true,
    verbs: ['list', 'get', 'create', 'patch'],
    shortNames: [],
    categories: [],
    subresources: [],
    preferred: true,
  }
}

describe('what a cluster serves', () => {
  it('is a kind of ours where we know it, with pages also where it has none of its own', () => {
    const { spec, rules } = findServedKind(served('build.openshift.io', 'builds', 'Build'))
    expect(spec.id).toBe('build')
    expect(Object.keys(spec.pages).toSorted()).toEqual(['create', 'detail', 'edit', 'list'])
    expect(spec.pages.detail?.tabs).toContain('log')
    expect(rules.columns.map(({ id }) => id)).not.toEqual(['status'])
  })

  it('is what discovery calls it where nobody knows it', () => {
    expect(findServedKind(served('example.com', 'widgets', 'Widget')).spec.id).toBe(
      'cr:example.com/v1/widgets',
    )
  })
})
