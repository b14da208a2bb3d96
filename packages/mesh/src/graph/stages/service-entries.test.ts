import { describe, expect, it } from 'vitest'
import type { Flow } from '../../../test/build-samples.ts'
import { graphOf, object } from '../../../test/graph-world.ts'

describe('a service entry', () => {
  const outside = (host: string): Flow => ({
    from: 'shop/web-v1',
    to: null,
    labels: {
      destination_service: host,
      destination_service_name: host,
      destination_service_namespace: 'unknown',
    },
  })
  const folded = (spec: Record<string, unknown>, namespace = 'pay') =>
    graphOf({
      query: { appenders: 'serviceEntry' },
      flows: [outside('a.example.com'), outside('b.example.com')],
      config: { serviceentries: [object('ext', spec, { namespace })] },
    })

  it('is one node for all its hosts, and the edges to them are one', () => {
    const { node, edges } = folded({ hosts: ['a.example.com', 'b.example.com'] })
    expect(node('ext')?.isServiceEntry).toEqual({
      hosts: ['a.example.com', 'b.example.com'],
      location: 'MESH_EXTERNAL',
      namespace: 'pay',
    })
    expect(edges.map(({ traffic }) => traffic?.rates?.['http'])).toEqual(['2.00'])
  })

  it('stands in the namespace that calls it, or in its own when several do', () => {
    const config = { serviceentries: [object('ext', { hosts: ['a.example.com'] }, { namespace: 'far' })] }
    const query = { appenders: 'serviceEntry' }
    const alone = outside('a.example.com')
    const together = [alone, { ...alone, from: 'pay/api-v1' }]
    expect(graphOf({ query, flows: [alone], config }).node('ext')?.namespace).toBe('shop')
    expect(graphOf({ query, flows: together, config }).node('ext')?.namespace).toBe('far')
  })

  it('is that of the cluster that calls its host, and stands there', () => {
    const ofCluster = (name: string) =>
      graphOf({
        query: { appenders: 'serviceEntry' },
        flows: [outside('a.example.com')],
        config: { serviceentries: [object('ext', { hosts: ['a.example.com'] })] },
        cluster: () => ({ name }),
      })
    const found = ofCluster('east').node('ext')
    expect(found?.cluster).toBe('east')
    expect(found?.isOutside).toBeUndefined()
    expect(ofCluster('west').node('ext')).toBeUndefined()
  })

  it('is no egress gateway and no egress cluster, whatever its hosts are called', () => {
    const hosts = ['istio-egressgateway', 'PassthroughCluster']
    const { node } = graphOf({
      query: { appenders: 'serviceEntry' },
      flows: hosts.map(outside),
      config: { serviceentries: [object('ext', { hosts })] },
    })
    expect([node('ext'), ...hosts.map((host) => node(host)?.nodeType)]).toEqual([
      undefined,
      'service',
      'service',
    ])
  })

  it('leaves other hosts alone', () => {
    expect(folded({ hosts: ['a.example.com'] }).edges).toHaveLength(2)
  })

  it('that the caller cannot see is not meant', () => {
    expect(folded({ hosts: ['a.example.com'], exportTo: ['.'] }).node('ext')).toBeUndefined()
    expect(folded({ hosts: ['a.example.com'], exportTo: ['.'] }, 'shop').node('ext')).toBeDefined()
    expect(folded({ hosts: ['a.example.com'], exportTo: ['shop'] }).node('ext')).toBeDefined()
  })

  it('is seen by the namespace that telemetry names, too', () => {
    const flow = outside('a.example.com')
    const labels = { ...flow.labels, destination_service_namespace: 'pay' }
    const { node } = graphOf({
      query: { appenders: 'serviceEntry' },
      flows: [{ ...flow, labels }],
      config: {
        serviceentries: [object('ext', { hosts: ['a.example.com'], exportTo: ['.'] }, { namespace: 'pay' })],
      },
    })
    expect(node('ext')?.namespace).toBe('shop')
  })

  it('inside the mesh is also known by the first part of its host', () => {
    const inMesh = (location: string) =>
      graphOf({
        query: { appenders: 'serviceEntry' },
        flows: [{ ...outside('db'), labels: { ...outside('db').labels, destination_cluster: 'east' } }],
        config: { serviceentries: [object('ext', { hosts: ['db.example.com'], location })] },
      }).node('ext')
    expect(inMesh('MESH_INTERNAL')).toBeDefined()
    expect(inMesh('MESH_EXTERNAL')).toBeUndefined()
  })
})
