import { describe, expect, it } from 'vitest'
import { isToldOf } from '../relations/is-told.ts'
import { podSpecPath } from '../relations/pod-spec.ts'
import { RELATION_WORDS } from '../relations/relation-words.ts'
import { ownedKinds, relationsOf } from '../relations/relations-of.ts'
import { relationsTo } from '../relations/relations-to.ts'
import { parseDiscoveredRef } from './kind-ref.ts'
import type { KindSpec } from './kind-spec.ts'
import { findKind, findKindOfResource, kinds } from './registry.ts'
import { findRules } from './rules-registry.ts'
import { replicasStatus } from './workload/rollout/replicas.ts'

const specs: readonly KindSpec[] = kinds
const withTab = (tab: string) =>
  specs.filter(({ pages }) => pages.detail?.tabs.some((own) => own === tab)).map(({ id }) => id)

it.each(withTab('pod'))('a %s has pods for its tab, by a relation', (id) => {
  const selects = relationsOf(id).some(
    ({ by, ...one }) => by === 'selector' && 'to' in one && one.to === 'pod',
  )
  expect(selects || relationsTo(id).some(({ from }) => from === 'pod')).toBe(true)
})

it.each(withTab('environment'))('a %s says for its tab where the spec of its pods is', (id) => {
  expect(podSpecPath(relationsOf(id))).toMatch(/^spec(\.|$)/)
})

it.each(specs.flatMap(({ id, triggered }) => (triggered ? id : [])))(
  'a %s has pods for its triggers, which the one that owns it would write anew',
  (id) => {
    expect(podSpecPath(relationsOf(id))).toMatch(/^spec\./)
    // An add-on owns those that it makes for itself; most are nobody's.
    const always = specs.filter(({ feature }) => feature === undefined)
    expect(always.filter((other) => ownedKinds(other.id).includes(id))).toEqual([])
  },
)

describe.each(specs.map(({ id }) => id))('the relations of %s', (id) => {
  it('name kinds by their id where they are registered', () => {
    const targets = relationsOf(id).flatMap((relation) => (relation.by === 'reference' ? [] : [relation.to]))
    const wrong = targets.filter((ref) => {
      const resource = parseDiscoveredRef(ref)
      return resource ? findKindOfResource(resource) !== undefined : findKind(ref) === undefined
    })
    expect(wrong).toEqual([])
  })

  it('have words in both directions and languages', () => {
    for (const { word } of relationsOf(id)) {
      for (const { en, ko } of Object.values(RELATION_WORDS[word])) expect([en, ko]).not.toContain('')
    }
  })
})

describe('what has replicas', () => {
  const scaled = specs.filter(({ actions }) => actions.includes('scale')).map(({ id }) => id)

  const none = replicasStatus({ metadata: { name: 'set' } }, { desired: 0, current: 0 })

  it('is what pages call scaled by others', () => {
    expect(specs.filter(({ id }) => isToldOf('scales', id)).map(({ id }) => id)).toEqual(scaled)
  })

  it.each(specs.filter(({ id }) => !scaled.includes(id)).map(({ id }) => id))(
    'is no %s, which no status calls scaled to none',
    (id) => {
      const words = (findRules(id)?.statuses ?? []).map((told) =>
        typeof told === 'string' ? told : told.word,
      )
      expect(words).not.toContain(none.text)
    },
  )
})
