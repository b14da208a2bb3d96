import { describe, expect, it } from 'vitest'
import { cell, condition, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'

const POOL = 'machine-config-pool'
const updated = condition('Updated', 'True')
const behind = { ...condition('Updated', 'False', ''), message: 'Pool is paused; will not update' }
const updating = condition('Updating', 'True')
const stuck = { ...condition('NodeDegraded', 'True', '1 nodes'), message: 'Node w2 is reporting: "no"' }
const unmade = { ...condition('RenderDegraded', 'True', ''), message: 'unknown version' }

const pool = (conditions: object[], counts: readonly [number, number], paused = false) =>
  object({
    spec: { paused, configuration: { name: 'rendered-worker-2' } },
    status: { machineCount: counts[0], updatedMachineCount: counts[1], conditions },
  })

describe('a machine config pool', () => {
  it.each([
    ['that has everything', pool([updated], [3, 3]), 'Updated', null],
    ['that rolls out', pool([updating], [3, 1]), 'Updating', null],
    ['that has yet to begin', pool([], [3, 1]), 'Updating', null],
    ['that is paused and misses nothing', pool([updated], [3, 3], true), 'Paused', null],
    ['that is paused while changes wait', pool([behind], [3, 1], true), 'Paused', 'PausedBehind'],
    ['with a machine that cannot follow', pool([updating, stuck], [3, 1]), 'NodeDegraded', 'NodeDegraded'],
    ['that cannot be put together', pool([stuck, unmade], [3, 3]), 'RenderDegraded', 'RenderDegraded'],
    ['of which nobody knows', pool([], [0, 0]), 'Unknown', null],
  ])('%s', (_what, value, status, problem) => {
    expect(statusOf(POOL, value)).toBe(status)
    expect(problemOf(POOL, value)?.reason ?? null).toBe(problem)
  })

  it('says which machine and why, and since when', () => {
    expect(problemOf(POOL, pool([stuck], [3, 2]))).toMatchObject({
      severity: 'error',
      since: Date.parse(START),
      detail: 'Node w2 is reporting: "no"',
      next: 'nodes',
    })
    expect(problemOf(POOL, pool([unmade], [3, 2]))?.next).toBe('yaml')
  })

  it('offers to go on where it is paused', () => {
    expect(problemOf(POOL, pool([behind], [3, 1], true))).toMatchObject({
      severity: 'warning',
      detail: 'Pool is paused; will not update',
      says: {
        en: '2 of 3 machines wait for rendered-worker-2',
        ko: '노드 3개 중 2개가 rendered-worker-2 적용을 기다림',
      },
      helps: ['resume-pool'],
    })
  })

  it('tells in columns how far it is and what it wants', () => {
    const value = pool([updating], [3, 1])
    expect(cell(POOL, value, 'updated')).toEqual({ ready: 1, desired: 3 })
    expect(cell(POOL, value, 'configuration')).toEqual({
      kind: 'machine-config',
      namespace: null,
      name: 'rendered-worker-2',
    })
  })
})
