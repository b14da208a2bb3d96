import { describe, expect, it } from 'vitest'
import { listProbes } from './container-probes.ts'

const asked = (probe: object) => listProbes({ name: 'main', readinessProbe: probe })[0]?.asks

describe('a probe of a container', () => {
  it.each([
    [{ httpGet: { port: 8080, path: '/ready' } }, 'GET :8080/ready'],
    [{ httpGet: { port: 'http' } }, 'GET :http/'],
    [{ httpGet: { port: 8443, path: '/', scheme: 'HTTPS', host: 'web' } }, 'GET web:8443/ (TLS)'],
    [{ tcpSocket: { port: 5432 } }, 'TCP :5432'],
    [{ grpc: { port: 9000, service: 'live' } }, 'gRPC :9000 live'],
    [{ grpc: { port: 9000 } }, 'gRPC :9000'],
    [{ exec: { command: ['sh', '-c', 'test -f /ok'] } }, "sh -c 'test -f /ok'"],
    [{}, ''],
  ])('like %j asks %s', (probe, expected) => expect(asked(probe)).toBe(expected))

  it('has the usual times where it says none, and comes in the order in which they begin', () => {
    const tcpSocket = { port: 1 }
    const found = listProbes({
      name: 'main',
      livenessProbe: { tcpSocket, periodSeconds: 30, timeoutSeconds: 5, failureThreshold: 1 },
      startupProbe: { tcpSocket },
    })
    expect(found).toEqual([
      { of: 'startup', asks: 'TCP :1', period: 10, timeout: 1, failures: 3 },
      { of: 'liveness', asks: 'TCP :1', period: 30, timeout: 5, failures: 1 },
    ])
  })

  it('is none of a container without any', () => expect(listProbes({ name: 'main' })).toEqual([]))
})
