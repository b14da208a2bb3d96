import { describe, expect, it } from 'vitest'
import { cell, object } from '../../../test/kind-samples.ts'
import { PENDING_ADDRESS } from '../../rows/value-words.ts'

describe('a service', () => {
  it('writes its ports, addresses and affinity as kubectl does', () => {
    const service = object({
      spec: {
        type: 'LoadBalancer',
        ports: [
          { port: 80, nodePort: 30_080 },
          { port: 53, protocol: 'UDP' },
        ],
      },
      status: { loadBalancer: { ingress: [{ ip: '1.2.3.4' }, { hostname: 'lb.example.com' }] } },
    })
    expect(cell('service', service, 'ports')).toEqual(['80:30080/TCP', '53/UDP'])
    const sticky = {
      sessionAffinity: 'ClientIP',
      sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } },
    }
    expect(cell('service', object({ spec: sticky }), 'affinity')).toBe('ClientIP 60 s')
    expect(cell('service', object({ spec: { sessionAffinity: 'None' } }), 'affinity')).toBe('None')
    expect(cell('service', service, 'external')).toEqual(['1.2.3.4', 'lb.example.com'])
  })

  it.each([
    ['an alias by its name', { type: 'ExternalName', externalName: 'db.example.com' }, ['db.example.com']],
    ['a load balancer without an address by that it waits', { type: 'LoadBalancer' }, [PENDING_ADDRESS]],
    [
      'one with an address of its own by that',
      { type: 'LoadBalancer', externalIPs: ['203.0.113.7'] },
      ['203.0.113.7'],
    ],
    ['one for the inside by nothing', { type: 'ClusterIP' }, []],
  ])('is reached from outside: %s', (_what, spec, addresses) => {
    expect(cell('service', object({ spec }), 'external')).toEqual(addresses)
  })
})
