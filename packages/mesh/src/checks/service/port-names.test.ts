import { describe, expect, it } from 'vitest'
import { serviceFindings, serviceOf } from '../../../test/build-mesh.ts'
import { workloadOf } from '../../../test/build-samples.ts'
import type { ServicePort } from '../../model/mesh-service.ts'

const port = (change: Partial<ServicePort>): ServicePort => ({
  name: 'http',
  port: 80,
  targetPort: null,
  protocol: 'TCP',
  appProtocol: null,
  ...change,
})
const world = { workloads: [workloadOf('shop/cart-v1', { ports: [{ port: 80 }] })] }
const wrongName = ['KIA0601 error spec/ports[1]']
const wrongProtocol = ['KIA0602 error spec/ports[1]']

it.each([
  [{ name: 'grpc' }, []],
  [{ name: 'grpc-web' }, []],
  [{ name: 'mongo-main' }, []],
  [{ name: 'httpmain' }, wrongName],
  [{ name: 'web' }, wrongName],
  [{ name: '' }, wrongName],
  [{ name: 'web', protocol: 'UDP' }, []],
  [{ name: 'web', appProtocol: 'http2' }, []],
  [{ name: 'web', appProtocol: 'HTTPS' }, []],
  [{ name: 'http', appProtocol: 'kubernetes.io/h2c' }, wrongProtocol],
  [{ name: 'http', appProtocol: '' }, wrongProtocol],
  [{ name: 'http', appProtocol: 'ftp' }, wrongProtocol],
])('port %j', (change, expected) => {
  expect(serviceFindings(serviceOf('shop/cart', { ports: [port({}), port(change)] }), world)).toEqual(
    expected,
  )
})

describe('a wrong name does not matter', () => {
  const service = serviceOf('shop/cart', { ports: [port({ name: 'web' })] })

  it('where no pod has a sidecar', () => {
    const workloads = [workloadOf('shop/cart-v1', { hasSidecar: false, ports: [{ port: 80 }] })]
    expect(serviceFindings(service, { workloads })).toEqual([])
  })

  it.each([
    ['where one of them has none', 1, []],
    ['unless that one does not run', 0, ['KIA0601 error spec/ports[0]']],
  ])('%s', (_, podCount, expected) => {
    const workloads = [
      workloadOf('shop/cart-v1', { hasSidecar: false, podCount, ports: [{ port: 80 }] }),
      workloadOf('shop/cart-v2', { ports: [{ port: 80 }] }),
    ]
    expect(serviceFindings(service, { workloads })).toEqual(expected)
  })

  it('where a waypoint is behind it', () => {
    const workloads = [workloadOf('shop/cart-v1', { isWaypoint: true, ports: [{ port: 80 }] })]
    expect(serviceFindings(service, { workloads })).toEqual([])
  })

  it('where nothing runs', () => {
    const workloads = [workloadOf('shop/cart-v1', { hasSidecar: false, podCount: 0, ports: [{ port: 80 }] })]
    expect(serviceFindings(service, { workloads })).toEqual([])
  })

  it('in a service that a wizard made', () => {
    expect(serviceFindings({ ...service, labels: { kiali_wizard: 'x' } }, world)).toEqual([])
  })
})
