import type { FieldError } from '@naru/contract/errors/app-error'
import { describe, expect, it } from 'vitest'
import * as authorizationPolicy from './authorization-policy.ts'
import {
  type AuthorizationRule,
  checkCondition,
  checkOperationValues,
  checkSourceValues,
  splitValues,
} from './authorization-rule.ts'
import * as gateway from './gateway.ts'
import * as k8sGateway from './k8s-gateway.ts'
import * as peerAuthentication from './peer-authentication.ts'
import * as requestAuthentication from './request-authentication.ts'
import { NO_SELECTOR } from './selector-field.ts'
import * as serviceEntry from './service-entry.ts'
import * as sidecar from './sidecar.ts'

const named = { namespace: 'shop', name: 'cart' }
const BAD_SELECTOR = { addWorkloadSelector: true, workloadSelector: 'app' }
const texts = (errors: readonly FieldError[]) => errors.map(({ field, rule }) => `${field} ${rule}`)
const rule: AuthorizationRule = { from: [{ principals: ['*'] }], to: [], when: [] }

describe('an authorization policy', () => {
  const form = { ...named, ...authorizationPolicy.DEFAULT_AUTHORIZATION }

  it.each([
    ['denies everything by saying nothing', form, {}],
    [
      'allows everything by an empty rule',
      { ...form, policy: 'ALLOW_ALL' },
      { action: 'ALLOW', rules: [{}] },
    ],
    [
      'has rules',
      {
        ...form,
        policy: 'RULES',
        action: 'DENY',
        addWorkloadSelector: true,
        workloadSelector: 'app=cart',
        rules: [
          {
            from: [{ principals: ['a'] }],
            to: [{ methods: ['GET'] }],
            when: [{ key: 'source.ip', values: ['10.0.0.1'], notValues: [] }],
          },
        ],
      },
      {
        selector: { matchLabels: { app: 'cart' } },
        action: 'DENY',
        rules: [
          {
            from: [{ source: { principals: ['a'] } }],
            to: [{ operation: { methods: ['GET'] } }],
            when: [{ key: 'source.ip', values: ['10.0.0.1'] }],
          },
        ],
      },
    ],
  ] as const)('%s', (_, state, spec) => {
    expect(authorizationPolicy.generate(state).spec).toEqual(spec)
  })

  it.each([
    ['an outside authoriser', { action: 'CUSTOM', provider: { name: 'x' } }],
    ['what is attached to a gateway', { targetRefs: [{ kind: 'Gateway', name: 'x' }] }],
    ['what is attached in the older way', { targetRef: { kind: 'Gateway', name: 'x' } }],
  ])('of %s is not for the form', (_, spec) => {
    expect(authorizationPolicy.parse({ metadata: named, spec })).toBeNull()
  })

  it('without a spec denies everything', () => {
    expect(authorizationPolicy.parse({ metadata: { name: 'x' } })).toMatchObject({
      policy: 'DENY_ALL',
      namespace: '',
    })
  })

  it('names its errors', () => {
    const check = (change: Partial<authorizationPolicy.AuthorizationPolicyForm>) =>
      texts(authorizationPolicy.check({ ...form, policy: 'RULES', ...change }))
    expect(check({ name: '', policy: 'DENY_ALL' })).toEqual(['name rule.required'])
    expect(check({ policy: 'ALLOW_ALL' })).toEqual([])
    expect(check({})).toEqual([])
    expect(check({ ...BAD_SELECTOR, action: 'DENY' })).toEqual([
      'workloadSelector rule.workloadSelector',
      'rules rule.denyNeedsRule',
    ])
    expect(check({ action: 'DENY', rules: [rule, { from: [], to: [], when: [] }] })).toEqual([
      'rules.1 rule.emptyRule',
    ])
    expect(
      check({
        rules: [
          {
            from: [{ ipBlocks: ['x'] }, { namespaces: ['', ''] }],
            to: [{ hosts: [''] }],
            when: [{ key: 'x', values: [], notValues: [] }],
          },
        ],
      }),
    ).toEqual([
      'rules.0.from.0.ipBlocks rule.ipOrRange',
      'rules.0.from.1.namespaces rule.emptyValue',
      'rules.0.to.0.hosts rule.emptyValue',
      'rules.0.when.0 rule.conditionKey',
    ])
  })

  it.each([
    ['principals', 'a, b', null],
    ['principals', ' , ', 'rule.emptyValue'],
    ['ipBlocks', '10.0.0.1, 10.0.0.0/8', null],
    ['ipBlocks', '10.0.0.1, x', 'rule.ipOrRange'],
    ['notIpBlocks', 'x', 'rule.ipOrRange'],
    ['namespaces', 'x', null],
  ] as const)('source %s of %j: %s', (field, text, expected) => {
    expect(checkSourceValues(field, splitValues(text))?.key ?? null).toBe(expected)
  })

  it('needs values of an operation', () => {
    expect(checkOperationValues(['a', ''])).toBeNull()
    expect(checkOperationValues([])?.key).toBe('rule.emptyValue')
  })

  it.each([
    ['source.ip', ['10.0.0.1'], [], null],
    ['source.ip', [], ['x'], 'rule.ipOrRange'],
    ['remote.ip', ['x'], [], 'rule.ipOrRange'],
    ['destination.ip', ['x'], [], 'rule.ipOrRange'],
    ['source.namespace', ['x'], [], null],
    ['source.namespace', [], [], 'rule.conditionValues'],
    ['source.what', ['x'], [], 'rule.conditionKey'],
  ])('condition %s of %j and not %j: %s', (key, values, notValues, expected) => {
    expect(checkCondition({ key, values, notValues })?.key ?? null).toBe(expected)
  })
})

it('a peer authentication writes its mode even when it is unset', () => {
  const form = { ...named, ...NO_SELECTOR, mode: 'UNSET', portModes: [] } as const
  expect(peerAuthentication.generate(form).spec).toEqual({ mtls: { mode: 'UNSET' } })
  const bad = {
    ...form,
    ...BAD_SELECTOR,
    name: 'A',
    portModes: ['80', '0', 'x', '65536'].map((port) => ({ port, mode: 'STRICT' as const })),
  }
  expect(texts(peerAuthentication.check(bad))).toEqual([
    'name rule.dnsSubdomain',
    'workloadSelector rule.workloadSelector',
    'portModes.1.port rule.between',
    'portModes.2.port rule.required',
    'portModes.3.port rule.between',
  ])
  expect(peerAuthentication.generate({ ...form, ...BAD_SELECTOR }).spec).toEqual({ mtls: { mode: 'UNSET' } })
})

it('a request authentication asks for issuers and addresses', () => {
  const jwt = {
    issuer: 'https://issuer.example.com',
    audiences: [],
    jwksUri: '',
    jwks: '',
    fromHeaders: [],
    fromParams: [],
    outputPayloadToHeader: '',
    forwardOriginalToken: false,
  }
  const form = { ...named, ...NO_SELECTOR, jwtRules: [jwt] }
  expect(requestAuthentication.check(form)).toEqual([])
  expect(requestAuthentication.generate(form).spec).toEqual({
    jwtRules: [{ issuer: 'https://issuer.example.com' }],
  })
  const bad = { ...form, ...BAD_SELECTOR, jwtRules: [jwt, { ...jwt, issuer: ' ', jwksUri: 'ftp://x' }] }
  expect(texts(requestAuthentication.check(bad))).toEqual([
    'workloadSelector rule.workloadSelector',
    'jwtRules.1.issuer rule.required',
    'jwtRules.1.jwksUri rule.url',
  ])
})

it('a service entry asks for hosts, addresses and ports', () => {
  const form = serviceEntry.parse({
    metadata: named,
    spec: { hosts: ['api.example.com'], ports: [{ name: 'https', number: 443, protocol: 'TLS' }] },
  })
  expect(serviceEntry.check(form)).toEqual([])
  expect(
    texts(
      serviceEntry.check({
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
  expect(texts(serviceEntry.check({ ...form, hosts: ['x'] }))).toEqual(['hosts.0 rule.meshHost'])
})

it('a sidecar starts with the control plane’s namespace', () => {
  const form = sidecar.defaultSidecar('shop', 'istio-system')
  expect(form.egressHosts).toEqual(['istio-system/*'])
  expect(sidecar.generate({ ...form, name: 'x', outboundMode: 'REGISTRY_ONLY' }).spec).toEqual({
    egress: [{ hosts: ['istio-system/*'] }],
    outboundTrafficPolicy: { mode: 'REGISTRY_ONLY' },
  })
  expect(texts(sidecar.check({ ...form, ...BAD_SELECTOR, egressHosts: [] }))).toEqual([
    'name rule.required',
    'workloadSelector rule.workloadSelector',
    'egressHosts rule.atLeastOne',
  ])
  expect(texts(sidecar.check({ ...form, name: 'x', egressHosts: ['x'] }))).toEqual([
    'egressHosts.0 rule.namespaceHost',
  ])
})

it('a gateway asks for servers, and for certificates where it ends TLS', () => {
  const tls = {
    mode: 'SIMPLE',
    credentialName: '',
    serverCertificate: '',
    privateKey: '',
    caCertificates: '',
  } as const
  const server = { port: 443, portName: 'https', protocol: 'HTTPS', hosts: ['*'], tls: null } as const
  const form: gateway.GatewayForm = { ...named, workloadSelector: 'istio=ingressgateway', servers: [server] }
  expect(gateway.check(form)).toEqual([])
  expect(texts(gateway.check({ ...form, workloadSelector: '', servers: [] }))).toEqual([
    'workloadSelector rule.workloadSelector',
    'servers rule.atLeastOne',
  ])
  const withTls = (change: Partial<gateway.ServerTls>) =>
    texts(gateway.check({ ...form, servers: [{ ...server, tls: { ...tls, ...change } }] }))
  expect(withTls({})).toEqual([
    'servers.0.tls.serverCertificate rule.required',
    'servers.0.tls.privateKey rule.required',
  ])
  expect(withTls({ mode: 'MUTUAL', serverCertificate: 'c', privateKey: 'k' })).toEqual([])
  expect(withTls({ credentialName: 'secret' })).toEqual([])
  expect(withTls({ mode: 'PASSTHROUGH' })).toEqual([])
  const bad = { ...server, port: 0, portName: '', hosts: ['shop/*.example.com', './*', 'x'] }
  expect(texts(gateway.check({ ...form, servers: [bad, { ...server, hosts: [] }] }))).toEqual([
    'servers.0.port rule.between',
    'servers.0.portName rule.required',
    'servers.0.hosts.2 rule.meshHost',
    'servers.1.hosts rule.atLeastOne',
  ])
})

it('a gateway of the Gateway API asks for a class, listeners and addresses', () => {
  const form: k8sGateway.K8sGatewayForm = {
    ...named,
    gatewayClass: 'istio',
    listeners: [k8sGateway.DEFAULT_LISTENER],
    addresses: [
      { type: 'IPAddress', value: '10.0.0.1' },
      { type: 'Hostname', value: 'a.example.com' },
    ],
  }
  expect(k8sGateway.check(form)).toEqual([])
  expect(texts(k8sGateway.check({ ...form, gatewayClass: '', listeners: [], addresses: [] }))).toEqual([
    'gatewayClass rule.select',
    'listeners rule.atLeastOne',
  ])
  const listener = {
    ...k8sGateway.DEFAULT_LISTENER,
    name: '',
    hostname: 'x',
    port: 0,
    from: 'Selector',
  } as const
  expect(
    texts(
      k8sGateway.check({
        ...form,
        listeners: [listener],
        addresses: [
          { type: 'IPAddress', value: 'x' },
          { type: 'Hostname', value: 'x' },
        ],
      }),
    ),
  ).toEqual([
    'listeners.0.name rule.required',
    'listeners.0.hostname rule.meshHost',
    'listeners.0.port rule.between',
    'listeners.0.namespaceLabels rule.workloadSelector',
    'addresses.0 rule.ipOrRange',
    'addresses.1 rule.meshHost',
  ])
})
