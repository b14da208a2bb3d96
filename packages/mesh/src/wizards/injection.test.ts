import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../model/mesh-settings.ts'
import { injectionOf, injectionPatch, workloadInjection, workloadInjectionOf } from './injection.ts'

const { labels: names } = DEFAULT_SETTINGS

describe('injection of a namespace', () => {
  it('is switched by one label, and the other way of switching it is removed', () => {
    const labels = (on: string | null, revision: string | null) => ({
      metadata: { labels: { 'istio-injection': on, 'istio.io/rev': revision } },
    })
    expect(injectionPatch({ injection: 'enabled' }, names)).toEqual(labels('enabled', null))
    expect(injectionPatch({ injection: null }, names)).toEqual(labels(null, null))
    expect(injectionPatch({ revision: '1-24' }, names)).toEqual(labels(null, '1-24'))
  })

  it.each([
    [{}, { injection: null }],
    [{ 'istio-injection': 'enabled' }, { injection: 'enabled' }],
    [{ 'istio-injection': 'disabled', 'istio.io/rev': '1-24' }, { injection: 'disabled' }],
    [{ 'istio-injection': 'yes' }, { injection: null }],
    [{ 'istio.io/rev': '1-24' }, { revision: '1-24' }],
  ])('of labels %j is %j', (labels, choice) => {
    expect(injectionOf(labels, names)).toEqual(choice)
  })
})

it.each([
  ['enabled', 'true'],
  ['disabled', 'false'],
  [null, null],
] as const)('a workload’s injection %s is the label %s of its pods', (injection, value) => {
  const metadata = {
    labels: { 'sidecar.istio.io/inject': value },
    annotations: { 'sidecar.istio.io/inject': null },
  }
  expect(workloadInjection(injection)).toEqual({ spec: { template: { metadata } } })
  expect(workloadInjectionOf(value === null ? {} : { 'sidecar.istio.io/inject': value })).toBe(injection)
})
