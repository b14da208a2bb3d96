import { describe, expect, it } from 'vitest'
import { apiVersionFor, compareVersions } from './api-version.ts'
import { cronJob } from './workload/cron-job.ts'
import { horizontalPodAutoscaler } from './workload/horizontal-pod-autoscaler.ts'

describe('the API version on a cluster', () => {
  it.each([
    ['1.24.17', 'v1beta1'],
    ['v1.24.17+k3s1', 'v1beta1'],
    ['1.25.0', 'v1'],
    ['1.34.2', 'v1'],
    [null, 'v1'],
  ])('of cron jobs at %s is %s', (cluster, version) => {
    expect(apiVersionFor(cronJob, cluster)).toBe(version)
  })

  it.each([
    ['1.22.9', 'v2beta2'],
    ['1.23.0', 'v2'],
    [null, 'v2'],
  ])('of autoscalers at %s is %s', (cluster, version) => {
    expect(apiVersionFor(horizontalPodAutoscaler, cluster)).toBe(version)
  })

  it('compares minor versions as numbers', () => {
    expect(compareVersions('1.9', '1.25')).toBeLessThan(0)
    expect(compareVersions('1.25.9', '1.25.1')).toBe(0)
  })
})
