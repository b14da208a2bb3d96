import fc from 'fast-check'
import type { K8sFilter } from '../src/wizards/k8s/k8s-filter.ts'
import type { GrpcFilter } from '../src/wizards/k8s/k8s-grpc-request-routing.ts'
import { MATCH_METHODS, PATH_OPERATORS } from '../src/wizards/k8s/k8s-http-match.ts'
import type { K8sRule } from '../src/wizards/k8s/k8s-rule.ts'
import { VALUE_OPERATORS } from '../src/wizards/k8s/k8s-value-match.ts'
import { host, name, names, option, percent, port, text } from './arbitraries.ts'

const headers = fc.array(fc.record({ name, value: text }), { maxLength: 2 })
const headerChange = { set: headers, add: headers, remove: fc.array(name, { maxLength: 2 }) }
const grpcFilter: fc.Arbitrary<GrpcFilter> = fc.oneof(
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

export const httpRouting = routingOf(ruleOf(httpMatch, filter))
export const grpcRouting = routingOf(ruleOf(grpcMatch, grpcFilter))
