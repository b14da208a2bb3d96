import { expect, it } from 'vitest'
import { textsOf } from '../../../test/routing-samples.ts'
import { check, type GatewayForm, type ServerTls } from './gateway.ts'

const place = { namespace: 'shop', name: 'cart' }

it('a gateway asks for servers, and for certificates where it ends TLS', () => {
  const tls = {
    mode: 'SIMPLE',
    credentialName: '',
    serverCertificate: '',
    privateKey: '',
    caCertificates: '',
  } as const
  const server = { port: 80, portName: 'http', protocol: 'HTTP', hosts: ['*'], tls: null } as const
  const form: GatewayForm = { ...place, workloadSelector: 'istio=ingressgateway', servers: [server] }
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
    textsOf(check({ ...form, servers: [{ ...server, tls: { ...tls, ...change } }] }))
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
