import { expect, it } from 'vitest'
import type { Pod } from './pod.ts'
import { listContainers } from './pod-containers.ts'

const pod: Pod = {
  metadata: { name: 'web' },
  spec: {
    initContainers: [{ name: 'migrate' }, { name: 'proxy', restartPolicy: 'Always' }],
    containers: [{ name: 'web' }],
    ephemeralContainers: [{ name: 'debugger' }],
  },
  status: {
    initContainerStatuses: [{ name: 'proxy', started: true }],
    ephemeralContainerStatuses: [{ name: 'debugger', state: { running: {} } }],
  },
}

it('a pod lists what prepares, what goes on beside it, what serves and what was added for a look inside', () => {
  expect(
    listContainers(pod).map(({ container, role, status }) => [container.name, role, status?.name]),
  ).toEqual([
    ['migrate', 'init', undefined],
    ['proxy', 'sidecar', 'proxy'],
    ['web', 'main', undefined],
    ['debugger', 'debug', 'debugger'],
  ])
})

it('a pod of which nothing is known yet lists nothing', () => {
  expect(listContainers({ metadata: { name: 'web' } })).toEqual([])
})
