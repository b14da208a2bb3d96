import { expect, it } from 'vitest'
import type { Pod } from './pod.ts'
import { listPodPorts } from './pod-ports.ts'

const pod = (spec: NonNullable<Pod['spec']>): Pod => ({ metadata: { name: 'web' }, spec })

const web = pod({
  containers: [
    {
      name: 'main',
      ports: [
        { name: 'http', containerPort: 8080 },
        { containerPort: 443, protocol: 'TCP' },
      ],
    },
    { name: 'dns', ports: [{ name: 'dns', containerPort: 53, protocol: 'UDP' }] },
    { name: 'silent' },
  ],
  initContainers: [
    { name: 'prepare', ports: [{ containerPort: 1 }] },
    { name: 'proxy', restartPolicy: 'Always', ports: [{ name: 'admin', containerPort: 9000 }] },
  ],
})

it.each([
  ['TCP', ['admin', 'http', '443', '8080', '9000']],
  ['UDP', ['dns', '53']],
  ['SCTP', []],
])('the ports of pods that speak %s, each once, are %j', (protocol, expected) => {
  expect(listPodPorts([web, web], protocol)).toEqual(expected)
})

it('of nothing are none', () => expect(listPodPorts([{ metadata: { name: 'web' } }], 'TCP')).toEqual([]))
