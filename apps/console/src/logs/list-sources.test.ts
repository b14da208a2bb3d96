import { expect, it } from 'vitest'
import { listSources } from './list-sources.ts'

const ended = { terminated: { exitCode: 1 } }

it('the logs of a pod are those of all its containers that have started once', () => {
  const pod = {
    metadata: { name: 'web', namespace: 'shop' },
    spec: {
      initContainers: [{ name: 'migrate' }],
      containers: [{ name: 'web' }, { name: 'late' }],
      ephemeralContainers: [{ name: 'debugger' }, { name: 'pulling' }],
    },
    status: {
      initContainerStatuses: [{ name: 'migrate', state: ended }],
      containerStatuses: [
        { name: 'web', state: { waiting: { reason: 'CrashLoopBackOff' } }, lastState: ended },
        { name: 'late', state: { waiting: { reason: 'ContainerCreating' } } },
      ],
      ephemeralContainerStatuses: [
        { name: 'debugger', state: { running: {} } },
        { name: 'pulling', state: { waiting: { reason: 'ErrImagePull' } } },
      ],
    },
  }
  const sources = listSources('seoul', pod)
  expect(sources.map(({ container }) => container)).toEqual(['migrate', 'web', 'debugger'])
  expect(sources[0]).toEqual({ cluster: 'seoul', namespace: 'shop', pod: 'web', container: 'migrate' })
})
