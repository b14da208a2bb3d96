import { describe, expect, it } from 'vitest'
import type { Values } from '../../forms/field.ts'
import { readForm, writeForm } from '../../forms/form.ts'
import { pipelineForm } from './pipeline.form.ts'
import { taskForm } from './task.form.ts'

const metadata = { name: 'web', namespace: 'shop' }

describe('the form of a pipeline', () => {
  const pipeline = {
    metadata,
    spec: {
      params: [{ name: 'platforms', type: 'array', default: ['linux/amd64'] }],
      tasks: [
        { name: 'clone', taskRef: { resolver: 'git', params: [{ name: 'url', value: 'u' }] } },
        { name: 'test', taskSpec: { steps: [{ image: 'a' }] }, retries: 2 },
        { name: 'build', taskRef: { kind: 'Task', name: 'kaniko' }, params: [{ name: 'all', value: ['x'] }] },
      ],
    },
  }
  const values = readForm(pipelineForm, pipeline)

  it('leaves alone what it has no field for: lists as defaults and values, and tasks that stand elsewhere', () => {
    expect(writeForm(pipelineForm, values, { before: pipeline, mode: 'edit' })).toEqual(pipeline)
  })

  it('says the kind beside the name of a task', () => {
    const [, , build = {}] = values['spec.tasks'] as readonly Values[]
    const added = { ...build, name: 'scan', 'taskRef.name': 'trivy', runAfter: ['build'], params: [] }
    const next = { ...values, 'spec.tasks': [added] }
    const { spec } = writeForm(pipelineForm, next, {
      before: { metadata, spec: { tasks: [] } },
      mode: 'create',
    })
    expect(spec.tasks).toEqual([
      { name: 'scan', taskRef: { kind: 'Task', name: 'trivy' }, runAfter: ['build'] },
    ])
  })
})

it('the form of a task keeps what steps have beside its fields', () => {
  const task = {
    metadata,
    spec: {
      params: [{ name: 'app', default: 'web' }],
      steps: [
        { name: 'run', image: 'busybox:1', script: 'echo hi', onError: 'continue', results: [{ name: 'a' }] },
      ],
      sidecars: [{ name: 'db', image: 'postgres' }],
      stepTemplate: { env: [] },
    },
  }
  expect(writeForm(taskForm, readForm(taskForm, task), { before: task, mode: 'edit' })).toEqual(task)
})
