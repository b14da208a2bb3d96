import { readForm, writeForm } from '@naru/contract/forms/form'
import type { Fields } from '@naru/contract/manifest/read'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seconds } from '../../../test/arbitraries.ts'
import { grpcRouting, httpRouting } from '../../../test/k8s-arbitraries.ts'
import * as requestRouting from '../../../test/routing/request-routing.ts'
import * as tcp from '../../../test/routing/tcp-traffic-shifting.ts'
import { target } from '../../../test/routing-samples.ts'
import { destinations, frame, rule } from '../../../test/wizard-arbitraries.ts'
import type { IstioConfig, IstioObject } from '../../model/istio-object.ts'
import * as k8sGrpc from '../k8s/k8s-grpc-request-routing.ts'
import * as k8sHttp from '../k8s/k8s-request-routing.ts'
import type { RoutingManifests } from '../routing/routing-frame.ts'
import { WIZARD_TYPES, type WizardType } from '../wizard-object.ts'
import { buildWizardContext } from './build-context.ts'
import { planRouting, type RoutingChange } from './plan-routing.ts'
import { findWizard } from './wizard-registry.ts'

function open(config: IstioConfig, isMutual = false) {
  const mtls = isMutual ? 'MTLS_ENABLED' : 'MTLS_NOT_ENABLED'
  return buildWizardContext({
    target,
    ports: [8080],
    config,
    gateways: {},
    meshMtls: mtls,
    namespaceMtls: 'MTLS_NOT_ENABLED',
  })
}

/** What saving does after somebody changed some values of the form. */
function save(type: WizardType, config: IstioConfig, change: Fields = {}): readonly RoutingChange[] {
  const context = open(config)
  const wizard = findWizard(type)
  const [form, begin] = [wizard.form(context), wizard.begin(context)]
  // What tests change are values of fields.
  const values = { ...readForm(form, begin), ...change } as ReturnType<typeof readForm>
  const shape = writeForm(form, values, { before: begin, mode: 'create' })
  return planRouting(wizard, shape, { context, config })
}

/** A namespace after changes were saved. */
function after(changes: readonly RoutingChange[], config: IstioConfig = {}): IstioConfig {
  return changes.reduce<IstioConfig>((all, { type, before, after: made }) => {
    const others = (all[type] ?? []).filter((object) => object !== before)
    return { ...all, [type]: made ? [...others, made] : others }
  }, config)
}

function configOf({ virtualService, destinationRule, gateway, peerAuthentication }: RoutingManifests) {
  return {
    // For the service's own host they are what its wizards go on with.
    virtualservices: [{ ...virtualService, spec: { ...virtualService.spec, hosts: ['cart'] } }],
    destinationrules: [destinationRule],
    gateways: gateway ? [gateway] : [],
    peerauthentications: peerAuthentication ? [peerAuthentication] : [],
  }
}

const HTTP_TYPES = WIZARD_TYPES.filter((type) => !type.startsWith('k8s') && type !== 'tcp_traffic_shifting')
const routing = fc.record({ frame, rules: fc.array(rule, { minLength: 1, maxLength: 3 }) })
const specs = (changes: readonly RoutingChange[]) => changes.map((one) => one.after?.spec)

describe('a wizard that is opened and saved without a change', () => {
  it.each(HTTP_TYPES)('changes no spec of what routes HTTP: %s', (type) => {
    fc.assert(
      fc.property(routing, (state) => {
        const config = configOf(requestRouting.generate(state, target))
        const isPlain = state.rules.some(({ matches }) => matches.length === 0)
        fc.pre(isPlain || type === 'request_routing')
        for (const { before, after: made, lost } of save(type, config)) {
          expect(made?.spec).toEqual(before?.spec)
          expect(lost).toEqual([])
        }
      }),
      { numRuns: 200 },
    )
  })

  it('changes no spec of what divides connections', () => {
    fc.assert(
      fc.property(fc.record({ frame, destinations }), (state) => {
        const config = configOf(tcp.generate(state, target))
        expect(save('tcp_traffic_shifting', config)).toEqual([])
      }),
    )
  })

  it('changes no route of the Gateway API', () => {
    fc.assert(
      fc.property(httpRouting, grpcRouting, (http, grpc) => {
        const own = { backendRefs: [{ name: 'cart', port: 80, weight: 1 }] }
        const [httpMade, grpcMade] = [
          k8sHttp.generate({ ...http, rules: http.rules.map((one) => ({ ...one, ...own })) }, target),
          k8sGrpc.generate({ ...grpc, rules: grpc.rules.map((one) => ({ ...one, ...own })) }, target),
        ]
        const gateways = [httpMade.gateway, grpcMade.gateway].filter((one) => one !== null)
        fc.pre(http.rules.length > 0 && grpc.rules.length > 0 && gateways.length < 2)
        const config = {
          k8shttproutes: [httpMade.route],
          k8sgrpcroutes: [grpcMade.route],
          k8sgateways: gateways,
        }
        expect(specs(save('k8s_request_routing', config)).slice(1)).toEqual([])
        expect(specs(save('k8s_grpc_request_routing', config)).slice(1)).toEqual([])
      }),
    )
  })
})

describe('shifting traffic', () => {
  const shares = [
    { workload: 'cart-v1', weight: 80 },
    { workload: 'cart-v2', weight: 20 },
  ]

  it('makes the rule first and then the routes, reads both back, and changes only weights', () => {
    const made = save('traffic_shifting', {}, { 'rule.destinations': shares })
    expect(made.map(({ type, before }) => [type, before])).toEqual([
      ['destinationrules', null],
      ['virtualservices', null],
    ])
    const config = after(made)
    const context = open(config)
    const wizard = findWizard('traffic_shifting')
    expect(readForm(wizard.form(context), wizard.begin(context))['rule.destinations']).toEqual(shares)
    const [again, ...others] = save('traffic_shifting', config, {
      'rule.destinations': shares.map((one) => ({ ...one, weight: 100 - one.weight })),
    })
    expect(others).toEqual([])
    expect(again?.after?.metadata.name).toBe('cart')
    expect(JSON.stringify(again?.after?.spec)).toContain('"weight":20')
  })

  it('offers a version that has no traffic yet, and says nothing of it while it has none', () => {
    const alone = after(
      save('traffic_shifting', {}, { 'rule.destinations': [{ workload: 'cart-v1', weight: 100 }] }),
    )
    const context = open(alone)
    const shape = findWizard('traffic_shifting').begin(context)
    expect(JSON.stringify(shape)).toContain('cart-v2')
    expect(save('traffic_shifting', alone)).toEqual([])
  })

  it('names subsets so that Istio takes them', () => {
    const dotted = {
      ...target,
      workloads: [
        { name: 'a', app: 'cart', version: '2.4.0' },
        { name: 'b', app: 'cart', version: '2-4-0' },
      ],
    }
    const context = { ...open({}), target: dotted }
    const wizard = findWizard('traffic_shifting')
    const [rules, routes] = wizard.next(wizard.begin(context), context)
    const subsets = [
      { name: '2-4-0', labels: { version: '2.4.0' } },
      { name: '2-4-0-1', labels: { version: '2-4-0' } },
    ]
    expect(rules?.object.spec?.['subsets']).toEqual(subsets)
    const found = { ...context.found, virtualService: routes?.object ?? null }
    expect(JSON.stringify(wizard.begin({ ...context, found })['rule'])).toContain('"workload":"b"')
  })
})

describe('a wizard for one purpose', () => {
  const cors = { allowOrigins: [{ exact: 'https://a.example' }] }
  const route = [{ destination: { host: 'cart.shop.svc.cluster.local' }, weight: 100 }]
  const special = { match: [{ uri: { prefix: '/admin' } }], route }
  const existing: IstioObject = {
    metadata: { name: 'by-hand', namespace: 'shop', labels: { team: 'shop' } },
    spec: { hosts: ['cart'], exportTo: ['.'], http: [special, { route, corsPolicy: cors, timeout: '3s' }] },
  }

  it('leaves other rules, and what it does not know of its own', () => {
    const changes = save('fault_injection', { virtualservices: [existing] }, { 'rule.aborted': true })
    const routes = changes.find(({ type }) => type === 'virtualservices')
    expect(routes?.before).toBe(existing)
    expect(routes?.lost).toEqual([])
    expect(routes?.after?.metadata.labels).toEqual({ team: 'shop', kiali_wizard: 'fault_injection' })
    expect(routes?.after?.spec).toEqual({
      hosts: ['cart'],
      exportTo: ['.'],
      http: [
        special,
        {
          route,
          corsPolicy: cors,
          timeout: '3s',
          fault: { abort: { percentage: { value: 100 }, httpStatus: 503 } },
        },
      ],
    })
  })

  it('leaves every digit of a number that it does not know', () => {
    const unknown = { later: 2n ** 63n - 1n }
    const numbered = { ...existing, spec: { ...existing.spec, ...unknown } }
    const changes = save('fault_injection', { virtualservices: [numbered] }, { 'rule.aborted': true })
    const routes = changes.find(({ type }) => type === 'virtualservices')
    expect(routes?.after?.spec).toMatchObject(unknown)
    expect(routes?.lost).toEqual([])
  })

  it('keeps the names that subsets have, and takes another name of the service for the same', () => {
    const rules: IstioObject = {
      metadata: { name: 'cart', namespace: 'shop' },
      spec: { host: 'cart', subsets: [{ name: 'current', labels: { version: 'v1' } }] },
    }
    const short = { destination: { host: 'cart', subset: 'current' } }
    const config = {
      destinationrules: [rules],
      virtualservices: [{ ...existing, spec: { hosts: ['cart'], http: [{ route: [short] }] } }],
    }
    const changes = save('fault_injection', config, { 'rule.aborted': true })
    expect(JSON.stringify(changes.map((one) => one.after?.spec))).toContain('"subset":"current"')
    expect(changes.find(({ type }) => type === 'destinationrules')?.after?.spec?.['subsets']).toEqual([
      { name: 'current', labels: { version: 'v1' } },
      { name: 'v2', labels: { version: 'v2' } },
    ])
    expect(changes.flatMap(({ lost }) => lost)).toEqual([])
  })

  it('names what it would remove', () => {
    const headed = {
      ...existing,
      spec: { ...existing.spec, http: [{ route: [{ ...route[0], headers: {} }] }] },
    }
    const changes = save('fault_injection', { virtualservices: [headed] }, { 'rule.delayed': true })
    expect(changes.flatMap(({ lost }) => lost)).toEqual(['spec/http[0]/route[0]/headers'])
  })

  it('says at its field what is wrong', () => {
    const context = open({})
    const wizard = findWizard('request_timeouts')
    const form = wizard.form(context)
    const shape = { rule: { timeout: 'soon' }, trafficPolicy: { tls: { mode: 'MUTUAL' } }, hosts: ['cart'] }
    expect(form.through?.check(shape).map(({ field }) => field)).toEqual([
      'trafficPolicy.tls.clientCertificate',
      'trafficPolicy.tls.privateKey',
      'rule.timeout',
    ])
  })

  it.each([
    ['fault_injection', 'rule.delayed', 'rule.delayOrAbort', { 'rule.aborted': true }],
    ['request_timeouts', 'rule.timed', 'rule.timeoutOrRetries', { 'rule.retried': true }],
  ] as const)('has to be told what it is for: %s', (type, field, breach, chosen) => {
    const check = (config: IstioConfig, change: Fields) => {
      const context = open(config)
      const [form, begin] = [findWizard(type).form(context), findWizard(type).begin(context)]
      const values = { ...readForm(form, begin), ...change } as ReturnType<typeof readForm>
      return form.through?.check(writeForm(form, values, { before: begin, mode: 'create' }))
    }
    const none = Object.fromEntries(Object.keys(chosen).map((key) => [key, false]))
    const lack = { field, rule: breach }
    expect(check({}, none)).toEqual([lack])
    expect(check({}, chosen)).toEqual([])
    // What is there may be taken away.
    expect(check(after(save(type, {}, chosen)), none)).toEqual([])
  })

  it('takes faults away again', () => {
    fc.assert(
      fc.property(seconds, (delay) => {
        const faulty = after(
          save('fault_injection', {}, { 'rule.delayed': true, 'rule.delay.fixedDelay': delay }),
        )
        const healed = save('fault_injection', faulty, { 'rule.delayed': false })
        expect(JSON.stringify(faulty)).toContain('fixedDelay')
        expect(JSON.stringify(after(healed, faulty))).not.toContain('fault"')
      }),
    )
  })
})

describe('what a wizard makes beside the routes', () => {
  it('goes with the choice: what workloads accept is deleted when nobody asks for it any more', () => {
    const strict = after(save('traffic_shifting', {}, { peerAuthentication: 'STRICT' }))
    expect(strict.peerauthentications?.[0]?.spec).toMatchObject({ mtls: { mode: 'STRICT' } })
    const freed = save('traffic_shifting', strict, { peerAuthentication: '' })
    expect(freed.find(({ type }) => type === 'peerauthentications')?.after).toBeNull()
  })

  it('opens a gateway for the service, and reads it back', () => {
    const config = after(
      save('traffic_shifting', {}, { atGateways: true, newGateway: true, hosts: ['cart.example.com'] }),
    )
    expect(config.gateways?.[0]?.metadata.name).toBe('cart-gateway')
    const [routes] = config.virtualservices ?? []
    expect(routes?.spec?.['gateways']).toEqual(['shop/cart-gateway', 'mesh'])
    expect(save('traffic_shifting', config)).toEqual([])
  })
})
