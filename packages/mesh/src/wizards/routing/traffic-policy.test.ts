import { expect, it } from 'vitest'
import { textsOf } from '../../../test/routing-samples.ts'
import {
  checkTrafficPolicy,
  NO_TRAFFIC_POLICY,
  readTrafficPolicy,
  TRAFFIC_POLICY_DEFAULTS,
  writeTrafficPolicy,
} from './traffic-policy.ts'

it('is left out when nothing is asked for', () => {
  expect(writeTrafficPolicy(NO_TRAFFIC_POLICY)).toBeUndefined()
})

it('starts each part with what the form offers', () => {
  expect(writeTrafficPolicy(TRAFFIC_POLICY_DEFAULTS)).toEqual({
    tls: { mode: 'ISTIO_MUTUAL' },
    loadBalancer: { simple: 'ROUND_ROBIN' },
    connectionPool: { tcp: { maxConnections: 1 }, http: { http1MaxPendingRequests: 1 } },
    outlierDetection: { consecutive5xxErrors: 1 },
  })
})

it.each([
  ['SIMPLE', { caCertificates: 'ca' }],
  ['MUTUAL', { clientCertificate: 'cert', privateKey: 'key', caCertificates: 'ca' }],
  ['ISTIO_MUTUAL', {}],
  ['DISABLE', {}],
] as const)('%s keeps the certificates %j', (mode, kept) => {
  const files = { clientCertificate: 'cert', privateKey: 'key', caCertificates: 'ca' }
  const written = writeTrafficPolicy({ ...NO_TRAFFIC_POLICY, tls: { mode, ...files } })
  expect(written).toEqual({ tls: { mode, ...kept } })
  expect(readTrafficPolicy({ tls: { mode, ...files } })).toEqual(readTrafficPolicy(written))
})

it.each([
  [
    { tls: { ...TRAFFIC_POLICY_DEFAULTS.tls, mode: 'MUTUAL' } },
    ['clientCertificate rule.clientCertificate', 'privateKey rule.privateKey'],
  ],
  [{ tls: { mode: 'MUTUAL', clientCertificate: 'c', privateKey: 'k', caCertificates: '' } }, []],
  [{ loadBalancer: { type: 'header', name: ' ' } }, ['loadBalancer rule.hashHeader']],
  [{ loadBalancer: { type: 'header', name: 'x' } }, []],
  [{ loadBalancer: { type: 'cookie', name: '', ttl: '10s' } }, ['loadBalancer rule.hashCookie']],
  [{ loadBalancer: { type: 'cookie', name: 'c', ttl: '10m' } }, ['loadBalancer rule.hashCookie']],
  [{ loadBalancer: { type: 'cookie', name: 'c', ttl: '1.5s' } }, []],
  [{ loadBalancer: { type: 'cookie', name: 'c', ttl: '1000' } }, []],
  [{ loadBalancer: { type: 'sourceIp' } }, []],
  [{ connectionPool: { 'tcp/connectTimeout': '0s' } }, ['connectionPool/tcp/connectTimeout rule.duration']],
  [
    { connectionPool: { 'tcp/tcpKeepalive/time': '1', 'tcp/tcpKeepalive/interval': '1d' } },
    [
      'connectionPool/tcp/tcpKeepalive/time rule.duration',
      'connectionPool/tcp/tcpKeepalive/interval rule.duration',
    ],
  ],
  [
    { connectionPool: { 'http/idleTimeout': 'x', 'tcp/maxConnections': 1.5 } },
    ['connectionPool/http/idleTimeout rule.duration', 'connectionPool/tcp/maxConnections rule.integer'],
  ],
  [
    { outlierDetection: { interval: '1', baseEjectionTime: '0s' } },
    ['outlierDetection/interval rule.duration', 'outlierDetection/baseEjectionTime rule.duration'],
  ],
  [{ connectionPool: {} }, ['connectionPool rule.atLeastOne']],
  [{ outlierDetection: {} }, []],
  [
    { connectionPool: { 'tcp/maxConnections': '80', 'http/maxRetries': 2 ** 31 } },
    ['connectionPool/tcp/maxConnections rule.integer', 'connectionPool/http/maxRetries rule.between'],
  ],
  [
    { outlierDetection: { maxEjectionPercent: 101, minHealthPercent: -1, consecutive5xxErrors: 500 } },
    ['outlierDetection/maxEjectionPercent rule.percent', 'outlierDetection/minHealthPercent rule.integer'],
  ],
  [TRAFFIC_POLICY_DEFAULTS, []],
] as const)('%j has the errors %j', (policy, errors) => {
  expect(textsOf(checkTrafficPolicy({ ...NO_TRAFFIC_POLICY, ...policy }))).toEqual(errors)
})
