import { describe, expect, it } from 'vitest'
import { reportedSample, snapshotOf } from '../../test/build-samples.ts'
import { buildHealth, buildHealthSteps, type HealthInput, type NamespaceHealth } from './build-health.ts'

it('is worked out for what it is asked for alone, the same as beside all else', () => {
  const vectors = {
    'health:inbound#0': [reportedSample('destination', { from: 'shop/web-v1', to: 'shop/cart-v1' })],
    'health:outbound#0': [reportedSample('source', { from: 'shop/web-v1', to: 'shop/cart-v1' })],
  }
  const snapshot = snapshotOf(['shop/web-v1', 'shop/cart-v1'])
  const built = (kinds?: HealthInput['kinds']) =>
    buildHealth({ namespaces: ['shop'], vectors, snapshot, healthRates: [], ...(kinds && { kinds }) })
  const [whole] = built()
  if (!whole) throw new Error('nothing was built')
  const { apps, services, workloads, workloadsByKind } = whole
  expect(apps['cart']?.requests.inbound).not.toEqual({})
  const nothing = { ...whole, apps: {}, services: {}, workloads: {}, workloadsByKind: {} }
  expect(built(['app'])).toEqual([{ ...nothing, apps }])
  expect(built(['service'])).toEqual([{ ...nothing, services }])
  expect(built(['workload'])).toEqual([{ ...nothing, workloads, workloadsByKind }])
})

describe('work on a large mesh', () => {
  const stepsOf = (input: Partial<HealthInput>): { steps: number; found: readonly NamespaceHealth[] } => {
    const namespaces = ['shop']
    const work = buildHealthSteps({
      namespaces,
      vectors: {},
      snapshot: snapshotOf([]),
      healthRates: [],
      ...input,
    })
    for (let steps = 0; ; steps += 1) {
      const step = work.next()
      if (step.done) return { steps, found: step.value }
    }
  }

  it('pauses while it reads telemetry', () => {
    const samples = Array.from({ length: 5000 }, () =>
      reportedSample('destination', { from: 'shop/web-v1', to: 'shop/cart-v1', value: 0.001 }),
    )
    const { steps, found } = stepsOf({
      vectors: { 'health:inbound#0': samples },
      snapshot: snapshotOf(['shop/web-v1', 'shop/cart-v1']),
    })
    expect(steps).toBe(3)
    expect(found[0]?.apps['cart']?.requests.inbound).toEqual({ http: { '200': 5 } })
  })

  it('pauses while it judges a namespace, and after each', () => {
    const places = Array.from({ length: 1100 }, (_, index) => `shop/app${index}-v1`)
    const snapshot = snapshotOf([...places, 'pay/api-v1'])
    const { steps, found } = stepsOf({ snapshot, namespaces: ['shop', 'pay'] })
    expect(steps).toBe(8)
    expect(found).toEqual(
      buildHealth({ namespaces: ['shop', 'pay'], vectors: {}, snapshot, healthRates: [] }),
    )
    expect(Object.keys(found.find(({ namespace }) => namespace === 'shop')?.workloads ?? {})).toHaveLength(
      1100,
    )
  })
})
