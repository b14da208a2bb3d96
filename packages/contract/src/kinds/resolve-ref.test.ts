import { describe, expect, it } from 'vitest'
import { BUILT_IN_KINDS, builtInRef } from './built-in-kinds.ts'
import { discoveredRef, parseDiscoveredRef } from './kind-ref.ts'
import type { KindSpec } from './kind-spec.ts'
import { kinds } from './registry.ts'
import { refOfResource, resolveRef } from './resolve-ref.ts'

const served: readonly KindSpec[] = kinds.filter(({ source }) => source === 'kubernetes')

describe('a reference from outside', () => {
  it.each(served.map((kind) => [kind.id, kind] as const))(
    'of %s as discovery calls it, in any version, is the kind that its resource goes by',
    (id, { api: { group, version }, plural, among }) => {
      expect(resolveRef(id)).toBe(id)
      for (const each of [version, 'v1beta1', 'v9']) {
        expect(resolveRef(discoveredRef({ group, version: each, plural }))).toBe(among?.kind ?? id)
        expect(refOfResource({ group, version: each, plural })).toBe(among?.kind ?? id)
      }
    },
  )

  it.each(['cr:example.com/v1/widgets', 'cr:discovery.k8s.io/v1/endpointslices', 'nothing', ''])(
    'that names no registered kind stays as it is: "%s"',
    (ref) => {
      expect(resolveRef(ref)).toBe(ref)
    },
  )

  it.each(BUILT_IN_KINDS.map(({ ref, kind }) => [kind, ref] as const))(
    'of %s, which Kubernetes brings, has one name in any version',
    (kind, ref) => {
      const resource = parseDiscoveredRef(ref)
      if (!resource) throw new Error(ref)
      for (const version of ['v1', 'v1beta1', 'v9']) {
        expect(refOfResource({ ...resource, version })).toBe(ref)
        expect(resolveRef(discoveredRef({ ...resource, version }))).toBe(ref)
        expect(builtInRef(`${resource.group}/${version}`, kind)).toBe(ref)
      }
    },
  )

  it('to the records of Naru is never what a cluster serves', () => {
    expect(resolveRef('cr:system/v1/clusters')).toBe('cr:system/v1/clusters')
  })
})
