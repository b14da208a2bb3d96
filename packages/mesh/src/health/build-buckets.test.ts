import type { HealthStatus } from '@naru/contract/mesh/wire/health'
import { expect, it } from 'vitest'
import { buildBuckets } from './build-buckets.ts'

const judged = (status: HealthStatus) => ({ status: { status } })

it('sorts names by how well they are', () => {
  const health = {
    web: judged('Healthy'),
    cart: judged('Failure'),
    api: judged('Failure'),
    db: judged('Degraded'),
    old: judged('Not Ready'),
    new: judged('NA'),
    raw: {},
  }
  expect(buildBuckets(health)).toEqual({
    inError: ['api', 'cart'],
    inWarning: ['db'],
    inNotReady: ['old'],
    inSuccess: ['web'],
    notAvailable: ['new', 'raw'],
    worstStatus: 'Failure',
  })
})

it('has no worst status of nothing', () => {
  expect(buildBuckets({}).worstStatus).toBe('NA')
})
