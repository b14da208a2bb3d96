import { describe, expect, it } from 'vitest'
import { object } from '../../../../test/kind-samples.ts'
import type { Pod } from '../../../kubernetes/pod.ts'
import { formatProblemDetail } from '../../problem-text.ts'
import { podCause } from './pod-cause.ts'
import { podProblem } from './pod-problem.ts'

const NO_ROOM =
  '0/4 nodes are available: 2 Insufficient nvidia.com/gpu. preemption: 0/4 nodes are available: 4 No preemption victims found.'
const BACK_OFF =
  'back-off 5m0s restarting failed container=indexer pod=indexer-x2v7p_search(fd17b5c7-2c96-4149-bab9-4c656a3e7945)'
const crashed = { exitCode: 1, reason: 'Error' }

function pod(status: Pod['status']): Pod {
  return object({ ...(status && { status }) })
}

function container(fields: object) {
  return { name: 'indexer', ready: false, restartCount: 40, ...fields }
}

describe('what a pod knows of its trouble', () => {
  it('is how its last run ended where its start is put off, not the words of the kubelet about that', () => {
    const state = { waiting: { reason: 'CrashLoopBackOff', message: BACK_OFF } }
    const looping = pod({ containerStatuses: [container({ state, lastState: { terminated: crashed } })] })
    expect(podCause(looping)).toEqual({
      says: '',
      container: 'indexer',
      exit: { code: 1, reason: 'Error' },
      restarts: 40,
      run: 'previous',
    })
    const problem = podProblem(looping, { now: 0 })
    expect(problem && formatProblemDetail(problem, 'en')).toBe('exit code 1, 40 restarts')
    expect(problem && formatProblemDetail(problem, 'ko')).toBe('종료 코드 1, 재시작 40회')
  })

  it('is what the program said at its end, and what ended it', () => {
    const killed = { exitCode: 137, reason: 'OOMKilled', message: 'heap of 512 MiB exhausted' }
    const state = { waiting: { reason: 'CrashLoopBackOff', message: BACK_OFF } }
    const looping = pod({ containerStatuses: [container({ state, lastState: { terminated: killed } })] })
    const problem = podProblem(looping, { now: 0 })
    expect(problem && formatProblemDetail(problem, 'en')).toBe(
      'OOMKilled, exit code 137, 40 restarts · heap of 512 MiB exhausted',
    )
  })

  it('is why no node takes it, without what the scheduler would have evicted', () => {
    const unmet = {
      type: 'PodScheduled',
      status: 'False',
      reason: 'Unschedulable',
      message: NO_ROOM,
    } as const
    expect(podCause(pod({ phase: 'Pending', conditions: [unmet] }))).toEqual({
      says: '0/4 nodes are available: 2 Insufficient nvidia.com/gpu.',
    })
  })

  it('is told at once however long the words for it are', () => {
    const message = `no room${' '.repeat(1e6)}left`
    const unmet = { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message } as const
    expect(podCause(pod({ phase: 'Pending', conditions: [unmet] }))?.says).toMatch(/^no room/)
  })

  it('is nothing where conditions only repeat that its containers are not ready', () => {
    const unmet = {
      type: 'Ready',
      status: 'False',
      reason: 'ContainersNotReady',
      message: 'containers with unready status: [indexer]',
    } as const
    const serving = container({ restartCount: 0, state: { running: {} } })
    expect(podCause(pod({ conditions: [unmet], containerStatuses: [serving] }))).toBeNull()
  })

  it('is that of the container at fault, whoever stands before it', () => {
    const well = { name: 'proxy', ready: true, restartCount: 3, lastState: { terminated: crashed } }
    const missing = { waiting: { reason: 'ErrImagePull', message: 'no such image' } }
    const found = podCause(
      pod({ containerStatuses: [{ ...well, state: { running: {} } }, container({ state: missing })] }),
    )
    expect(found).toEqual({ says: 'no such image', container: 'indexer' })
  })

  it('is the run before while it runs again and is not ready', () => {
    const again = container({ state: { running: {} }, lastState: { terminated: crashed } })
    expect(podCause(pod({ containerStatuses: [again] }))).toMatchObject({ run: 'previous', restarts: 40 })
  })

  it('is the run itself where nothing starts it again', () => {
    const ended = container({ state: { terminated: crashed }, lastState: { terminated: crashed } })
    expect(podCause(pod({ phase: 'Failed', containerStatuses: [ended] }))).toMatchObject({ run: 'current' })
  })

  it('is nothing while it comes up in the course of things', () => {
    const coming = container({ restartCount: 0, state: { waiting: { reason: 'ContainerCreating' } } })
    expect(podCause(pod({ phase: 'Pending', containerStatuses: [coming] }))).toBeNull()
  })

  it('is cut where a program talks without end', () => {
    const state = { terminated: { ...crashed, message: 'x'.repeat(5000) } }
    expect(podCause(pod({ containerStatuses: [container({ state })] }))?.says).toHaveLength(401)
  })
})
