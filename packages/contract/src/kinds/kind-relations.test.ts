import { describe, expect, it } from 'vitest'
import { isToldOf } from '../relations/is-told.ts'
import { podSpecPath } from '../relations/pod-spec.ts'
import { relationsOf } from '../relations/relations-of.ts'
import { relationsTo } from '../relations/relations-to.ts'
import type { KindSpec } from './kind-spec.ts'
import { kinds } from './registry.ts'
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
