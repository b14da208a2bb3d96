import { describe, expect, it, vi } from 'vitest'
import { BUILT_IN_REFS } from '../kinds/kind-ref.ts'
import { ownedKinds, relationsOf } from './relations-of.ts'

vi.mock('../kinds/registry.ts', () => import('../../test/own-kinds.ts'))

describe('what a kind owns', () => {
  it.each([
    ['garden', ['bed']],
    ['bed', ['pot']],
    ['pot', []],
    ['gate', []],
    ['cr:else.example/v1/things', []],
    ['nothing', []],
  ])('%s owns %j', (ref, owned) => {
    expect(ownedKinds(ref)).toEqual(owned)
  })
})

describe('where a kind points', () => {
  it.each([
    ['one that is registered, as its data say', 'pump', ['scales']],
    ['one that Kubernetes brings', BUILT_IN_REFS.endpointSlice, ['serves']],
    ['one that only its cluster knows', 'cr:else.example/v1/things', []],
  ])('is known of %s', (_, ref, words) => {
    expect(relationsOf(ref).map(({ word }) => word)).toEqual(words)
  })
})
