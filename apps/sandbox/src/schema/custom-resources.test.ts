import { describe, expect, it } from 'vitest'
import { compareVersions, planCustomResources } from './custom-resources.ts'

describe('versions', () => {
  it('are ordered as Kubernetes does: stable, beta, alpha, then by number', () => {
    const versions = ['v1beta1', 'foo', 'v1', 'v10', 'v2alpha1', 'v2', 'v1beta2', 'v11alpha2']
    expect(versions.sort((a, b) => compareVersions(b, a))).toEqual([
      'v10',
      'v2',
      'v1',
      'v1beta2',
      'v1beta1',
      'v11alpha2',
      'v2alpha1',
      'foo',
    ])
  })
})

describe('a definition', () => {
  const definition = {
    metadata: { name: 'ferries.sea.example.com' },
    spec: {
      group: 'sea.example.com',
      scope: 'Namespaced',
      names: { kind: 'Ferry', plural: 'ferries', shortNames: ['fe'] },
      versions: [
        { name: 'v1alpha1', served: true, storage: false },
        { name: 'v1', served: true, storage: true, subresources: { status: {} } },
        { name: 'v0', served: false, storage: false },
      ],
    },
  }

  it('adds a resource for each version that it serves, the preferred one first', () => {
    const resources = planCustomResources(definition)
    expect(resources.map(({ version }) => version)).toEqual(['v1', 'v1alpha1'])
    expect(resources[0]).toMatchObject({
      kind: 'Ferry',
      listKind: 'FerryList',
      singular: 'ferry',
      namespaced: true,
      shortNames: ['fe'],
    })
  })

  it('has the subresources that it declares', () => {
    const [first, second] = planCustomResources(definition)
    expect(first?.subresources.map(({ name }) => name)).toEqual(['status'])
    expect(second?.subresources).toEqual([])
  })

  it('prints the age when it names no columns', () => {
    expect(planCustomResources(definition)[0]?.custom?.columns.map(({ name }) => name)).toEqual(['Age'])
  })
})
