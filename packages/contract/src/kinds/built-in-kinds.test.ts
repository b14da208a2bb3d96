import { describe, expect, it } from 'vitest'
import { builtInColumns } from './built-in/built-in-columns.ts'
import { builtInKindName, builtInRef, findBuiltIn } from './built-in-kinds.ts'
import { parseDiscoveredRef } from './kind-ref.ts'
import { kinds } from './registry.ts'

describe('a kind that Kubernetes itself brings', () => {
  it.each([
    ['discovery.k8s.io/v1', 'EndpointSlice'],
    ['networking.k8s.io/v1', 'IngressClass'],
    ['scheduling.k8s.io/v1', 'PriorityClass'],
  ])('%s %s is found by what an owner says, and named by its resource', (apiVersion, kind) => {
    const resource = parseDiscoveredRef(builtInRef(apiVersion, kind) ?? '')
    expect(resource && builtInKindName(resource)).toBe(kind)
  })

  it.each([
    ['discovery.example.com/v1', 'EndpointSlice'],
    ['batch/v1', 'Unknown'],
    ['v1', 'constructor'],
  ])('%s %s is not one of them', (apiVersion, kind) => {
    expect(builtInRef(apiVersion, kind)).toBeNull()
  })
})

it.each(kinds.map((kind) => [kind.id, kind] as const))(
  'the tables leave out %s, whose file says all of this',
  (_id, kind) => {
    const resource = { group: kind.api.group, plural: kind.plural }
    expect([findBuiltIn(resource), builtInColumns(resource)]).toEqual([undefined, []])
  },
)
