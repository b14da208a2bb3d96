import { beginForm, checkForm, readForm, writeForm } from '@naru/contract/forms/form'
import { expect, it } from 'vitest'
import { gatewayForm } from './gateway.form.ts'
import { generate } from './gateway.ts'

const place = { name: 'front', namespace: 'shop' }
const http = { port: 80, portName: 'http', protocol: 'HTTP', hosts: ['shop.example.com'] } as const
const https = { port: 443, portName: 'https', protocol: 'HTTPS', hosts: ['*'] } as const
const state = {
  ...place,
  workloadSelector: 'istio=ingressgateway',
  servers: [http, { ...https, 'tls.mode': 'SIMPLE', 'tls.credentialName': 'shop-cert' }],
}

it('writes what the engine generates, and reads it back', () => {
  const written = writeForm(gatewayForm, state, { before: {}, mode: 'create' })
  const noFiles = { serverCertificate: '', privateKey: '', caCertificates: '' }
  const tls = { mode: 'SIMPLE', credentialName: 'shop-cert', ...noFiles } as const
  const servers = [
    { ...http, tls: null },
    { ...https, tls },
  ]
  expect(written).toEqual(generate({ ...place, workloadSelector: 'istio=ingressgateway', servers }))
  expect(readForm(gatewayForm, written)).toMatchObject(state)
})

it('begins with one server of every host for the gateway that Istio brings', () => {
  const fresh = { ...beginForm(gatewayForm, { namespace: 'shop', name: '' }), name: 'front' }
  expect(fresh).toMatchObject({
    workloadSelector: 'istio=ingressgateway',
    servers: [{ port: 80, hosts: ['*'] }],
  })
  expect(checkForm(gatewayForm, fresh, 'create')).toEqual([])
})

it.each([
  ['SIMPLE', ['servers.0.tls.serverCertificate', 'servers.0.tls.privateKey']],
  ['MUTUAL', ['servers.0.tls.serverCertificate', 'servers.0.tls.privateKey', 'servers.0.tls.caCertificates']],
  ['PASSTHROUGH', []],
])('asks in mode %s for the files of a server without a secret', (mode, fields) => {
  const wrong = { ...state, servers: [{ ...https, 'tls.mode': mode, 'tls.credentialName': '' }] }
  expect(checkForm(gatewayForm, wrong, 'create').map(({ field }) => field)).toEqual(fields)
})

it('lets go of TLS where the protocol has none any more', () => {
  const plain = { ...state, servers: [{ ...state.servers[1], protocol: 'HTTP' }] }
  const written = writeForm(gatewayForm, plain, { before: {}, mode: 'create' })
  expect(JSON.stringify(written)).not.toContain('tls')
})
