import { describe, expect, it } from 'vitest'
import { object } from '../../../test/kind-samples.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { pipelineRunFailure } from './run-failure.ts'
import { failedTask, readRunTasks } from './run-tasks.ts'

const at = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}Z`
const pipelineSpec = {
  tasks: [
    { name: 'build', runAfter: ['test'], taskRef: { name: 'kaniko' } },
    { name: 'test', taskSpec: { steps: [] } },
    { name: 'scan', runAfter: ['build'], taskRef: { name: 'trivy' } },
  ],
  finally: [{ name: 'notify', taskRef: { name: 'chat' } }],
}

type State = 'True' | 'False' | 'Unknown'
const succeeded = (status: State, reason: string, message = '') => ({
  conditions: [{ type: 'Succeeded', status, reason, message }],
})

function taskRun(task: string, status: object, name = `web-1-${task}`): KubeObject {
  return {
    metadata: { name, labels: { 'tekton.dev/pipelineRun': 'web-1', 'tekton.dev/pipelineTask': task } },
    status,
  }
}

function pipelineRun(state: State, reason: string, more: object = {}): KubeObject {
  return object({ status: { pipelineSpec, ...succeeded(state, reason), ...more } }, { name: 'web-1' })
}

const refer = (task: string, kind = 'TaskRun', name = `web-1-${task}`) => ({
  apiVersion: 'tekton.dev/v1',
  kind,
  name,
  pipelineTaskName: task,
})

const told = (run: KubeObject, runs: readonly KubeObject[]) =>
  readRunTasks(run, runs).map(({ name, status, run: of }) => [name, status.text, of?.name ?? null])

const terminated = { exitCode: 1, reason: 'Error', startedAt: at(2), finishedAt: at(9) }
const failedTest = taskRun('test', {
  ...succeeded('False', 'Failed', '"step-unit" exited with code 1'),
  podName: 'web-1-test-pod',
  startTime: at(1),
  completionTime: at(9),
  steps: [{ name: 'unit', container: 'step-unit', terminated }],
})

describe('the tasks of a run', () => {
  it('stand in the order of the pipeline, those that run or wait among them', () => {
    const run = pipelineRun('Unknown', 'Running', { childReferences: [refer('test'), refer('build')] })
    const runs = [
      taskRun('test', succeeded('True', 'Succeeded')),
      taskRun('build', { ...succeeded('Unknown', 'Running'), startTime: at(9) }),
    ]
    expect(told(run, runs)).toEqual([
      ['test', 'Succeeded', 'web-1-test'],
      ['build', 'Running', 'web-1-build'],
      ['scan', 'Pending', null],
      ['notify', 'Pending', null],
    ])
  })

  it('are skipped as the run says, and are not waited for once it has ended', () => {
    const run = pipelineRun('False', 'Failed', {
      childReferences: [refer('test')],
      skippedTasks: [{ name: 'build', reason: 'PipelineRun was stopping' }],
    })
    const tasks = readRunTasks(run, [failedTest])
    expect(tasks.map(({ name, status }) => [name, status.text])).toEqual([
      ['test', 'Failed'],
      ['build', 'Skipped'],
      ['scan', 'Skipped'],
      ['notify', 'Skipped'],
    ])
    expect(tasks[1]?.why).toBe('PipelineRun was stopping')
  })

  it('are one for each value of a matrix', () => {
    const run = pipelineRun('Unknown', 'Running', {
      childReferences: [refer('test', 'TaskRun', 'a'), refer('test', 'TaskRun', 'b')],
    })
    expect(told(run, [taskRun('test', succeeded('True', ''), 'a')]).slice(0, 2)).toEqual([
      ['test', 'Succeeded', 'a'],
      ['test', 'Unknown', 'b'],
    ])
  })

  it('are known by their labels before the run itself knows them', () => {
    const run = pipelineRun('Unknown', 'Started')
    expect(told(run, [taskRun('test', { startTime: at(1) })])[0]).toEqual(['test', 'Running', 'web-1-test'])
  })

  it('may be custom, or of a pipeline that nobody knows', () => {
    const custom = pipelineRun('Unknown', 'Running', { childReferences: [refer('build', 'CustomRun')] })
    expect(readRunTasks(custom, [])[1]).toMatchObject({
      status: { text: 'Unknown' },
      run: { kind: 'CustomRun' },
    })
    const bare = object({ status: { childReferences: [refer('test')] } }, { name: 'web-1' })
    expect(told(bare, [failedTest])).toEqual([['test', 'Failed', 'web-1-test']])
    expect(readRunTasks(object({}), [])).toEqual([])
  })
})

describe('why a run failed', () => {
  it('is its first task that did, with its step, the code and where that was said', () => {
    const run = pipelineRun('False', 'Failed', { childReferences: [refer('test'), refer('notify')] })
    const notify = taskRun('notify', { ...succeeded('False', 'Failed'), completionTime: at(20) })
    const task = failedTask(run, readRunTasks(run, [notify, failedTest]))
    expect(task?.name).toBe('test')
    expect(pipelineRunFailure(run, task)).toMatchObject({
      says: { en: 'Task test failed in step unit.' },
      cause: { exit: { code: 1 }, container: 'step-unit', pod: 'web-1-test-pod', run: 'current' },
      helps: ['run-again'],
    })
  })

  it('is what the task says where none of its steps failed', () => {
    const run = pipelineRun('False', 'Failed', { childReferences: [refer('test')] })
    const lost = taskRun('test', succeeded('False', 'CouldntGetTask', 'tasks "x" not found'))
    const task = failedTask(run, readRunTasks(run, [lost]))
    expect(pipelineRunFailure(run, task)?.says?.en).toBe('Task test failed. tasks "x" not found')
  })

  it('is what the run says where no task failed, and nothing of one that was cancelled', () => {
    const run = pipelineRun('False', 'CouldntGetPipeline')
    expect(failedTask(run, readRunTasks(run, []))).toBeNull()
    expect(pipelineRunFailure(run, null)?.reason).toBe('CouldntGetPipeline')
    expect(failedTask(pipelineRun('False', 'Cancelled'), readRunTasks(run, [failedTest]))).toBeNull()
  })
})
