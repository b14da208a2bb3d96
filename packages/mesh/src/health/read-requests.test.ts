import { describe, expect, it } from 'vitest'
import { reportedSample, requestSample } from '../../test/build-samples.ts'
import { readRequests } from './read-requests.ts'

const NOBODY = { cluster: '', namespace: '', workload: '', app: '' }

it('labels that telemetry leaves out are empty, and take nothing from the others', () => {
  const labels = { request_protocol: 'http', destination_workload: 'cart-v1' }
  expect(readRequests({ labels, value: 2 })).toEqual({
    source: NOBODY,
    dest: { ...NOBODY, workload: 'cart-v1', serviceNamespace: '', serviceName: '' },
    reporter: 'destination',
    protocol: 'http',
    code: '',
    value: 2,
  })
})

it.each([{}, { request_protocol: '' }, { request_protocol: 'udp' }])('%j is of no requests', (labels) => {
  expect(readRequests({ labels, value: 1 })).toBeNull()
})

describe('the code of a request', () => {
  it.each([
    ['http', '404', '14', '404'],
    ['http', '0', '', '-'],
    ['grpc', '200', '14', '14'],
    ['grpc', '503', '14', '14'],
    ['grpc', '503', '0', '0'],
    ['grpc', '503', '', '503'],
    ['grpc', '', '7', '7'],
    ['grpc', '0', '14', '-'],
    ['grpc', '200', '', '200'],
  ] as const)('of %s is, after %s and the status "%s", %s', (protocol, code, grpcStatus, expected) => {
    const sample = requestSample({ from: 'shop/web-v1', to: 'shop/cart-v1', protocol, code, grpcStatus })
    expect(readRequests(sample)?.code).toBe(expected)
  })
})

it.each([
  ['source', 'source'],
  ['destination', 'destination'],
  ['waypoint', 'waypoint'],
  ['somebody else', 'destination'],
])('what the %s reports counts as the word of the %s', (reporter, expected) => {
  const sample = reportedSample(reporter, { from: 'shop/web-v1', to: 'shop/cart-v1' })
  expect(readRequests(sample)?.reporter).toBe(expected)
})

it.each([
  ['', 'east'],
  ['unknown', 'east'],
  ['west', 'west'],
])('a destination in the cluster "%s", called from east, is in %s', (destination_cluster, cluster) => {
  const sample = requestSample({ from: 'shop/web-v1', to: 'shop/cart-v1', labels: { destination_cluster } })
  expect(readRequests(sample)?.dest.cluster).toBe(cluster)
})
