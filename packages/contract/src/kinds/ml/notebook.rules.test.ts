import { describe, expect, it } from 'vitest'
import { cell, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'

const stopped = { annotations: { 'kubeflow-resource-stopped': START } }
const ready = { status: { readyReplicas: 1, containerState: { running: {} } } }
const waits = (reason: string) => ({
  status: { readyReplicas: 0, containerState: { waiting: { reason, message: 'Back-off pulling image' } } },
})

describe('a notebook', () => {
  it.each([
    ['whose pod is ready runs', object(ready), 'Running'],
    ['whose pod is not ready starts', object(waits('ContainerCreating')), 'Starting'],
    ['without a status starts', object(), 'Starting'],
    ['that shall stop stops while its pod is there', object(ready, stopped), 'Stopping'],
    ['without a pod that shall have none is stopped', object({}, stopped), 'Stopped'],
    ['being deleted is terminating', object(ready, { deletionTimestamp: START }), 'Terminating'],
    ['with a status of another shape starts', object({ status: 'x' }), 'Starting'],
  ])('%s', (_what, value, word) => expect(statusOf('notebook', value)).toBe(word))

  it.each([
    ['it runs', object(ready)],
    ['it is on its way', object(waits('ContainerCreating'))],
    ['nothing is known yet', object()],
    ['it is stopped', object(waits('ImagePullBackOff'), stopped)],
    ['it is being deleted', object(waits('ImagePullBackOff'), { deletionTimestamp: START })],
  ])('has no problem while %s', (_when, value) => expect(problemOf('notebook', value)).toBeNull())

  it('says why it does not start: as its pod knows it, else as its controller does', () => {
    const value = object(waits('ImagePullBackOff'))
    expect(problemOf('notebook', value)).toEqual({
      severity: 'error',
      since: null,
      reason: 'ImagePullBackOff',
      detail: 'Back-off pulling image',
      next: 'pods',
    })
    const podTrouble = () => ({ reason: 'Unschedulable', since: 7 })
    expect(problemOf('notebook', value, { podTrouble })).toMatchObject({ reason: 'Unschedulable', since: 7 })
  })

  it('tells what it takes and where its files are', () => {
    const limits = { 'nvidia.com/gpu': 1 }
    const containers = [
      { name: 'web', image: 'jupyter:1', resources: { requests: { cpu: '500m', memory: '1Gi' }, limits } },
    ]
    const volumes = [
      { name: 'home', persistentVolumeClaim: { claimName: 'home-web' } },
      { name: 'shm', emptyDir: {} },
    ]
    const value = object({ spec: { template: { spec: { containers, volumes } } } })
    const told = ['cpu', 'memory', 'gpus', 'images', 'claims'].map((id) => cell('notebook', value, id))
    expect(told).toEqual([0.5, 2 ** 30, 1, ['jupyter:1'], ['home-web']])
    expect(['cpu', 'memory', 'gpus', 'claims'].map((id) => cell('notebook', object(), id))).toEqual([
      null,
      null,
      null,
      [],
    ])
  })
})
