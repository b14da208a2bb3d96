import { describe, expect, it } from 'vitest'
import { podTemplateUses } from '../kinds/workload/pod-template-uses.ts'
import { podSpecPath, readPodSpec } from './pod-spec.ts'
import type { Relation } from './relation.ts'

const spec = { containers: [{ name: 'main', image: 'x' }] }
const at = (path: string, ...more: readonly Relation[]) => [...more, ...podTemplateUses(path)]
const runsAs: Relation = { by: 'name', word: 'runs-as', to: 'soil', path: 'spec.gardener' }

describe('the spec of pods', () => {
  it.each([
    ['of a pod itself', at('spec'), { spec }],
    ['of a template', at('spec.template.spec'), { spec: { template: { spec } } }],
    ['beside another relation of the word', at('spec.a.spec', runsAs), { spec: { a: { spec } } }],
  ])('stands where the relations of the kind say: %s', (_what, relations, object) => {
    expect(readPodSpec(relations, { metadata: { name: 'it' }, ...object })).toEqual(spec)
  })

  it.each([
    ['a kind that makes no pods', [], {}],
    ['one that runs as somebody, but has no pods', [runsAs], { spec: { gardener: 'kim' } }],
    ['an object of another shape', at('spec.template.spec'), { spec: { template: 'x' } }],
  ])('is none of %s', (_what, relations, object) => {
    expect(readPodSpec(relations, { metadata: { name: 'it' }, ...object })).toBeUndefined()
  })

  it('has no path where none is said', () => {
    expect([podSpecPath([]), podSpecPath([runsAs])]).toEqual([null, null])
  })
})
