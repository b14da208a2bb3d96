import { describe, expect, it } from 'vitest'
import { object, problemOf, statusOf } from '../../../test/kind-samples.ts'
import { findRules } from '../rules-registry.ts'

describe('a replica set', () => {
  const short = object({ spec: { replicas: 2 }, status: { readyReplicas: 1 } })
  const owned = {
    ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: 'u', controller: true }],
  }

  it('leaves problems and scaling to its owner', () => {
    const context = { podTrouble: () => ({ reason: 'CrashLoopBackOff', since: 7 }) }
    expect(statusOf('replica-set', short)).toBe('InProgress')
    expect(problemOf('replica-set', short, context)).toMatchObject({
      severity: 'warning',
      since: 7,
      detail: 'available 1 of 2 · CrashLoopBackOff',
    })
    expect(
      problemOf('replica-set', { ...short, metadata: { ...short.metadata, ...owned } }, context),
    ).toBeNull()
    expect(findRules('replica-set')?.blocked?.scale?.['owned']?.when(object({}, owned))).toBe(true)
  })
})
