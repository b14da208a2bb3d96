import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../model/mesh-settings.ts'
import { namespaceInjection, namespaceRevision, waypointUse, workloadInjection } from './injection.ts'

it('injection is switched by one label, and the other way of switching it is removed', () => {
  const labels = (on: string | null, revision: string | null) => ({
    metadata: { labels: { 'istio-injection': on, 'istio.io/rev': revision } },
  })
  expect(namespaceInjection('enabled', DEFAULT_SETTINGS)).toEqual(labels('enabled', null))
  expect(namespaceInjection(null, DEFAULT_SETTINGS)).toEqual(labels(null, null))
  expect(namespaceRevision('1-24', DEFAULT_SETTINGS)).toEqual(labels(null, '1-24'))
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
  expect(workloadInjection(injection, 'Deployment')).toEqual({ spec: { template: { metadata } } })
  expect(workloadInjection(injection, 'Pod')).toEqual({ metadata })
  expect(workloadInjection(injection, 'CronJob')).toEqual({
    spec: { jobTemplate: { spec: { template: { metadata } } } },
  })
})

it('a waypoint is used, or no longer, by one label', () => {
  expect(waypointUse('edge')).toEqual({ metadata: { labels: { 'istio.io/use-waypoint': 'edge' } } })
  expect(waypointUse(null)).toEqual({ metadata: { labels: { 'istio.io/use-waypoint': null } } })
})
