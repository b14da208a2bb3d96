import { describe, expect, it } from 'vitest'
import { START } from '../../../../test/kind-samples.ts'
import type { ContainerState, Pod } from '../../../kubernetes/pod.ts'
import { listTries } from './job-tries.ts'

const minute = (count: number) => new Date(Date.parse(START) + count * 60_000).toISOString()

function pod(name: string, at: number, phase: string, terminated?: ContainerState['terminated']): Pod {
  return {
    metadata: { name, creationTimestamp: minute(at) },
    status: {
      phase,
      startTime: minute(at),
      containerStatuses: [
        { name: 'main', state: terminated ? { terminated } : { running: {} }, ready: !terminated },
      ],
    },
  }
}

const failed = (name: string, at: number, reason: string) =>
  pod(name, at, 'Failed', { exitCode: 1, reason, message: 'no table', finishedAt: minute(at + 1) })

describe('the tries of a job', () => {
  const { tries, failures } = listTries([
    failed('a', 0, 'Error'),
    failed('b', 2, 'OOMKilled'),
    failed('c', 4, 'OOMKilled'),
    pod('d', 6, 'Running'),
  ])

  it('are told from the latest, with how each ended and when', () => {
    expect(
      tries.map(({ pod, status, ended }) => [pod, status.text, ended && new Date(ended).toISOString()]),
    ).toEqual([
      ['d', 'Running', null],
      ['c', 'OOMKilled', minute(5)],
      ['b', 'OOMKilled', minute(3)],
      ['a', 'Error', minute(1)],
    ])
    expect(tries[1]?.cause).toMatchObject({ says: 'no table', exit: { code: 1 } })
  })

  it('that failed are counted by their reason', () => {
    expect(failures).toEqual([
      { reason: 'OOMKilled', count: 2 },
      { reason: 'Error', count: 1 },
    ])
  })

  it('of an indexed job say which part they work on', () => {
    const part = pod('e', 0, 'Running')
    const annotations = { 'batch.kubernetes.io/job-completion-index': '3' }
    const [only] = listTries([{ ...part, metadata: { ...part.metadata, annotations } }]).tries
    expect(only?.index).toBe('3')
  })
})
