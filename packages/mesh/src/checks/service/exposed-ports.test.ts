import { expect, it } from 'vitest'
import { serviceFindings, serviceOf } from '../../../test/build-mesh.ts'
import { workloadOf } from '../../../test/build-samples.ts'

const workload = (place: string, change: object = {}) =>
  workloadOf(place, { hasSidecar: false, ports: [{ name: 'web', port: 8080 }, { port: 9090 }], ...change })
const service = (place: string, targetPort: number | string | null, port = 80) =>
  serviceOf(place, { ports: [{ name: 'http', port, targetPort, protocol: 'TCP', appProtocol: null }] })
const missing = ['KIA0701 warning spec/ports[0]']

it.each([
  ['a port that is open', service('shop/cart', 8080), []],
  ['a name that is open', service('shop/cart', 'web'), []],
  ['no target, but the same port', service('shop/cart', null, 9090), []],
  ['target 0, which means the same port', service('shop/cart', 0, 9090), []],
  ['an empty name, which means the same port', service('shop/cart', '', 9090), []],
  ['the lowest of all targets, which is closed', service('shop/cart', 1, 9090), missing],
  ['a port that is closed', service('shop/cart', 7070), missing],
  ['a name that is unknown', service('shop/cart', 'admin'), missing],
  ['nothing behind it', service('shop/gone', 7070), []],
  ['the control plane behind it', service('istio-system/istiod', 7070), []],
  ['a waypoint behind it', service('shop/point', 7070), []],
  ['a gateway behind it', service('shop/gate', 7070), []],
  ['a gateway among others behind it', service('shop/edge', 7070), []],
])('a service with %s', (_, own, expected) => {
  const workloads = [
    workload('shop/cart-v1', { kind: 'StatefulSet' }),
    workload('shop/cart-v2', { ports: [] }),
    workload('istio-system/istiod'),
    workload('shop/point', { isWaypoint: true }),
    workload('shop/gate', { isGateway: true }),
    workload('shop/edge-v1', { isGateway: true }),
    workload('shop/edge-v2'),
  ]
  expect(serviceFindings(own, { workloads })).toEqual(expected)
})
