import { describe, expect, it } from 'vitest'
import { cell, object } from '../../../test/kind-samples.ts'
import { apiVersionFor } from '../api-version.ts'
import { ingress } from './ingress.ts'
import { listIngressPaths } from './read-ingress.ts'

const to = (name: string, port: object) => ({ service: { name, port } })

const shop = object({
  spec: {
    ingressClassName: 'nginx',
    tls: [{ hosts: ['a.example'], secretName: 'a-tls' }, { hosts: ['b.example'] }],
    rules: [
      {
        host: 'a.example',
        http: {
          paths: [
            { path: '/', pathType: 'Prefix', backend: to('web', { name: 'http' }) },
            { path: '/api', pathType: 'Prefix', backend: to('api', { number: 8080 }) },
          ],
        },
      },
      {
        host: 'a.example',
        http: { paths: [{ path: '/icons', backend: { resource: { kind: 'Bucket', name: 'i' } } }] },
      },
    ],
    defaultBackend: to('rest', { number: 80 }),
  },
  status: { loadBalancer: { ingress: [{ ip: '203.0.113.24' }, { hostname: 'lb.example' }, {}] } },
})

describe('an ingress', () => {
  it.each([
    ['hosts', ['a.example']],
    ['paths', ['/ → web:http', '/api → api:8080', '/icons → Bucket/i', '/ → rest:80']],
    ['address', ['203.0.113.24', 'lb.example']],
    ['class', 'nginx'],
    ['tls', ['a-tls']],
  ])('tells its %s', (column, expected) => expect(cell('ingress', shop, column)).toEqual(expected))

  it.each([
    ['without rules', { defaultBackend: to('rest', { number: 80 }) }, ['*']],
    ['with rules for every host', { rules: [{ http: { paths: [] } }] }, ['*']],
    ['with some for every host', { rules: [{ host: 'a.example' }, {}, {}] }, ['a.example', '*']],
  ])('%s answers for every host', (_what, spec, hosts) => {
    expect(cell('ingress', object({ spec }), 'hosts')).toEqual(hosts)
  })

  it('of v1beta1 is read as one of v1', () => {
    const way = (serviceName: string, servicePort: unknown) => ({ backend: { serviceName, servicePort } })
    const old = object({
      spec: {
        rules: [{ host: 'a.example', http: { paths: [{ path: '/', ...way('web', 'http') }] } }],
        ...way('rest', 80),
      },
    })
    expect(listIngressPaths(old).map(({ host, backend }) => [host, backend.service, backend.port])).toEqual([
      ['a.example', 'web', 'http'],
      ['', 'rest', '80'],
    ])
  })

  it('names its class in a field, or in the annotation from before there was one', () => {
    const annotated = object({}, { annotations: { 'kubernetes.io/ingress.class': 'traefik' } })
    expect(cell('ingress', annotated, 'class')).toBe('traefik')
    expect(cell('ingress', object(), 'class')).toBeNull()
  })

  it.each([
    ['1.21.14', 'v1beta1'],
    ['1.22.0', 'v1'],
    [null, 'v1'],
  ])('on a cluster of version %s is %s', (version, expected) => {
    expect(apiVersionFor(ingress, version)).toBe(expected)
  })
})
