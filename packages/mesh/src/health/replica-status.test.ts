import type { HealthStatus } from '@naru/contract/mesh/wire/health'
import { expect, it } from 'vitest'
import { replicaStatus } from './replica-status.ts'

it.each<[number, number, number, number, HealthStatus]>([
  [0, 0, 0, -1, 'Not Ready'],
  [0, 3, 3, 3, 'Not Ready'],
  [4, 2, 2, -1, 'Degraded'],
  [4, 4, 2, -1, 'Degraded'],
  [4, 2, 4, -1, 'Degraded'],
  [4, 4, 0, -1, 'Failure'],
  [4, 0, 0, -1, 'Failure'],
  [4, 0, 4, -1, 'Failure'],
  [4, 5, 4, -1, 'Failure'],
  [4, 4, 4, 3, 'Degraded'],
  [4, 4, 4, 0, 'Degraded'],
  [4, 4, 4, 4, 'Healthy'],
  [4, 4, 4, -1, 'Healthy'],
  [4, 4, 5, -1, 'Degraded'],
  [4, 5, 5, -1, 'Degraded'],
])('desired %i, current %i, available %i, synced %i is %s', (desired, current, available, synced, status) => {
  expect(
    replicaStatus({
      desiredReplicas: desired,
      currentReplicas: current,
      availableReplicas: available,
      syncedProxies: synced,
    }),
  ).toBe(status)
})
