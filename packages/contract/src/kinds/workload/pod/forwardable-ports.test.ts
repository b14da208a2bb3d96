import { expect, it } from 'vitest'
import type { Container } from '../../../kubernetes/pod.ts'
import { listForwardable } from './forwardable-ports.ts'

const ports = (...list: object[]): Container => ({ name: 'c', ports: list })
const pod = (containers: readonly Container[], initContainers: readonly Container[] = []) =>
  listForwardable({ spec: { containers, initContainers } })

it.each([
  [
    'with their names',
    pod([ports({ containerPort: 80, name: 'http' }, { containerPort: 9000 })]),
    ['80 (http)', '9000'],
  ],
  [
    'of sidecars that start first',
    pod([], [{ ...ports({ containerPort: 15090 }), restartPolicy: 'Always' }]),
    ['15090'],
  ],
  ['not of what only prepares', pod([], [ports({ containerPort: 1234 })]), []],
  ['not those for datagrams', pod([ports({ containerPort: 53, protocol: 'UDP' })]), []],
  ['each once', pod([ports({ containerPort: 80 }), ports({ containerPort: 80 })]), ['80']],
  ['none where it has none', pod([{ name: 'c' }]), []],
])('the ports of a pod are told %s', (_, told, titles) => {
  expect(told.map(({ title }) => title)).toEqual(titles)
})
