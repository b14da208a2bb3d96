import { expect, it } from 'vitest'
import { textsOf } from '../../../test/routing-samples.ts'
import { check, type GatewayForm, type GatewayServer, type ServerTls } from './gateway.ts'

const place = { namespace: 'shop', name: 'cart' }

const tls = {
  mode: 'SIMPLE',
  credentialName: '',
  serverCertificate: '',
  privateKey: '',
  caCertificates: '',
} as const
const server = { port: 80, portName: 'http', protocol: 'HTTP', hosts: ['*'], tls: null } as const
const form: GatewayForm = { ...place, workloadSelector: 'istio=ingressgateway', servers: [server] }

it('a gateway asks for servers, and for certificates where it ends TLS', () => {
  expect(check(form)).toEqual([])
  expect(textsOf(check({ ...form, workloadSelector: '', servers: [] }))).toEqual([
    'workloadSelector rule.workloadSelector',
    'servers rule.atLeastOne',
  ])
  for (const protocol of ['HTTPS', 'TLS'] as const) {
    expect(textsOf(check({ ...form, servers: [{ ...server, protocol }] }))).toEqual([
      'servers.0.tls rule.required',
    ])
  }
  const withTls = (change: Partial<ServerTls>) =>
    textsOf(check({ ...form, servers: [{ ...server, protocol: 'HTTPS', tls: { ...tls, ...change } }] }))
  expect(withTls({})).toEqual([
    'servers.0.tls.serverCertificate rule.required',
    'servers.0.tls.privateKey rule.required',
  ])
  const files = { serverCertificate: 'c', privateKey: 'k' }
  expect(withTls(files)).toEqual([])
  expect(withTls({ mode: 'MUTUAL', ...files, caCertificates: 'ca' })).toEqual([])
  expect(withTls({ mode: 'MUTUAL', ...files })).toEqual(['servers.0.tls.caCertificates rule.required'])
  expect(withTls({ mode: 'OPTIONAL_MUTUAL', credentialName: 'secret' })).toEqual([])
  expect(withTls({ credentialName: 'secret' })).toEqual([])
  expect(withTls({ mode: 'PASSTHROUGH' })).toEqual([])
  const bad = { ...server, port: 0, portName: '', hosts: ['shop/*.example.com', './*', 'x'] }
  expect(textsOf(check({ ...form, servers: [bad, { ...server, hosts: [] }] }))).toEqual([
    'servers.0.port rule.between',
    'servers.0.portName rule.required',
    'servers.0.hosts.2 rule.meshHost',
    'servers.1.hosts rule.atLeastOne',
  ])
})

it('a gateway has one label as its name, and each name of a port once', () => {
  expect(textsOf(check({ ...form, name: 'a.b' }))).toEqual(['name rule.dnsLabel'])
  expect(textsOf(check({ ...form, servers: [server, { ...server, port: 81 }] }))).toEqual([
    'servers.1.portName rule.duplicate',
  ])
})

it.each<[GatewayServer['protocol'], Partial<ServerTls>, readonly string[]]>([
  ['HTTP', { mode: 'PASSTHROUGH' }, []],
  ['GRPC-WEB', { mode: 'AUTO_PASSTHROUGH', credentialName: 'secret' }, []],
  ['HTTP', { mode: 'PASSTHROUGH', privateKey: 'k' }, ['servers.0.tls.mode rule.notForProtocol']],
  ['HTTP2', { mode: 'SIMPLE', credentialName: 'secret' }, ['servers.0.tls.mode rule.notForProtocol']],
  ['TCP', { mode: 'PASSTHROUGH' }, ['servers.0.tls.mode rule.notForProtocol']],
  ['MONGO', { mode: 'ISTIO_MUTUAL' }, ['servers.0.tls.mode rule.notForProtocol']],
  ['HTTPS', { credentialName: 'secret', privateKey: 'k', caCertificates: 'ca' }, []],
  [
    'HTTPS',
    { credentialName: 'secret', serverCertificate: 'c', privateKey: 'k' },
    ['servers.0.tls.credentialName rule.oneCertificate'],
  ],
  [
    'TLS',
    { mode: 'PASSTHROUGH', credentialName: 'secret', serverCertificate: 'c', privateKey: 'k' },
    ['servers.0.tls.credentialName rule.oneCertificate'],
  ],
  ['HTTPS', { mode: 'ISTIO_MUTUAL' }, []],
  [
    'HTTPS',
    { mode: 'ISTIO_MUTUAL', credentialName: 'x' },
    ['servers.0.tls.credentialName rule.meshCertificates'],
  ],
  ['TLS', { mode: 'ISTIO_MUTUAL', privateKey: 'k' }, ['servers.0.tls.privateKey rule.meshCertificates']],
])('a server for %s with TLS %j has the errors %j', (protocol, change, errors) => {
  const servers = [{ ...server, protocol, tls: { ...tls, ...change } }]
  expect(textsOf(check({ ...form, servers }))).toEqual(errors)
})

it.each([
  ['./*', []],
  ['*/a.example.com', []],
  ['-/*', ['servers.0.hosts.0 rule.namespaceHost']],
  ['~/*', ['servers.0.hosts.0 rule.namespaceHost']],
  ['/*', ['servers.0.hosts.0 rule.namespaceHost']],
  ['shop/a/b', ['servers.0.hosts.0 rule.meshHost']],
])('the host %s has the errors %j', (host, errors) => {
  expect(textsOf(check({ ...form, servers: [{ ...server, hosts: [host] }] }))).toEqual(errors)
})
