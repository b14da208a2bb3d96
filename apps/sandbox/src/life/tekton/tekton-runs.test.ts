import { describe, expect, it } from 'vitest'
import { createPlayedCluster } from '../../../test/played-cluster.ts'
import { findRun } from '../../streams/logs/container-run.ts'
import { linesBetween } from '../../streams/logs/log-lines.ts'
import { PIPELINE_RUNS, PIPELINES, PODS, TASK_RUNS, TASKS } from '../resources.ts'

const at = (name: string) => ({ namespace: 'shop', name })
const step = (name: string, script: string) => ({ name, image: `${name}:1`, script })

function open(spec: object = {}) {
  const played = createPlayedCluster()
  const { put, world, pass } = played
  put(TASKS, {
    metadata: at('build'),
    spec: { steps: [step('push', 'sleep 4\nprintf sha256:1 > $(results.digest.path)')] },
  })
  put(TASKS, {
    metadata: at('test'),
    spec: {
      params: [{ name: 'ref', default: 'main' }],
      steps: [
        step('prepare', 'sleep 2'),
        step('unit', './gradlew test -Pref=$(params.ref)\nsleep 3'),
        step('report', 'sleep 2'),
      ],
    },
  })
  const ref = (name: string) => ({ name, taskRef: { kind: 'Task', name } })
  put(PIPELINES, {
    metadata: at('web'),
    spec: {
      params: [{ name: 'ref' }],
      tasks: [
        { ...ref('build'), runAfter: ['test'] },
        { ...ref('test'), params: [{ name: 'ref', value: '$(params.ref)' }] },
      ],
      finally: [{ ...ref('build'), name: 'tidy' }],
      results: [{ name: 'digest', value: '$(tasks.build.results.digest)' }],
    },
  })
  const start = (ref = 'main') =>
    put(PIPELINE_RUNS, {
      metadata: at('web-1'),
      spec: { pipelineRef: { name: 'web' }, params: [{ name: 'ref', value: ref }], ...spec },
    })
  const run = () => world.get(PIPELINE_RUNS, at('web-1'))
  const endOf = () => run()?.status?.conditions?.[0]
  const tasks = () =>
    world
      .list(TASK_RUNS, 'shop')
      .map(({ metadata, status }) => `${metadata.name} ${status?.conditions?.[0]?.reason}`)
  const ask = (status: string) =>
    world.patch(PIPELINE_RUNS, at('web-1'), (one) => ({ ...one, spec: { ...one.spec, status } }))
  return { ...played, world, pass, start, run, endOf, tasks, ask }
}

describe('a run of a pipeline', () => {
  it('runs its tasks in their order, a pod each, and what runs finally last', () => {
    const { start, pass, run, endOf, tasks, world, failures } = open()
    start()
    pass(5)
    expect(tasks()).toEqual(['web-1-test Running'])
    expect(run()?.metadata.labels?.['tekton.dev/pipeline']).toBe('web')
    pass(5)
    expect(tasks()).toEqual(['web-1-build Running', 'web-1-test Succeeded'])
    pass(20)
    expect(tasks()).toEqual(['web-1-build Succeeded', 'web-1-test Succeeded', 'web-1-tidy Succeeded'])
    expect(endOf()).toMatchObject({ status: 'True', reason: 'Succeeded' })
    expect(run()?.status).toMatchObject({ results: [{ name: 'digest', value: 'sha256:1' }] })
    expect(world.list(PODS, 'shop').map(({ status }) => status?.phase)).toEqual(
      Array.from({ length: 3 }, () => 'Succeeded'),
    )
    expect(failures).toEqual([])
  })

  it('fails with the step that exits otherwise, skips what comes after, and still runs what runs finally', () => {
    const { start, pass, run, endOf, tasks, world } = open()
    start('wip/refund')
    pass(30)
    expect(tasks()).toEqual(['web-1-test Failed', 'web-1-tidy Succeeded'])
    expect(endOf()).toMatchObject({ status: 'False', reason: 'Failed' })
    expect(run()?.status?.skippedTasks).toEqual([{ name: 'build', reason: 'PipelineRun was stopping' }])
    const steps = world.get(TASK_RUNS, at('web-1-test'))?.status?.steps
    expect(steps).toMatchObject([
      { name: 'prepare', terminated: { exitCode: 0 } },
      { name: 'unit', terminated: { exitCode: 1 } },
      { name: 'report', terminationReason: 'Skipped' },
    ])
    expect(world.get(PODS, at('web-1-test-pod'))?.status?.phase).toBe('Failed')
  })

  it.each([
    ['Cancelled', ['web-1-test TaskRunCancelled']],
    ['CancelledRunFinally', ['web-1-test TaskRunCancelled', 'web-1-tidy Succeeded']],
    ['StoppedRunFinally', ['web-1-test Succeeded', 'web-1-tidy Succeeded']],
  ])('ends as it is asked: %s', (status, expected) => {
    const { start, pass, ask, endOf, tasks } = open()
    start()
    pass(4)
    ask(status)
    pass(30)
    expect(tasks()).toEqual(expected)
    expect(endOf()).toMatchObject({ status: 'False', reason: 'Cancelled' })
  })

  it('ends when it has taken too long', () => {
    const { start, pass, endOf, tasks } = open({ timeouts: { pipeline: '5s' } })
    start()
    pass(30)
    expect(tasks()).toEqual(['web-1-test TaskRunCancelled'])
    expect(endOf()).toMatchObject({ status: 'False', reason: 'PipelineRunTimeout' })
  })

  it.each([
    [{ pipelineRef: { name: 'gone' } }, 'CouldntGetPipeline'],
    [{ params: [] }, 'ParameterMissing'],
  ])('of %j fails at once', (spec, reason) => {
    const { start, pass, endOf } = open(spec)
    start()
    pass(3)
    expect(endOf()).toMatchObject({ status: 'False', reason })
  })
})

describe('a run of a task', () => {
  const TOO_LONG = { timeout: '3s', taskSpec: { steps: [step('wait', 'sleep 60')] } }

  it.each([
    [{ taskRef: { name: 'gone' } }, 'CouldntGetTask'],
    [TOO_LONG, 'TaskRunTimeout'],
    [{ taskSpec: { params: [{ name: 'app' }], steps: [] } }, 'TaskRunValidationFailed'],
  ])('of %j ends so: %s', (spec, reason) => {
    const { put, pass, world } = open()
    put(TASK_RUNS, { metadata: at('one'), spec })
    pass(30)
    const run = world.get(TASK_RUNS, at('one'))
    expect(run?.status?.conditions?.[0]).toMatchObject({ status: 'False', reason })
  })

  it('has in its log what each step says, each in its turn', () => {
    const { put, pass, world } = open()
    put(TASK_RUNS, { metadata: at('one'), spec: { taskRef: { kind: 'Task', name: 'test' } } })
    pass(20)
    const pod = world.get(PODS, at('one-pod'))
    if (pod === undefined) throw new Error('no pod')
    const linesOf = (container: string) => {
      const run = findRun(pod, container, false, { logs: 'system', cpuMillis: 1, memoryMi: 1 })
      return run === undefined ? [] : linesBetween(run, 0, Number.POSITIVE_INFINITY)
    }
    const [prepare, unit] = [linesOf('step-prepare'), linesOf('step-unit')]
    expect(prepare.map(({ text }) => text)).toEqual(['+ sleep 2'])
    expect(unit.map(({ text }) => text)).toContain('+ ./gradlew test -Pref=main')
    expect(unit[0]?.time).toBeGreaterThan(prepare[0]?.time ?? 0)
  })
})
