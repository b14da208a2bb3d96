import { describe, expect, it } from 'vitest'
import { object, START } from '../../../../test/kind-samples.ts'
import type { Pod } from '../../../kubernetes/pod.ts'
import type { Job } from '../job.rules.ts'
import { jobPace } from './job-pace.ts'

const MINUTE = 60_000
const minute = (count: number) => new Date(Date.parse(START) + count * MINUTE).toISOString()

function pod(began: number, phase: string, ended?: number, deleted?: string): Pod {
  const terminated = ended === undefined ? undefined : { exitCode: 0, finishedAt: minute(ended) }
  return {
    metadata: {
      name: `load-${began}`,
      creationTimestamp: minute(began),
      ...(deleted !== undefined && { deletionTimestamp: deleted }),
    },
    status: {
      phase,
      startTime: minute(began),
      containerStatuses: [{ name: 'main', state: terminated ? { terminated } : { running: {} } }],
    },
  }
}

/** Three have ended, of two minutes each, and a fourth is at work. */
const PODS = [pod(0, 'Succeeded', 2), pod(2, 'Succeeded', 4), pod(4, 'Succeeded', 6), pod(6, 'Running')]

function job(spec: Job['spec'] = {}, status: Job['status'] = {}): Job {
  return object({
    spec: { completions: 6, parallelism: 1, ...spec },
    status: { active: 1, succeeded: 3, startTime: START, ...status },
  })
}

const tell = (of: Job, pods: readonly Pod[] = PODS, now = 6) =>
  jobPace(of, { pods, isWhole: true, now: Date.parse(minute(now)) })

describe('how long a job still takes', () => {
  it('is told by when its pods ended', () => {
    expect(tell(job())).toEqual({ is: 'moving', left: 6 * MINUTE })
  })

  it('counts neither what failed nor what is being taken away', () => {
    const others = [pod(0, 'Failed', 1), pod(6, 'Running', undefined, minute(6))]
    expect(tell(job({}, { failed: 1 }), [...PODS, ...others])).toEqual({ is: 'moving', left: 6 * MINUTE })
  })

  it('is since when nothing has moved, where nothing does', () => {
    expect(tell(job(), PODS, 20)).toEqual({ is: 'still', since: Date.parse(minute(6)) })
  })

  it.each([
    ['without a number of completions', object({ spec: {}, status: { active: 1, succeeded: 3 } })],
    ['that is held', job({ suspend: true })],
    [
      'that has ended',
      job({}, { active: 0, conditions: [{ type: 'Complete', status: 'True' }], succeeded: 6 }),
    ],
    ['that gave up', job({}, { active: 0, conditions: [{ type: 'Failed', status: 'True' }] })],
    ['that is being deleted', { ...job(), metadata: { name: 'load', deletionTimestamp: START } }],
  ] as const)('is not told of one %s', (_what, of) => {
    expect(tell(of)).toBeNull()
  })
})
