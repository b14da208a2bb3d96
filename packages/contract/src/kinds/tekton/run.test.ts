import { describe, expect, it } from 'vitest'
import { cell, now, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'
import { remoteSource } from './run.ts'

const END = '2026-01-01T00:02:00Z'

function run(
  state: 'True' | 'False' | 'Unknown' | null,
  reason = '',
  more: { spec?: object; status?: object } = {},
) {
  const conditions =
    state === null ? [] : [{ type: 'Succeeded', status: state, reason, message: 'So it says.' }]
  return object({ spec: { ...more.spec }, status: { startTime: START, conditions, ...more.status } })
}

describe('the state of a run', () => {
  it.each([
    ['Pending', 'that Tekton has not seen', object({})],
    ['Pending', 'that is held', object({ spec: { status: 'PipelineRunPending' }, status: {} })],
    ['Pending', 'that is held, as it says', run('Unknown', 'PipelineRunPending')],
    ['Pending', 'whose pod waits', run('Unknown', 'Pending')],
    ['Pending', 'for which no node has room', run('Unknown', 'ExceededNodeResources')],
    ['Running', 'that has begun', run('Unknown', 'Started')],
    ['Running', 'that runs', run('Unknown', 'Running')],
    ['Running', 'that has begun and says nothing yet', run(null)],
    ['Running', 'whose pipeline is fetched', run('Unknown', 'ResolvingPipelineRef')],
    ['Stopping', 'of which a task has failed', run('Unknown', 'PipelineRunStopping')],
    ['Cancelling', 'that somebody cancels', run('Unknown', 'Running', { spec: { status: 'Cancelled' } })],
    [
      'Cancelling',
      'that is cancelled well',
      run('Unknown', 'Running', { spec: { status: 'CancelledRunFinally' } }),
    ],
    ['Cancelling', 'that is stopped', run('Unknown', 'Running', { spec: { status: 'StoppedRunFinally' } })],
    [
      'Cancelling',
      'of a task, cancelled',
      run('Unknown', 'Running', { spec: { status: 'TaskRunCancelled' } }),
    ],
    ['Succeeded', 'that succeeded', run('True', 'Succeeded')],
    ['Completed', 'that succeeded without some tasks', run('True', 'Completed')],
    ['Failed', 'that failed', run('False', 'Failed')],
    ['Failed', 'whose pipeline is not there', run('False', 'CouldntGetPipeline')],
    ['Failed', 'that failed for a reason that nobody knows', run('False', 'SomethingNew')],
    ['TimedOut', 'that took too long', run('False', 'PipelineRunTimeout')],
    ['TimedOut', 'of a task that took too long', run('False', 'TaskRunTimeout')],
    ['Cancelled', 'that was cancelled', run('False', 'Cancelled', { spec: { status: 'Cancelled' } })],
    ['Cancelled', 'that an older Tekton cancelled', run('False', 'PipelineRunCancelled')],
    ['Cancelled', 'of a task that was cancelled', run('False', 'TaskRunCancelled')],
    ['Terminating', 'that is being deleted', object({}, { deletionTimestamp: START })],
    ['Pending', 'whose conditions are no list', object({ status: { conditions: 'none' } })],
  ])('is %s of one %s', (word, _what, value) => {
    expect(statusOf('pipeline-run', value)).toBe(word)
    expect(statusOf('task-run', value)).toBe(word)
  })
})

describe('what is wrong with a run', () => {
  it('is why it failed, with the way to run it again', () => {
    const failed = run('False', 'CouldntGetPipeline', { status: { completionTime: END } })
    expect(problemOf('pipeline-run', failed)).toEqual({
      severity: 'error',
      since: Date.parse(END),
      reason: 'CouldntGetPipeline',
      detail: 'So it says.',
      next: 'logs',
      helps: ['run-again'],
    })
  })

  it('is of a task run its step, with the code and the pod that has its last words', () => {
    const terminated = { exitCode: 3, reason: 'Error', startedAt: START, finishedAt: END }
    const steps = [{ name: 'test', container: 'step-test', terminated }]
    const failed = run('False', 'Failed', { status: { podName: 'web-pod', steps } })
    expect(problemOf('task-run', failed)).toMatchObject({
      says: { en: 'Step test failed.' },
      cause: { container: 'step-test', exit: { code: 3 }, pod: 'web-pod', run: 'current' },
    })
  })

  it.each([
    ['one that succeeded', run('True', 'Succeeded')],
    ['one that somebody cancelled', run('False', 'Cancelled')],
    ['one that runs', run('Unknown', 'Running')],
  ])('is nothing of %s', (_what, value) => expect(problemOf('pipeline-run', value)).toBeNull())

  it('is what keeps its pod from running while it runs', () => {
    const podTrouble = () => ({ reason: 'ImagePullBackOff', since: null })
    expect(problemOf('task-run', run('Unknown', 'Pending'), { podTrouble })).toMatchObject({
      severity: 'warning',
      reason: 'ImagePullBackOff',
    })
    expect(problemOf('task-run', run('True', 'Succeeded'), { podTrouble })).toBeNull()
  })
})

describe('what a list tells of runs', () => {
  it('is how long they took, or have taken', () => {
    expect(cell('pipeline-run', run('Unknown', 'Running'), 'length')).toBe(now - Date.parse(START))
    expect(cell('pipeline-run', run('True', '', { status: { completionTime: END } }), 'length')).toBe(120_000)
    expect(cell('pipeline-run', object({}), 'length')).toBeNull()
  })

  it.each([
    [{ annotations: { 'pipeline.openshift.io/started-by': 'yuna' } }, 'yuna'],
    [{ annotations: { 'pipelinesascode.tekton.dev/sender': 'jun' } }, 'jun'],
    [{ labels: { 'triggers.tekton.dev/eventlistener': 'git-push' } }, 'git-push'],
    [{}, null],
  ])('is who started them: %j', (marks, told) => {
    expect(cell('pipeline-run', object({}, marks), 'started-by')).toBe(told)
  })

  it('is from where what they run is fetched', () => {
    const params = [
      { name: 'url', value: 'https://git.example/ci' },
      { name: 'paths', value: ['a', 'b'] },
    ]
    expect(remoteSource({ resolver: 'git', params })).toBe('git url=https://git.example/ci paths=["a","b"]')
    expect(remoteSource({ name: 'web' })).toBeNull()
    expect(remoteSource(undefined)).toBeNull()
  })

  it('is of which run of a pipeline a task run is part', () => {
    const part = object({}, { labels: { 'tekton.dev/pipelineRun': 'web-1' } })
    expect(cell('task-run', part, 'pipeline-run')).toEqual({
      kind: 'pipeline-run',
      namespace: 'shop',
      name: 'web-1',
    })
  })
})
