import { expect, it } from 'vitest'
import { textsOf } from '../../../test/routing-samples.ts'
import { check, parse } from './service-entry.ts'

const place = { namespace: 'shop', name: 'cart' }

it('a service entry asks for hosts, addresses and ports', () => {
  const form = parse({
    metadata: place,
    spec: { hosts: ['api.example.com'], ports: [{ name: 'https', number: 443, protocol: 'TLS' }] },
  })
  expect(check(form)).toEqual([])
  expect(
    textsOf(
      check({
        ...form,
        hosts: [],
        addresses: ['x'],
        ports: [{ name: '', number: 0, protocol: '', targetPort: null }],
      }),
    ),
  ).toEqual([
    'hosts rule.atLeastOne',
    'addresses.0 rule.ipOrRange',
    'ports.0.name rule.required',
    'ports.0.number rule.between',
  ])
  expect(textsOf(check({ ...form, hosts: ['x'] }))).toEqual(['hosts.0 rule.meshHost'])
  const ports = [{ name: 'https', number: 443, protocol: 'TLS', targetPort: 70_000 }]
  expect(textsOf(check({ ...form, ports }))).toEqual(['ports.0.targetPort rule.between'])
})

it.each([
  ['NONE', []],
  ['STATIC', []],
  ['DNS', ['addresses.1 rule.rangeResolution']],
  ['DNS_ROUND_ROBIN', ['addresses.1 rule.rangeResolution']],
])('with the resolution %s a range of addresses has the errors %j', (resolution, errors) => {
  const spec = { hosts: ['api.example.com'], addresses: ['10.0.0.1', '10.0.0.0/8'], resolution }
  expect(textsOf(check(parse({ metadata: place, spec })))).toEqual(errors)
})

it('a service entry has each port once', () => {
  const port = { name: 'https', number: 443, protocol: 'TLS' }
  const spec = { hosts: ['api.example.com'], ports: [port, port] }
  expect(textsOf(check(parse({ metadata: place, spec })))).toEqual([
    'ports.1.name rule.duplicate',
    'ports.1.number rule.duplicate',
  ])
})

it.each([
  [{ resolution: 'NONE', hosts: ['*.example.com'] }, []],
  [{ resolution: 'STATIC', hosts: ['*.example.com'] }, []],
  [{ resolution: 'DNS', hosts: ['*.example.com'] }, ['hosts.0 rule.wildcardResolution']],
  [{ resolution: 'DNS_ROUND_ROBIN', hosts: ['*.example.com'] }, ['hosts.0 rule.wildcardResolution']],
])('of hosts with wildcards %j has the errors %j', (spec, errors) => {
  const ports = [{ name: 'https', number: 443, protocol: 'TLS' }]
  expect(textsOf(check(parse({ metadata: place, spec: { ...spec, ports } })))).toEqual(errors)
})

it.each([
  ['', 'NONE', []],
  ['', 'DNS', ['hosts rule.hostsOfProtocol']],
  ['http', 'DNS', []],
  ['GRPC-Web', 'STATIC', []],
  ['TCP', 'STATIC', ['hosts rule.hostsOfProtocol']],
  ['Redis', 'NONE', []],
  ['SMTP', 'NONE', ['ports.0.protocol rule.entryProtocol']],
])(
  'of two hosts with the protocol %j and the resolution %s has the errors %j',
  (protocol, resolution, errors) => {
    const spec = {
      hosts: ['api.example.com', 'api.example.org'],
      resolution,
      ports: [{ name: 'port', number: 443, protocol }],
    }
    expect(textsOf(check(parse({ metadata: place, spec })))).toEqual(errors)
  },
)
