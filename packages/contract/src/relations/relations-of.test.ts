import { describe, expect, it } from 'vitest'
import { parseDiscoveredRef } from '../kinds/kind-ref.ts'
import { findKind, findKindOfResource, kinds } from '../kinds/registry.ts'
import { RELATION_WORDS } from './relation-words.ts'
import { ownedKinds, relationsOf } from './relations-of.ts'

describe('what a kind owns', () => {
  it.each([
    ['deployment', ['replica-set']],
    ['replica-set', ['pod']],
    ['cron-job', ['job']],
    ['job', ['pod']],
    ['config-map', []],
    ['cr:example.com/v1/things', []],
  ])('%s owns %j', (ref, owned) => {
    expect(ownedKinds(ref)).toEqual(owned)
  })
})

describe.each(kinds.map(({ id }) => id))('the relations of %s', (id) => {
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
