import type { ContainerState, Pod } from '@naru/contract/kubernetes/pod'
import { expect, it } from 'vitest'
import { tellStart } from './tell-start.ts'

function pod(status: Pod['status'], state?: ContainerState): Pod {
  return {
    metadata: { name: 'node-debugger-a' },
    spec: { containers: [{ name: 'debugger' }] },
    status: { ...status, ...(state && { containerStatuses: [{ name: 'debugger', state }] }) },
  }
}

it('nothing keeps the shell of a container that runs', () => {
  expect(tellStart(pod({ phase: 'Running' }, { running: {} }))).toBeNull()
})

it('a pod of which its node has said nothing begins', () => {
  expect(tellStart(pod(undefined))).toEqual({ isOver: false, reason: '', message: '' })
})

it.each([
  [
    'an image that is not there',
    pod({ phase: 'Pending' }, { waiting: { reason: 'ImagePullBackOff', message: 'not found' } }),
    { isOver: false, reason: 'ImagePullBackOff', message: 'not found' },
  ],
  [
    'an image without a shell',
    pod({ phase: 'Failed' }, { terminated: { reason: 'StartError', message: 'no such file' } }),
    { isOver: true, reason: 'StartError', message: 'no such file' },
  ],
  [
    'a node that turned the pod away',
    pod({ phase: 'Failed', reason: 'OutOfpods', message: 'too many pods' }),
    { isOver: true, reason: 'OutOfpods', message: 'too many pods' },
  ],
  [
    'a pod whose hours are over',
    pod(
      { phase: 'Failed', reason: 'DeadlineExceeded', message: 'Pod was active too long' },
      { terminated: { reason: 'Error' } },
    ),
    { isOver: true, reason: 'DeadlineExceeded', message: 'Pod was active too long' },
  ],
] as const)('%s is why', (_why, of, expected) => expect(tellStart(of)).toEqual(expected))
