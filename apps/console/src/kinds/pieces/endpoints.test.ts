import type { KubeObject } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { listEndpoints, listPorts } from './endpoints.ts'

const slice = (fields: object): KubeObject => ({ metadata: { name: 'web-abc' }, ...fields })
const endpoint = (address: string, conditions: object = {}) => ({
  addresses: [address],
  conditions,
  nodeName: 'node-1',
  targetRef: { kind: 'Pod', name: `pod-${address}` },
})

describe('the endpoints of a service', () => {
  it('come from every slice, each address once, first those that do not answer', () => {
    const slices = [
      slice({ endpoints: [endpoint('10.0.0.10'), endpoint('10.0.0.9')] }),
      slice({ endpoints: [endpoint('10.0.0.9'), endpoint('10.0.0.11', { ready: false })] }),
    ]
    expect(listEndpoints(slices).map(({ address }) => address)).toEqual([
      '10.0.0.11',
      '10.0.0.9',
      '10.0.0.10',
    ])
  })

  it.each([
    ['ready', { ready: true }],
    ['ready', {}],
    ['unready', { ready: false }],
    ['leaving', { ready: false, serving: true, terminating: true }],
  ])('are %s with %j', (state, conditions) => {
    expect(listEndpoints([slice({ endpoints: [endpoint('10.0.0.1', conditions)] })])).toEqual([
      { address: '10.0.0.1', state, pod: 'pod-10.0.0.1', node: 'node-1' },
    ])
  })

  it('need not be pods', () => {
    const other = { apiVersion: 'orbit.example/v1', kind: 'Pod', name: 'lander' }
    const endpoints = [{ addresses: ['192.0.2.1'] }, { addresses: ['192.0.2.2'], targetRef: other }]
    expect(listEndpoints([slice({ endpoints })])).toEqual([
      { address: '192.0.2.1', state: 'ready', pod: null, node: null },
      { address: '192.0.2.2', state: 'ready', pod: null, node: null },
    ])
  })

  it('are none in slices of another shape', () =>
    expect(listEndpoints([slice({ endpoints: null })])).toEqual([]))
})

it('names ports as the slices do', () => {
  const ports = [{ port: 8080 }, { name: 'dns', port: 53, protocol: 'UDP' }]
  expect(listPorts([slice({ ports }), slice({ ports: ports.slice(0, 1) })])).toEqual([
    '8080/TCP',
    'dns 53/UDP',
  ])
})
