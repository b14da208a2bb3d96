import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { host, name, names, percent, port, seconds, text, wildObject } from '../../test/arbitraries.ts'
import { applyMergePatch } from '../../test/merge-patch.ts'
import { asRecord } from '../config/spec-reader.ts'
import type { IstioObject } from '../model/istio-object.ts'
import * as faultInjection from './fault-injection.ts'
import { MATCH_OPERATORS, MATCH_PARTS, type Match, type MatchGroup } from './http-match.ts'
import type { HttpRule } from './http-rule.ts'
import type { K8sFilter } from './k8s-filter.ts'
import * as k8sGrpcRequestRouting from './k8s-grpc-request-routing.ts'
import { MATCH_METHODS, PATH_OPERATORS } from './k8s-http-match.ts'
import * as k8sRequestRouting from './k8s-request-routing.ts'
import type { K8sRouteWizard } from './k8s-route.ts'
import type { K8sRule } from './k8s-rule.ts'
import { VALUE_OPERATORS } from './k8s-value-match.ts'
import * as requestRouting from './request-routing.ts'
import * as requestTimeouts from './request-timeouts.ts'
import type { RoutingFrame } from './routing-frame.ts'
import type { ServiceTarget } from './service-target.ts'
import type { RoutingWizard } from './single-rule.ts'
import * as tcpTrafficShifting from './tcp-traffic-shifting.ts'
import { type Limits, OUTLIER_LIMITS, POOL_LIMITS } from './traffic-limits.ts'
import { BALANCER_CHOICES, TLS_CHOICES, type TrafficPolicy } from './traffic-policy.ts'
import * as trafficShifting from './traffic-shifting.ts'
import { buildUpdatePatch, type Edit, fieldsLost } from './update-patch.ts'

const target: ServiceTarget = {
  namespace: 'shop',
  service: 'cart',
  identityDomain: 'svc.cluster.local',
  labels: { app: 'app', version: 'version' },
  workloads: [
    { name: 'cart-v1', app: 'cart', version: 'v1' },
    { name: 'cart-v2', app: 'cart', version: 'v2' },
    { name: 'cart-old', app: 'cart', version: null },
  ],
}

const option = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null })
const workload = fc.constantFrom<string | null>('cart-v1', 'cart-v2', null)
const destination = fc.record({ workload, weight: percent })
const destinations = fc.array(destination, { maxLength: 3 })
const mirror = option(fc.record({ workload, percentage: percent }))
const delay = option(fc.record({ percentage: percent, fixedDelay: seconds }))
const abort = option(fc.record({ percentage: percent, httpStatus: fc.integer({ min: 100, max: 599 }) }))
const retries = option(
  fc.record({ attempts: fc.nat(9), perTryTimeout: seconds, retryOn: fc.constantFrom('', '5xx') }),
)

const part: fc.Arbitrary<Match> = fc.record({
  category: fc.constantFrom(...MATCH_PARTS),
  operator: fc.constantFrom(...MATCH_OPERATORS),
  value: text,
})
const header: fc.Arbitrary<Match> = fc.oneof(
  fc.record({
    category: fc.constant('headers' as const),
    name,
    operator: fc.constantFrom(...MATCH_OPERATORS),
    value: text,
  }),
  fc.record({
    category: fc.constant('headers' as const),
    name,
    operator: fc.constant('present' as const),
    value: fc.constant(''),
  }),
)
const byKey = (match: Match): string => (match.category === 'headers' ? match.name : match.category)
const group: fc.Arbitrary<MatchGroup> = fc
  .tuple(
    fc.uniqueArray(part, { selector: byKey, maxLength: 4 }),
    fc.uniqueArray(header, { selector: byKey, maxLength: 3 }),
  )
  .map(([parts, headers]) => [
    ...MATCH_PARTS.flatMap((category) => parts.filter((match) => match.category === category)),
    ...headers,
  ])
const rule: fc.Arbitrary<HttpRule> = fc.record({
  matches: fc.array(group, { maxLength: 3 }),
  destinations,
  mirror,
  delay,
  abort,
  timeout: option(seconds),
  retries,
})

const limits = (known: Readonly<Record<string, string>>): fc.Arbitrary<Limits> =>
  fc
    .tuple(fc.subarray(Object.keys(known)), fc.nat(1000), seconds)
    .map(([paths, amount, duration]) =>
      Object.fromEntries(paths.map((path) => [path, known[path] === 'duration' ? duration : amount])),
    )
const trafficPolicy: fc.Arbitrary<TrafficPolicy> = fc.record({
  tls: option(
    fc
      .record({
        mode: fc.constantFrom(...TLS_CHOICES),
        clientCertificate: text,
        privateKey: text,
        caCertificates: text,
      })
      .map((tls) =>
        tls.mode === 'MUTUAL'
          ? tls
          : { mode: tls.mode, clientCertificate: '', privateKey: '', caCertificates: '' },
      ),
  ),
  loadBalancer: option(
    fc.oneof(
      fc.record({ type: fc.constant('simple' as const), simple: fc.constantFrom(...BALANCER_CHOICES) }),
      fc.record({ type: fc.constant('header' as const), name: text }),
      fc.record({ type: fc.constant('cookie' as const), name: text, ttl: seconds }),
      fc.record({ type: fc.constant('sourceIp' as const) }),
    ),
  ),
  connectionPool: option(limits(POOL_LIMITS)),
  outlierDetection: option(limits(OUTLIER_LIMITS)),
})
const frame: fc.Arbitrary<RoutingFrame> = fc.record({
  names: fc.record({ virtualService: name, destinationRule: name }),
  hosts: fc.array(host, { minLength: 1, maxLength: 3 }),
  gateways: option(
    fc.record({
      chosen: names.map((all) => all.map((called) => `edge/${called}`)),
      created: option(fc.record({ name, port, hosts: fc.array(host, { maxLength: 2 }) })),
      includesMesh: fc.boolean(),
    }),
  ).map((choice) =>
    choice && (choice.chosen.length > 0 || choice.created || choice.includesMesh) ? choice : null,
  ),
  trafficPolicy,
  peerAuthentication: fc.constantFrom(null, 'STRICT' as const, 'PERMISSIVE' as const, 'UNSET' as const),
})

const PARTS = ['virtualService', 'destinationRule'] as const

/** The spec that an object has once an edit is saved. */
function patched(object: IstioObject, edit: Edit): Record<string, unknown> {
  const patch = buildUpdatePatch(object, edit)
  return { ...asRecord(applyMergePatch(object.spec, patch?.['spec'] ?? {})) }
}

function laws<State>(title: string, wizard: RoutingWizard<State>, states: fc.Arbitrary<State>): void {
  describe(title, () => {
    it('reads back what it wrote', () => {
      fc.assert(
        fc.property(states, (state) => {
          expect(wizard.parse(wizard.generate(state, target), target)).toEqual(state)
        }),
        { numRuns: 300 },
      )
    })

    it('never throws, whatever the objects are', () => {
      fc.assert(
        fc.property(wildObject, wildObject, option(wildObject), option(wildObject), (a, b, c, d) => {
          const wild = { virtualService: a, destinationRule: b, gateway: c, peerAuthentication: d }
          const state = wizard.parse(wild, target)
          wizard.check(state)
          const known = wizard.generate(state, target)
          fieldsLost(a, known.virtualService)
        }),
        { numRuns: 300 },
      )
    })

    it('leads from one state to another by a patch', () => {
      fc.assert(
        fc.property(states, states, (from, to) => {
          const [known, next] = [wizard.generate(from, target), wizard.generate(to, target)]
          for (const part of PARTS) {
            expect(patched(known[part], { known: known[part], next: next[part] })).toEqual(next[part].spec)
          }
        }),
      )
    })

    it('makes of anybody’s objects what the form says', () => {
      fc.assert(
        fc.property(wildObject, wildObject, states, (virtualService, destinationRule, to) => {
          const wild = { virtualService, destinationRule, gateway: null, peerAuthentication: null }
          const known = wizard.generate(wizard.parse(wild, target), target)
          const next = wizard.generate(to, target)
          const saved = (part: (typeof PARTS)[number]) => ({
            metadata: next[part].metadata,
            spec: patched(wild[part], { known: known[part], next: next[part] }),
          })
          const read = wizard.parse(
            { ...next, virtualService: saved('virtualService'), destinationRule: saved('destinationRule') },
            target,
          )
          expect(wizard.generate(read, target)).toEqual(next)
        }),
      )
    })

    it('changes nothing when nothing was changed', () => {
      fc.assert(
        fc.property(states, (state) => {
          const { virtualService } = wizard.generate(state, target)
          const edit = { known: virtualService, next: virtualService }
          expect(buildUpdatePatch(virtualService, edit)).toBeNull()
          expect(fieldsLost(virtualService, virtualService)).toEqual([])
        }),
      )
    })
  })
}

laws('request routing', requestRouting, fc.record({ frame, rules: fc.array(rule, { maxLength: 3 }) }))
laws('traffic shifting', trafficShifting, fc.record({ frame, destinations, mirror }))
laws('TCP traffic shifting', tcpTrafficShifting, fc.record({ frame, destinations }))
laws('fault injection', faultInjection, fc.record({ frame, destinations, delay, abort }))
laws(
  'request timeouts',
  requestTimeouts,
  fc.record({ frame, destinations, timeout: option(seconds), retries }),
)

const headers = fc.array(fc.record({ name, value: text }), { maxLength: 2 })
const headerChange = { set: headers, add: headers, remove: fc.array(name, { maxLength: 2 }) }
const grpcFilter: fc.Arbitrary<k8sGrpcRequestRouting.GrpcFilter> = fc.oneof(
  fc.record({ type: fc.constantFrom('requestHeaderModifier', 'responseHeaderModifier'), ...headerChange }),
  fc.record({ type: fc.constant('requestMirror' as const), name, port }),
)
const filter = fc.oneof(
  grpcFilter,
  fc.record({
    type: fc.constant('requestRedirect' as const),
    scheme: fc.constantFrom('', 'http', 'https'),
    hostname: fc.oneof(host, fc.constant('')),
    port: option(port),
    statusCode: fc.constantFrom(301, 302),
  }),
  fc.record({
    type: fc.constant('urlRewrite' as const),
    hostname: fc.oneof(host, fc.constant('')),
    path: option(fc.record({ type: fc.constantFrom('ReplaceFullPath', 'ReplacePrefixMatch'), value: text })),
  }),
)
const values = fc.array(fc.record({ type: fc.constantFrom(...VALUE_OPERATORS), name, value: text }), {
  maxLength: 2,
})
const httpMatch = fc.record({
  path: option(fc.record({ type: fc.constantFrom(...PATH_OPERATORS), value: text })),
  headers: values,
  queryParams: values,
  method: option(fc.constantFrom(...MATCH_METHODS)),
})
const grpcMatch = fc.record({
  method: option(fc.record({ type: fc.constantFrom(...VALUE_OPERATORS), service: text, method: text })),
  headers: values,
})
const ruleOf = <Match, Filter extends K8sFilter>(match: fc.Arbitrary<Match>, filters: fc.Arbitrary<Filter>) =>
  fc.record<K8sRule<Match, Filter>>({
    matches: fc.array(match, { maxLength: 2 }),
    filters: fc.array(filters, { maxLength: 3 }),
    backendRefs: fc.array(fc.record({ name, port, weight: percent }), { maxLength: 2 }),
  })
const routingOf = <Rule>(rules: fc.Arbitrary<Rule>) =>
  fc.record({
    name,
    hostnames: fc.array(host, { maxLength: 2 }),
    gateways: names.map((all) => all.map((called) => `edge/${called}`)),
    created: option(fc.record({ name, port, hostname: fc.oneof(host, fc.constant('')) })),
    rules: fc.array(rules, { maxLength: 2 }),
  })

function k8sLaws<State>(title: string, wizard: K8sRouteWizard<State>, states: fc.Arbitrary<State>): void {
  describe(title, () => {
    it('reads back what it wrote', () => {
      fc.assert(
        fc.property(states, (state) => {
          expect(wizard.parse(wizard.generate(state, target))).toEqual(state)
        }),
        { numRuns: 500 },
      )
    })

    it('never throws, whatever the objects are', () => {
      fc.assert(
        fc.property(wildObject, option(wildObject), (route, gateway) => {
          const state = wizard.parse({ route, gateway })
          wizard.check(state)
          fieldsLost(route, wizard.generate(state, target).route)
        }),
        { numRuns: 500 },
      )
    })
  })
}

k8sLaws('routing requests by the Gateway API', k8sRequestRouting, routingOf(ruleOf(httpMatch, filter)))
k8sLaws(
  'routing gRPC calls by the Gateway API',
  k8sGrpcRequestRouting,
  routingOf(ruleOf(grpcMatch, grpcFilter)),
)
