import { readFields } from '@naru/contract/manifest/read'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  host,
  name,
  names,
  option,
  percent,
  port,
  seconds,
  text,
  wildObject,
} from '../../test/arbitraries.ts'
import { applyMergePatch } from '../../test/merge-patch.ts'
import type { IstioObject } from '../model/istio-object.ts'
import * as faultInjection from './fault-injection.ts'
import { MATCH_OPERATORS, MATCH_PARTS, type Match, type MatchGroup } from './http-match.ts'
import type { HttpRule } from './http-rule.ts'
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
  return { ...readFields(applyMergePatch(object.spec, patch?.['spec'] ?? {})) }
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
