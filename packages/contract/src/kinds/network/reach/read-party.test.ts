import { expect, it } from 'vitest'
import { object } from '../../../../test/kind-samples.ts'
import { readAddressParty, readPodParty } from './read-party.ts'

const pod = object(
  {
    spec: {
      nodeName: 'n1',
      containers: [
        {
          ports: [
            { name: 'http', containerPort: 8080 },
            { containerPort: 53, protocol: 'UDP' },
          ],
        },
        {},
      ],
      initContainers: [
        { ports: [{ name: 'init', containerPort: 1 }] },
        { restartPolicy: 'Always', ports: [{ name: 'proxy', containerPort: 15_001 }] },
      ],
    },
    status: { podIP: '10.0.0.1', podIPs: [{ ip: '10.0.0.1' }, { ip: 'fd00::1' }] },
  },
  { uid: 'u', labels: { app: 'web' } },
)

it('reads of a pod what policies look at', () => {
  expect(readPodParty(pod, { team: 'shop' })).toEqual({
    uid: 'u',
    namespace: 'shop',
    labels: { app: 'web' },
    namespaceLabels: { 'kubernetes.io/metadata.name': 'shop', team: 'shop' },
    addresses: ['10.0.0.1', 'fd00::1'],
    ports: [
      { name: 'http', port: 8080, protocol: 'TCP' },
      { name: '', port: 53, protocol: 'UDP' },
      { name: 'proxy', port: 15_001, protocol: 'TCP' },
    ],
    onHostNetwork: false,
    node: 'n1',
  })
})

it('knows of a namespace at least its name, and of a young pod what it has', () => {
  expect(readPodParty(object({ spec: { hostNetwork: true } }), null)).toMatchObject({
    uid: 'shop/web',
    namespaceLabels: { 'kubernetes.io/metadata.name': 'shop' },
    addresses: [],
    onHostNetwork: true,
  })
})

it.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['fd00::5', ['fd00::5']],
  ['shop', undefined],
  ['10.0.0.0/8', undefined],
])('reads %s as an address outside', (text, expected) => {
  expect(readAddressParty(text)?.addresses).toEqual(expected)
})
