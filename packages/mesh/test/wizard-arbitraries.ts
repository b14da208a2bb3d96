import fc from 'fast-check'
import {
  MATCH_OPERATORS,
  MATCH_PARTS,
  type Match,
  type MatchGroup,
} from '../src/wizards/routing/http-match.ts'
import type { HttpRule } from '../src/wizards/routing/http-rule.ts'
import type { RoutingFrame } from '../src/wizards/routing/routing-frame.ts'
import { type Limits, OUTLIER_LIMITS, POOL_LIMITS } from '../src/wizards/routing/traffic-limits.ts'
import { BALANCER_CHOICES, TLS_CHOICES, type TrafficPolicy } from '../src/wizards/routing/traffic-policy.ts'
import { host, name, names, option, percent, port, seconds, text } from './arbitraries.ts'

const workload = fc.constantFrom<string | null>('cart-v1', 'cart-v2', null)
const destination = fc.record({ workload, weight: percent })
export const destinations = fc.array(destination, { maxLength: 3 })
export const mirror = option(fc.record({ workload, percentage: percent }))
export const delay = option(fc.record({ percentage: percent, fixedDelay: seconds }))
export const abort = option(
  fc.record({ percentage: percent, httpStatus: fc.integer({ min: 100, max: 599 }) }),
)
export const retries = option(
  fc.oneof(
    fc.record({
      attempts: fc.integer({ min: 1, max: 9 }),
      perTryTimeout: seconds,
      retryOn: fc.constantFrom('', '5xx'),
    }),
    fc.constant({ attempts: 0, perTryTimeout: '', retryOn: '' }),
  ),
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
export const rule: fc.Arbitrary<HttpRule> = fc.record({
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
export const frame: fc.Arbitrary<RoutingFrame> = fc.record({
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
