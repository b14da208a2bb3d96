import type { Pod } from '@naru/contract/kubernetes/pod'
import { expect, it } from 'vitest'
import { chooseContainer } from './choose-container.ts'

const running = { running: {} }
const waiting = { waiting: { reason: 'CrashLoopBackOff' } }

const pod: Pod = {
  metadata: { name: 'web' },
  spec: {
    initContainers: [{ name: 'migrate' }, { name: 'proxy', restartPolicy: 'Always' }],
    containers: [{ name: 'web' }, { name: 'worker' }],
    ephemeralContainers: [{ name: 'debugger' }],
  },
  status: {
    initContainerStatuses: [
      { name: 'migrate', state: { terminated: { exitCode: 0 } } },
      { name: 'proxy', state: running },
    ],
    containerStatuses: [
      { name: 'web', state: waiting },
      { name: 'worker', state: running },
    ],
    ephemeralContainerStatuses: [{ name: 'debugger', state: running }],
  },
}

it('all that run can be chosen, a sidecar and a debugger that somebody left among them', () => {
  expect(chooseContainer(pod, undefined)).toEqual({
    running: ['proxy', 'worker', 'debugger'],
    container: 'worker',
    waits: undefined,
  })
})

it('the one that is asked for stays chosen, and says what it waits for', () => {
  expect(chooseContainer(pod, 'debugger').waits).toBeUndefined()
  expect(chooseContainer(pod, 'web')).toMatchObject({ container: 'web', waits: waiting })
  expect(chooseContainer(pod, 'nobody').waits).toEqual({})
})

it('what prepares a pod is chosen while nothing else runs', () => {
  const begins = { initContainerStatuses: [{ name: 'migrate', state: running }] }
  expect(chooseContainer({ ...pod, status: begins }, undefined).container).toBe('migrate')
})
