import { describe, expect, it } from 'vitest'
import type { Values } from '../../forms/field.ts'
import type { Form } from '../../forms/form.ts'
import { beginForm, checkForm, readForm, writeForm } from '../../forms/form.ts'
import { ingressForm } from './ingress.form.ts'
import { networkPolicyForm } from './network-policy.form.ts'
import { routeForm } from './route.form.ts'
import { serviceForm } from './service.form.ts'

const NAMED = { 'metadata.name': 'web', 'metadata.namespace': 'shop' }

function begin(form: Form, values: Values): Values {
  return { ...beginForm(form, { namespace: 'shop', name: '' }), ...NAMED, ...values }
}

function spec(form: Form, values: Values): unknown {
  return writeForm<Record<string, unknown>>(form, begin(form, values), { before: {}, mode: 'create' })['spec']
}

function wrong(form: Form, values: Values): readonly string[] {
  return checkForm(form, begin(form, values), 'create').map(({ field }) => field)
}

const port = { name: '', port: 80, targetPort: '8080', protocol: 'TCP', nodePort: null }
const selector = [{ key: 'app', value: 'web' }]

describe('the form of a service', () => {
  it('writes ports by number and by name', () => {
    const ports = [
      { ...port, name: 'http' },
      { ...port, name: 'admin', port: 81, targetPort: 'admin', nodePort: 30_081 },
    ]
    expect(
      spec(serviceForm, { 'spec.type': 'NodePort', 'spec.selector': selector, 'spec.ports': ports }),
    ).toEqual({
      type: 'NodePort',
      selector: { app: 'web' },
      ports: [
        { name: 'http', port: 80, targetPort: 8080 },
        { name: 'admin', port: 81, targetPort: 'admin', nodePort: 30_081 },
      ],
    })
  })

  it('of a headless one writes that it has no address, and may leave out ports', () => {
    const headless = { 'spec.clusterIP': true, 'spec.selector': selector }
    expect(spec(serviceForm, { ...headless, 'spec.ports': [] })).toEqual({
      clusterIP: 'None',
      selector: { app: 'web' },
    })
    expect(wrong(serviceForm, { ...headless, 'spec.ports': [] })).toEqual([])
    expect(wrong(serviceForm, { ...headless, 'spec.type': 'NodePort', 'spec.ports': [] })).toEqual([
      'spec.ports',
    ])
  })

  it('says of a service that exists whether it is headless, and keeps the address that it has', () => {
    const living = (clusterIP: string) => ({
      metadata: { name: 'web', namespace: 'shop' },
      spec: { clusterIP, clusterIPs: [clusterIP], selector: { app: 'web' }, ports: [{ port: 80 }] },
    })
    const [headless, other] = [living('None'), living('10.96.0.7')]
    expect(readForm(serviceForm, headless)['spec.clusterIP']).toBe(true)
    expect(readForm(serviceForm, other)['spec.clusterIP']).toBe(false)
    const open = { ...readForm(serviceForm, other), 'spec.type': 'NodePort' }
    expect(writeForm(serviceForm, open, { before: other, mode: 'edit' })).toMatchObject({
      spec: { type: 'NodePort', clusterIP: '10.96.0.7', clusterIPs: ['10.96.0.7'] },
    })
  })

  it('of an alias writes neither ports nor selector', () => {
    const alias = { 'spec.type': 'ExternalName', 'spec.externalName': 'db.example.com' }
    expect(spec(serviceForm, { ...alias, 'spec.ports': [port], 'spec.selector': selector })).toEqual({
      type: 'ExternalName',
      externalName: 'db.example.com',
    })
    expect(wrong(serviceForm, alias)).toEqual([])
  })

  it.each([
    ['in order', {}, []],
    ['without a port', { 'spec.ports': [] }, ['spec.ports']],
    ['without a selector', { 'spec.selector': [] }, ['spec.selector']],
    [
      'with two ports of which one has no name',
      { 'spec.ports': [port, { ...port, name: 'b', port: 81 }] },
      ['spec.ports.0.name'],
    ],
    ['of an alias without a name', { 'spec.type': 'ExternalName' }, ['spec.externalName']],
    [
      'with a port of nodes out of range',
      { 'spec.type': 'NodePort', 'spec.ports': [{ ...port, nodePort: 80 }] },
      ['spec.ports.0.nodePort'],
    ],
    [
      'that keeps clients for too long',
      { 'spec.sessionAffinity': 'ClientIP', 'spec.sessionAffinityConfig.clientIP.timeoutSeconds': 86_401 },
      ['spec.sessionAffinityConfig.clientIP.timeoutSeconds'],
    ],
  ])('%s', (_what, change, fields) => {
    expect(wrong(serviceForm, { 'spec.ports': [port], 'spec.selector': selector, ...change })).toEqual(fields)
  })

  it('lets a service be without a selector that had none', () => {
    const before = { metadata: { name: 'web', namespace: 'shop' }, spec: { ports: [{ port: 443 }] } }
    expect(checkForm(serviceForm, readForm(serviceForm, before), 'edit')).toEqual([])
  })
})

describe('the form of an ingress', () => {
  const way = { path: '/', pathType: 'Prefix', 'backend.service.name': 'web', 'backend.service.port': 'http' }
  const rules = (...paths: readonly Values[]) => ({
    'spec.rules': [{ host: 'www.example.com', 'http.paths': paths }],
  })

  it('writes each path with its service and port, and the certificate', () => {
    const tls = [{ hosts: ['www.example.com'], secretName: 'web-tls' }]
    const api = { ...way, path: '/api', 'backend.service.port': '8080' }
    expect(
      spec(ingressForm, { 'spec.ingressClassName': 'nginx', ...rules(way, api), 'spec.tls': tls }),
    ).toEqual({
      ingressClassName: 'nginx',
      rules: [
        {
          host: 'www.example.com',
          http: {
            paths: [
              {
                path: '/',
                pathType: 'Prefix',
                backend: { service: { name: 'web', port: { name: 'http' } } },
              },
              {
                path: '/api',
                pathType: 'Prefix',
                backend: { service: { name: 'web', port: { number: 8080 } } },
              },
            ],
          },
        },
      ],
      tls: [{ hosts: ['www.example.com'], secretName: 'web-tls' }],
    })
  })

  it.each([
    ['in order', rules(way), []],
    [
      'without a service',
      rules({ ...way, 'backend.service.name': '' }),
      ['spec.rules.0.http.paths.0.backend.service.name'],
    ],
    ['with half a path', rules({ ...way, path: 'api' }), ['spec.rules.0.http.paths.0.path']],
    ['with a wildcard', { 'spec.rules': [{ host: '*.example.com', 'http.paths': [way] }] }, []],
    [
      'with a wildcard in the middle',
      { 'spec.rules': [{ host: 'www.*.com', 'http.paths': [way] }] },
      ['spec.rules.0.host'],
    ],
    ['without a path', rules(), ['spec.rules.0.http.paths']],
  ])('%s', (_what, values, fields) => expect(wrong(ingressForm, values)).toEqual(fields))
})

describe('the form of a network policy', () => {
  const here = { by: 'pods', podSelector: 'app=web' }
  const there = { by: 'namespaces', namespaceSelector: '' }
  const block = { by: 'block', 'ipBlock.cidr': '10.0.0.0/8', 'ipBlock.except': ['10.1.0.0/16'] }
  const ports = [
    { protocol: 'TCP', port: '8000', endPort: 8100 },
    { protocol: 'UDP', port: 'dns', endPort: null },
  ]

  it('writes peers of every kind, and ports', () => {
    expect(
      spec(networkPolicyForm, {
        'spec.policyTypes': 'Ingress, Egress',
        'spec.ingress': [{ from: [here, there, block], ports }],
      }),
    ).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        {
          from: [
            { podSelector: { matchLabels: { app: 'web' } } },
            { namespaceSelector: {} },
            { ipBlock: { cidr: '10.0.0.0/8', except: ['10.1.0.0/16'] } },
          ],
          ports: [
            { port: 8000, endPort: 8100 },
            { protocol: 'UDP', port: 'dns' },
          ],
        },
      ],
    })
  })

  it('keeps what only the YAML says of a selector', () => {
    const matchExpressions = [{ key: 'tier', operator: 'Exists' }]
    const from = [{ namespaceSelector: { matchExpressions }, podSelector: { matchExpressions } }]
    const before = {
      metadata: { name: 'p' },
      spec: { podSelector: {}, policyTypes: ['Ingress'], ingress: [{ from }] },
    }
    const values = readForm(networkPolicyForm, before)
    const next = { ...values, 'metadata.labels': selector }
    expect(writeForm(networkPolicyForm, next, { before, mode: 'edit' }).spec).toEqual(before.spec)
  })

  it.each([
    ['that closes', {}, []],
    [
      'with half a block',
      { 'spec.ingress': [{ from: [{ ...block, 'ipBlock.cidr': '10.0.0.0' }] }] },
      ['spec.ingress.0.from.0.ipBlock.cidr', 'spec.ingress.0.from.0.ipBlock.except.0'],
    ],
    [
      'with an exception outside its block',
      { 'spec.ingress': [{ from: [{ ...block, 'ipBlock.except': ['11.0.0.0/8'] }] }] },
      ['spec.ingress.0.from.0.ipBlock.except.0'],
    ],
    [
      'with a range that ends before it begins',
      { 'spec.ingress': [{ ports: [{ port: '8000', endPort: 80 }] }] },
      ['spec.ingress.0.ports.0.endPort'],
    ],
    [
      'with a range from a name',
      { 'spec.ingress': [{ ports: [{ port: 'http', endPort: 80 }] }] },
      ['spec.ingress.0.ports.0.endPort'],
    ],
  ])('%s', (_what, values, fields) => expect(wrong(networkPolicyForm, values)).toEqual(fields))
})

describe('the form of a route', () => {
  const to = { 'spec.to.name': 'web' }
  const other = { name: 'web-next', weight: 10 }

  it('shares requests out and ends encryption at the router', () => {
    const values = {
      ...to,
      'spec.to.weight': 90,
      'spec.alternateBackends': [other],
      'spec.port.targetPort': 'http',
      'spec.tls.termination': 'edge',
      'spec.tls.insecureEdgeTerminationPolicy': 'Redirect',
    }
    expect(spec(routeForm, values)).toEqual({
      to: { name: 'web', weight: 90 },
      alternateBackends: [other],
      port: { targetPort: 'http' },
      tls: { termination: 'edge', insecureEdgeTerminationPolicy: 'Redirect' },
    })
  })

  const secured = {
    metadata: { name: 'web', namespace: 'shop' },
    spec: { to: { kind: 'Service', name: 'web' }, tls: { termination: 'edge', certificate: 'C', key: 'K' } },
  }
  const rewritten = (change: Values) =>
    writeForm<Record<string, unknown>>(
      routeForm,
      { ...readForm(routeForm, secured), ...change },
      { before: secured, mode: 'edit' },
    )['spec']

  it('keeps the certificate and key that it has no fields for', () => {
    expect(rewritten({ 'spec.to.weight': 1 })).toEqual({
      to: { kind: 'Service', name: 'web', weight: 1 },
      tls: secured.spec.tls,
    })
  })

  it('leaves nothing of the encryption that is taken off', () => {
    expect(rewritten({ 'spec.tls.termination': '' })).toEqual({ to: secured.spec.to })
  })

  it.each([
    ['in order', {}, []],
    ['without a service', { 'spec.to.name': '' }, ['spec.to.name']],
    ['with a weight out of range', { 'spec.to.weight': 257 }, ['spec.to.weight']],
    ['of a whole domain without a host', { 'spec.wildcardPolicy': 'Subdomain' }, ['spec.host']],
    [
      'with more services than a router takes',
      { 'spec.alternateBackends': [other, other, other, other] },
      ['spec.alternateBackends'],
    ],
    ['with a path that begins with no slash', { 'spec.path': 'a' }, ['spec.path']],
    [
      'that answers in the clear what it cannot read',
      { 'spec.tls.termination': 'passthrough', 'spec.tls.insecureEdgeTerminationPolicy': 'Allow' },
      ['spec.tls.insecureEdgeTerminationPolicy'],
    ],
  ])('%s', (_what, change, fields) => {
    expect(wrong(routeForm, { ...to, ...change })).toEqual(fields)
  })
})
