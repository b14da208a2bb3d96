import { describe, expect, it } from 'vitest'
import type { ContainerState, Pod } from '../../kubernetes/pod.ts'
import { podStatus } from './pod-status.ts'
import { podProblem } from './trouble/pod-problem.ts'

const START = '2026-01-01T00:00:00Z'

function pod(status: Pod['status'], metadata: Partial<Pod['metadata']> = {}, spec: Pod['spec'] = {}): Pod {
  return { metadata: { name: 'web', creationTimestamp: START, ...metadata }, spec, ...(status && { status }) }
}

function container(state: ContainerState, ready = false) {
  return { name: 'main', ready, state }
}

const running = container({ running: {} }, true)

describe('a pod', () => {
  it.each<[string, Pod, string]>([
    ['running and ready', pod({ phase: 'Running', containerStatuses: [running] }), 'Running'],
    [
      'running with a container that is not ready',
      pod({ phase: 'Running', containerStatuses: [running, container({ running: {} })] }),
      'Running, not ready',
    ],
    ['being deleted', pod({ phase: 'Running' }, { deletionTimestamp: START }), 'Terminating'],
    [
      'being deleted on a lost node',
      pod({ phase: 'Running', reason: 'NodeLost' }, { deletionTimestamp: START }),
      'Unknown',
    ],
    [
      'on a lost node',
      pod({ phase: 'Running', reason: 'NodeLost', containerStatuses: [running] }),
      'Unknown',
    ],
    ['evicted', pod({ phase: 'Failed', reason: 'Evicted' }), 'Evicted'],
    ['not scheduled', pod({ phase: 'Pending' }), 'Pending'],
    [
      'waiting for its image',
      pod({ phase: 'Pending', containerStatuses: [container({ waiting: { reason: 'ImagePullBackOff' } })] }),
      'ImagePullBackOff',
    ],
    [
      'ended without a reason by a signal',
      pod({ phase: 'Failed', containerStatuses: [container({ terminated: { signal: 9, exitCode: 137 } })] }),
      'Signal:9',
    ],
    [
      'ended without a reason by a code',
      pod({ phase: 'Failed', containerStatuses: [container({ terminated: { exitCode: 3 } })] }),
      'ExitCode:3',
    ],
    [
      'completed beside a container that is ready',
      pod({
        phase: 'Running',
        conditions: [{ type: 'Ready', status: 'True' }],
        containerStatuses: [container({ terminated: { reason: 'Completed', exitCode: 0 } }), running],
      }),
      'Running',
    ],
    [
      'completed',
      pod({ phase: 'Succeeded', containerStatuses: [container({ terminated: { reason: 'Completed' } })] }),
      'Completed',
    ],
    [
      'with an init container that crashes',
      pod({
        phase: 'Pending',
        initContainerStatuses: [container({ waiting: { reason: 'CrashLoopBackOff' } })],
      }),
      'Init:CrashLoopBackOff',
    ],
    [
      'with an init container that ended with a code',
      pod({ phase: 'Pending', initContainerStatuses: [container({ terminated: { exitCode: 2 } })] }),
      'Init:ExitCode:2',
    ],
    [
      'with the second of three init containers at work',
      pod(
        {
          phase: 'Pending',
          initContainerStatuses: [container({ terminated: { exitCode: 0 } }), container({ running: {} })],
        },
        {},
        { initContainers: [{ name: 'a' }, { name: 'main' }, { name: 'c' }] },
      ),
      'Init:1/3',
    ],
    [
      'with a sidecar that has started',
      pod(
        {
          phase: 'Running',
          initContainerStatuses: [{ ...running, started: true }],
          containerStatuses: [running],
        },
        {},
        { initContainers: [{ name: 'main', restartPolicy: 'Always' }] },
      ),
      'Running',
    ],
    [
      'of a finished job whose sidecar was killed then',
      pod(
        {
          phase: 'Succeeded',
          conditions: [{ type: 'Initialized', status: 'True' }],
          initContainerStatuses: [container({ terminated: { reason: 'Error', exitCode: 137 } })],
          containerStatuses: [{ name: 'work', state: { terminated: { reason: 'Completed', exitCode: 0 } } }],
        },
        {},
        { initContainers: [{ name: 'main', restartPolicy: 'Always' }] },
      ),
      'Completed',
    ],
    [
      'ended well beside a container that failed',
      pod({
        phase: 'Failed',
        containerStatuses: [
          container({ terminated: { reason: 'Completed', exitCode: 0 } }),
          container({ terminated: { reason: 'OOMKilled', exitCode: 137 } }),
        ],
      }),
      'OOMKilled',
    ],
    [
      'completed beside a container that runs, and not said to be ready',
      pod({
        phase: 'Running',
        containerStatuses: [container({ terminated: { reason: 'Completed', exitCode: 0 } }), running],
      }),
      'Running, not ready',
    ],
    ['without a status', pod(undefined), 'Unknown'],
  ])('%s', (_what, object, word) => {
    expect(podStatus(object).text).toBe(word)
  })

  it('of a lost node is in trouble, not only unknown', () => {
    expect(podStatus(pod({ phase: 'Running', reason: 'NodeLost' }))).toEqual({
      text: 'Unknown',
      tone: 'error',
    })
    expect(podStatus(pod({ phase: 'Unknown' }))).toEqual({ text: 'Unknown', tone: 'error' })
    expect(podProblem(pod(undefined), { now: 0 })).toBeNull()
  })
})

describe('the problem of a pod', () => {
  const later = Date.parse(START) + 120_000

  it.each<[string, Pod, number, object | null]>([
    ['none while it is well', pod({ phase: 'Running', containerStatuses: [running] }), later, null],
    ['none while it is young', pod({ phase: 'Pending' }), Date.parse(START) + 1000, null],
    [
      'an image that cannot be pulled, at once',
      pod({
        phase: 'Pending',
        containerStatuses: [container({ waiting: { reason: 'ImagePullBackOff', message: 'no such image' } })],
      }),
      Date.parse(START),
      {
        severity: 'error',
        reason: 'ImagePullBackOff',
        next: 'edit-image',
        cause: { says: 'no such image', container: 'main' },
      },
    ],
    [
      'none while it has time to end',
      pod({ phase: 'Running' }, { deletionTimestamp: START, deletionGracePeriodSeconds: 90 }),
      later,
      null,
    ],
    [
      'that its node does not let it go',
      pod({ phase: 'Running' }, { deletionTimestamp: START, deletionGracePeriodSeconds: 30 }),
      later,
      { severity: 'warning', reason: 'Terminating', next: 'events', helps: ['force-delete'] },
    ],
    [
      'no node that would take it',
      pod({
        phase: 'Pending',
        conditions: [
          {
            type: 'PodScheduled',
            status: 'False',
            reason: 'Unschedulable',
            message: '0/3 nodes are available',
            lastTransitionTime: START,
          },
        ],
      }),
      later,
      {
        severity: 'warning',
        reason: 'Unschedulable',
        next: 'events',
        cause: { says: '0/3 nodes are available' },
      },
    ],
    [
      'a container that failed, with how it ended before what follows from that',
      pod({
        phase: 'Failed',
        conditions: [{ type: 'Ready', status: 'False', message: 'not ready', lastTransitionTime: START }],
        containerStatuses: [container({ terminated: { reason: 'Error', exitCode: 3 } })],
      }),
      later,
      {
        severity: 'error',
        reason: 'Error',
        next: 'logs',
        cause: {
          says: '',
          container: 'main',
          exit: { code: 3, reason: 'Error' },
          restarts: 0,
          run: 'current',
        },
      },
    ],
    [
      'a container that was evicted, in the words of the pod',
      pod({
        phase: 'Failed',
        reason: 'Evicted',
        message: 'the node was low on memory',
        containerStatuses: [container({ terminated: { reason: 'Error', exitCode: 137 } })],
      }),
      later,
      {
        severity: 'error',
        reason: 'Evicted',
        next: 'nodes',
        helps: ['delete'],
        cause: { says: 'the node was low on memory', container: 'main', exit: { code: 137 }, restarts: 0 },
      },
    ],
    [
      'that its node is lost, at once',
      pod({
        phase: 'Running',
        reason: 'NodeLost',
        message: 'Node a does not answer',
        containerStatuses: [running],
      }),
      Date.parse(START),
      {
        severity: 'error',
        reason: 'NodeLost',
        next: 'nodes',
        helps: ['force-delete'],
        cause: { says: 'Node a does not answer' },
      },
    ],
    [
      'a container that runs and is not ready',
      pod({ phase: 'Running', containerStatuses: [container({ running: {} })] }),
      later,
      { severity: 'warning', reason: 'Running, not ready', next: 'logs', helps: ['debug'] },
    ],
  ])('is %s', (_what, object, now, expected) => {
    const found = podProblem(object, { now })
    if (expected === null) expect(found).toBeNull()
    else expect(found).toMatchObject({ since: Date.parse(START), detail: '', ...expected })
  })
})
