import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { host, name, names, option, percent, port, text, wildObject } from '../../test/arbitraries.ts'
import type { K8sFilter } from './k8s-filter.ts'
import * as k8sGrpcRequestRouting from './k8s-grpc-request-routing.ts'
import { MATCH_METHODS, PATH_OPERATORS } from './k8s-http-match.ts'
import * as k8sRequestRouting from './k8s-request-routing.ts'
import type { K8sRouteWizard } from './k8s-route.ts'
import type { K8sRule } from './k8s-rule.ts'
import { VALUE_OPERATORS } from './k8s-value-match.ts'
import type { ServiceTarget } from './service-target.ts'
import { fieldsLost } from './update-patch.ts'

const target: ServiceTarget = {
  namespace: 'shop',
  service: 'cart',
  identityDomain: 'svc.cluster.local',
  labels: { app: 'app', version: 'version' },
  workloads: [],
}

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

function laws<State>(title: string, wizard: K8sRouteWizard<State>, states: fc.Arbitrary<State>): void {
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

laws('routing requests by the Gateway API', k8sRequestRouting, routingOf(ruleOf(httpMatch, filter)))
laws('routing gRPC calls by the Gateway API', k8sGrpcRequestRouting, routingOf(ruleOf(grpcMatch, grpcFilter)))
