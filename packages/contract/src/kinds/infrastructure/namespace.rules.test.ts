import { describe, expect, it } from 'vitest'
import { condition, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'

describe('a namespace', () => {
  it('that has been going for long is a problem, with what keeps it', () => {
    const stuck = object(
      {
        status: {
          conditions: [
            { ...condition('NamespaceContentRemaining', 'True', 'SomeResourcesRemain'), message: '3 pods' },
          ],
        },
      },
      { deletionTimestamp: START },
    )
    expect(statusOf('namespace', stuck)).toBe('Terminating')
    expect(problemOf('namespace', stuck)).toMatchObject({ reason: 'SomeResourcesRemain', detail: '3 pods' })
    expect(problemOf('namespace', stuck, { now: Date.parse(START) + 1000 })).toBeNull()
  })
})
