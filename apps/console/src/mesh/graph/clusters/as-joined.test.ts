import { expect, it } from 'vitest'
import { STANDARD } from '../graph-state.ts'
import { asJoined } from './as-joined.ts'

it('of several clusters there is no graph of services, and none by way of operations', () => {
  const asked = { ...STANDARD, graphType: 'service', operationNodes: true, duration: 3600 } as const
  expect(asJoined(asked)).toEqual({ ...STANDARD, graphType: 'workload', duration: 3600 })
  expect(asJoined({ ...STANDARD, graphType: 'app' })).toEqual({ ...STANDARD, graphType: 'app' })
})
