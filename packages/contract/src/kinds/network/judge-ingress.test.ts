import { describe, expect, it } from 'vitest'
import { object } from '../../../test/kind-samples.ts'
import { coversHost, judgeClass, judgeTlsSecret, judgeWay } from './judge-ingress.ts'

const backend = (port: string, service = 'web') => ({ service, port, resource: '' })
const web = object({ spec: { ports: [{ name: 'http', port: 80 }, { port: 9090 }] } })

describe('a way through an ingress', () => {
  it.each([
    ['ready', backend('80'), web, { ready: 2, total: 2 }],
    ['ready', backend('http'), web, { ready: 2, total: 2 }],
    ['partly', backend('9090'), web, { ready: 1, total: 2 }],
    ['silent', backend('80'), web, { ready: 0, total: 2 }],
    ['silent', backend('80'), web, { ready: 0, total: 0 }],
    ['no-port', backend('8080'), web, { ready: 2, total: 2 }],
    ['no-port', backend('https'), web, null],
    ['no-service', backend('80'), null, null],
    ['unknown', backend('80'), undefined, null],
    ['unknown', backend('80'), web, null],
    ['elsewhere', backend('', ''), undefined, null],
    ['outside', backend('80'), object({ spec: { type: 'ExternalName', ports: [{ port: 80 }] } }), null],
  ] as const)('is %s', (expected, to, service, endpoints) => {
    expect(judgeWay(to, service, endpoints)).toBe(expected)
  })
})

describe('the class of an ingress', () => {
  const nginx = (annotations = {}) =>
    object({ spec: { controller: 'k8s.io/nginx' } }, { name: 'nginx', annotations })
  const isDefault = { 'ingressclass.kubernetes.io/is-default-class': 'true' }
  const served = { name: 'nginx', controller: 'k8s.io/nginx' }

  it.each([
    [{ is: 'named', ...served }, { name: 'nginx', isField: true }, [nginx()]],
    [{ is: 'missing', name: 'traefik' }, { name: 'traefik', isField: true }, [nginx(isDefault)]],
    [{ is: 'unknown' }, { name: 'traefik', isField: false }, [nginx()]],
    [{ is: 'default', ...served }, { name: '', isField: true }, [nginx(isDefault)]],
    [{ is: 'none' }, { name: '', isField: true }, [nginx()]],
    [{ is: 'unknown' }, { name: 'nginx', isField: true }, null],
  ])('is %j', (expected, named, classes) => expect(judgeClass(named, classes)).toEqual(expected))
})

it.each([
  ['present', object({ data: { 'tls.crt': '', 'tls.key': '' } })],
  ['without-certificate', object({ data: { 'ca.crt': '' } })],
  ['missing', null],
  ['unknown', undefined],
])('a secret for TLS is %s', (expected, secret) => expect(judgeTlsSecret(secret)).toBe(expected))

it.each([
  ['www.shop.example', 'www.shop.example', true],
  ['WWW.shop.example', 'www.Shop.example', true],
  ['*.shop.example', 'www.shop.example', true],
  ['*.shop.example', 'a.b.shop.example', false],
  ['*.shop.example', 'shop.example', false],
  ['shop.example', 'www.shop.example', false],
])('a certificate for %s covers %s: %s', (name, host, expected) => {
  expect(coversHost(name, host)).toBe(expected)
})
