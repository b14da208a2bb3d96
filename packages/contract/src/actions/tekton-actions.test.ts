import { describe, expect, it } from 'vitest'
import { findKind } from '../kinds/registry.ts'
import type { ActionObject } from './action.ts'
import { cancelRun } from './tekton/cancel-run.ts'
import { cancelRunFinally } from './tekton/cancel-run-finally.ts'
import { cancelTaskRun } from './tekton/cancel-task-run.ts'
import { runAgain } from './tekton/run-again.ts'
import { runTaskAgain } from './tekton/run-task-again.ts'
import { type StartChoice, startRun } from './tekton/start-run.ts'
import { startTask } from './tekton/start-task.ts'
import { stopRun } from './tekton/stop-run.ts'

const at = { now: new Date('2026-11-21T00:00:00Z') }

function target(id: string, name = 'web'): ActionObject {
  const kind = findKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  return { kind, cluster: 'seoul', namespace: 'shop', name, uid: 'u1' }
}

const there = '-n shop --context seoul'
const end = (status: string) => ({ send: 'patch', type: 'merge', body: { spec: { status } } })
const choice: StartChoice = {
  name: 'web-1',
  account: '',
  params: [{ name: 'app', value: 'pay' }],
  workspaces: [
    { name: 'a', place: { as: 'emptyDir' } },
    { name: 'b', place: { as: 'claim', name: 'src' } },
    { name: 'c', place: { as: 'secret', name: 'key' } },
    { name: 'd', place: { as: 'configMap', name: 'conf' } },
    { name: 'e', place: { as: 'new-claim', size: '2Gi' } },
  ],
}

describe('what is sent', () => {
  it.each([
    ['cancel a run', cancelRun.write(), end('Cancelled')],
    ['cancel a run and clean up', cancelRunFinally.write(), end('CancelledRunFinally')],
    ['stop a run', stopRun.write(), end('StoppedRunFinally')],
    ['cancel the run of a task', cancelTaskRun.write(), end('TaskRunCancelled')],
  ])('to %s', (_what, sent, expected) => expect(sent).toEqual(expected))

  it('to run again is the same without what Tekton wrote on it', () => {
    const run = {
      apiVersion: 'tekton.dev/v1',
      kind: 'PipelineRun',
      metadata: {
        name: 'web-1',
        namespace: 'shop',
        uid: 'u1',
        labels: { app: 'web', 'tekton.dev/pipeline': 'build', 'triggers.tekton.dev/trigger': 'push' },
        annotations: {
          'chains.tekton.dev/signed': 'true',
          'kubectl.kubernetes.io/last-applied-configuration': '{}',
        },
        ownerReferences: [{ apiVersion: 'v1', kind: 'X', name: 'x', uid: 'x' }],
      },
      spec: { pipelineRef: { name: 'build' }, status: 'Cancelled', params: [] },
      status: { startTime: 'x' },
    }
    expect(runAgain.write(run, at)).toEqual({
      send: 'create',
      resource: { group: 'tekton.dev', version: 'v1', plural: 'pipelineruns' },
      object: {
        apiVersion: 'tekton.dev/v1',
        kind: 'PipelineRun',
        metadata: { name: 'web-1-again-tots00', namespace: 'shop', labels: { app: 'web' } },
        spec: { pipelineRef: { name: 'build' }, params: [] },
      },
    })
  })

  it('to start a pipeline is a run of it, with its workspaces where they were chosen to be', () => {
    const { object } = startRun.write(target('pipeline', 'build'), { ...choice, account: 'ci' })
    expect(object).toEqual({
      apiVersion: 'tekton.dev/v1',
      kind: 'PipelineRun',
      metadata: { name: 'web-1', namespace: 'shop' },
      spec: {
        pipelineRef: { name: 'build' },
        params: [{ name: 'app', value: 'pay' }],
        workspaces: [
          { name: 'a', emptyDir: {} },
          { name: 'b', persistentVolumeClaim: { claimName: 'src' } },
          { name: 'c', secret: { secretName: 'key' } },
          { name: 'd', configMap: { name: 'conf' } },
          {
            name: 'e',
            volumeClaimTemplate: {
              spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '2Gi' } } },
            },
          },
        ],
        taskRunTemplate: { serviceAccountName: 'ci' },
      },
    })
  })

  it('to start a task is a run of that', () => {
    const { resource, object } = startTask.write(target('task', 'lint'), {
      name: 'lint-1',
      account: 'ci',
      params: [],
      workspaces: [],
    })
    expect(resource.plural).toBe('taskruns')
    expect(object).toMatchObject({
      kind: 'TaskRun',
      spec: { taskRef: { kind: 'Task', name: 'lint' }, serviceAccountName: 'ci' },
    })
  })
})

describe('the same with kubectl', () => {
  it.each([
    [
      'cancel a run',
      cancelRun.command(target('pipeline-run')),
      `kubectl patch pipelineruns.tekton.dev web --type=merge -p '{"spec":{"status":"Cancelled"}}' ${there}`,
    ],
    [
      'start a task',
      startTask.command(target('task', 'lint'), { name: 'lint-1', account: '', params: [], workspaces: [] }),
      `echo '{"apiVersion":"tekton.dev/v1","kind":"TaskRun","metadata":{"name":"lint-1","namespace":"shop"},"spec":{"taskRef":{"kind":"Task","name":"lint"}}}' | kubectl create -f - ${there}`,
    ],
  ])('to %s', (_what, line, expected) => expect(line).toBe(expected))

  it('to run again reads the run, frees it of what is its own, and makes another', () => {
    const line = runTaskAgain.command(target('task-run', 'web'), at)
    expect(line).toContain(`kubectl get taskruns.tekton.dev web -o json ${there} | jq `)
    expect(line).toContain('web-again-tots00",labels,annotations}')
    expect(line).toContain(
      'test("(^|\\\\.)tekton\\\\.dev\\\\/")or .=="kubectl.kubernetes.io/last-applied-configuration"',
    )
    expect(line).toContain(`kubectl create -f - ${there}`)
  })
})
