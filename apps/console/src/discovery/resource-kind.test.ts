import { AppError } from '@naru/contract/errors/app-error'
import type { ApiResource } from '@naru/kube/api-resource'
import { describe, expect, it } from 'vitest'
import { findServedKind, tellMissing } from './resource-kind.ts'

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

describe('a kind that discovery does not name', () => {
  it.each<[string, readonly string[], object]>([
    ['is not served', [], { state: 'absent' }],
    ['is not served while other groups are silent', ['b.example.com/v1'], { state: 'absent' }],
    [
      'may be served while its group is silent',
      ['b.example.com/v1', 'example.com/v1beta1'],
      { state: 'failed', error: new AppError('NO_RESPONSE', { detail: 'example.com/v1beta1' }) },
    ],
  ])('%s', (_, silent, told) => expect(tellMissing('example.com', silent)).toEqual(told))
})
