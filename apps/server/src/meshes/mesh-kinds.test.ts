import type { RawCall } from '@naru/kube/client'
import { ISTIO_TYPES, type IstioType, typeResource } from '@naru/mesh/model/istio-object'
import { describe, expect, it } from 'vitest'
import { findMeshKinds } from './mesh-kinds.ts'

type Served = { readonly version: string; readonly plurals: readonly string[]; readonly freshness?: string }

/** A cluster that serves those groups, each with its versions, the preferred one first. */
const clusterOf = (groups: Readonly<Record<string, readonly Served[]>>) => ({
  async json({ path }: RawCall): Promise<unknown> {
    const items = Object.entries(groups).map(([name, versions]) => ({
      metadata: { name },
      versions: versions.map(({ plurals, ...version }) => ({
        ...version,
        resources: plurals.map((resource) => ({ resource, scope: 'Namespaced', verbs: ['list'] })),
      })),
    }))
    return { kind: 'APIGroupDiscoveryList', items: path === '/apis' ? items : [] }
  },
})

async function refsIn(groups: Parameters<typeof clusterOf>[0]) {
  const found = await findMeshKinds(clusterOf(groups))
  return found.flatMap(({ source, ref }) => (source in ISTIO_TYPES ? `${source} ${ref}` : []))
}

describe('what a mesh is configured by', () => {
  it('is every type that its cluster serves, in a version that nobody here has heard of, too', async () => {
    // Object.keys forgets which keys a record has; ISTIO_TYPES has no others.
    const types = Object.keys(ISTIO_TYPES) as IstioType[]
    const groups = [...new Set(types.map((type) => typeResource(type).group))]
    const pluralsOf = (group: string) =>
      types.map(typeResource).flatMap((one) => (one.group === group ? one.plural : []))
    const served = groups.map((group) => [group, [{ version: 'v9', plurals: pluralsOf(group) }]])
    const expected = types.map((type) => {
      const { group, plural } = typeResource(type)
      return `${type} cr:${group}/v9/${plural}`
    })
    expect(await refsIn(Object.fromEntries(served))).toEqual(expected)
  })

  it('is read in the version that the cluster prefers, or in one that has it', async () => {
    const versions = [
      { version: 'v1', plurals: ['gateways'] },
      { version: 'v1beta1', plurals: ['gateways', 'referencegrants'] },
    ]
    expect(await refsIn({ 'gateway.networking.k8s.io': versions, 'example.com': versions })).toEqual([
      'k8sgateways cr:gateway.networking.k8s.io/v1/gateways',
      'k8sreferencegrants cr:gateway.networking.k8s.io/v1beta1/referencegrants',
    ])
  })

  it.each([
    ['security.istio.io', true],
    ['metrics.k8s.io', false],
  ])('is not known while %s does not answer: %s', async (group, isUnknown) => {
    const asked = refsIn({ [group]: [{ version: 'v1', plurals: [], freshness: 'Stale' }] })
    if (isUnknown) await expect(asked).rejects.toThrow('security.istio.io/v1')
    else expect(await asked).toEqual([])
  })
})
