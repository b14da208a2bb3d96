import { describe, expect, it } from 'vitest'
import { meshOf, objectOf } from '../../../test/build-mesh.ts'
import type { ClusterSnapshot, MeshSnapshot } from '../../model/mesh-snapshot.ts'
import { createValidator } from '../validator.ts'
import { planChanges } from './plan-changes.ts'

const before = meshOf({
  services: ['shop/cart'],
  workloads: ['shop/cart-v1'],
  config: { virtualservices: [objectOf('shop/a', { gateways: ['front'] }), objectOf('shop/b', {})] },
})
const changed = (change: (cluster: ClusterSnapshot) => Partial<ClusterSnapshot>): MeshSnapshot => ({
  ...before,
  clusters: before.clusters.map((cluster) => ({ ...cluster, ...change(cluster) })),
})

describe('what changed between two snapshots', () => {
  it('is nothing, while every item is the same', () => {
    expect(planChanges(before, before)).toEqual([])
    expect(
      planChanges(
        before,
        changed(({ config }) => ({ config: { ...config } })),
      ),
    ).toEqual([])
  })

  it('is what came, went and became another', () => {
    const [first] = before.clusters[0]!.config.virtualservices!
    const next = objectOf('shop/a', {})
    const after = changed(({ services }) => ({
      config: { virtualservices: [next], gateways: [objectOf('shop/front', {})] },
      services: [...services, { ...services[0]!, name: 'web' }],
      registry: null,
    }))
    expect(
      planChanges(before, after)?.map(({ part, before: was, after: is }) => [part, !!was, !!is]),
    ).toEqual([
      ['objects', true, false],
      ['objects', true, true],
      ['objects', false, true],
      ['services', false, true],
      ['registry', true, false],
    ])
    expect(planChanges(before, after)?.[1]).toMatchObject({
      before: { object: first },
      after: { object: next },
    })
  })

  it('brings a validator from one to the other', () => {
    const after = changed(({ config }) => ({
      config: { ...config, gateways: [objectOf('shop/front', {})] },
      workloads: [],
      namespaces: [],
      serviceAccounts: [{ namespace: 'shop', name: 'x' }],
    }))
    const validator = createValidator(before)
    validator.validations()
    validator.apply(planChanges(before, after) ?? [])
    expect(validator.validations()).toEqual(createValidator(after).validations())
  })
})

it.each([
  ['settings', { ...before, settings: { ...before.settings } }],
  ['clusters', { ...before, clusters: [] }],
])('other %s need a new validator', (_, after) => {
  expect(planChanges(before, after)).toBeNull()
})
