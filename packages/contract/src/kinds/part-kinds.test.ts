import { describe, expect, it } from 'vitest'
import { mapKinds } from '../relations/map/map-kinds.ts'
import { relationsTo } from '../relations/relations-to.ts'
import { dashboardKinds } from './dashboard-kinds.ts'
import { isWhole, type KindSpec } from './kind-spec.ts'
import { findKind, findKindOf, kinds } from './registry.ts'
import { findRules } from './rules-registry.ts'

const parts: readonly KindSpec[] = kinds.filter((kind: KindSpec) => !isWhole(kind))
const SORT = { clusterProvider: 'kubernetes', features: ['argocd', 'kubeflow'] } as const

it('there are such kinds', () => expect(parts.length).toBeGreaterThan(0))

describe.each(parts.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  const whole = findKind(kind.among?.kind ?? '')

  it('is part of a kind that is whole, served where that one is, and hides no less', () => {
    expect(whole && isWhole(whole)).toBe(true)
    expect([kind.kind, kind.plural, kind.scope, kind.api]).toEqual([
      whole?.kind,
      whole?.plural,
      whole?.scope,
      whole?.api,
    ])
    expect(kind.secretFields).toEqual(whole?.secretFields)
  })

  it('is called as that one by whoever sees its objects without knowing which they are', () => {
    expect(findKindOf(kind.api.group === '' ? 'v1' : `${kind.api.group}/v1`, kind.kind)).toBe(whole)
  })

  it('is counted and pointed from once, as that one', () => {
    expect(dashboardKinds(kinds, findRules).map(({ spec }) => spec.id)).not.toContain(id)
    expect(mapKinds('pod', SORT).has(id)).toBe(false)
    const pointing = (kinds as readonly KindSpec[]).flatMap(({ id: to }) => relationsTo(to))
    expect(pointing.filter(({ from }) => from === id)).toEqual([])
  })
})
