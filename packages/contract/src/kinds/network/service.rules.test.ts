import { describe, expect, it } from 'vitest'
import { cell, object } from '../../../test/kind-samples.ts'

describe('a service', () => {
  it('writes its ports and addresses as kubectl does', () => {
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
    expect(cell('service', service, 'external')).toEqual(['1.2.3.4', 'lb.example.com'])
  })
})
