import fc from 'fast-check'
import * as authorizationPolicy from '../src/wizards/forms/authorization-policy.ts'
import { OPERATION_FIELDS, SOURCE_FIELDS } from '../src/wizards/forms/authorization-rule.ts'
import * as gateway from '../src/wizards/forms/gateway.ts'
import * as k8sGateway from '../src/wizards/forms/k8s-gateway.ts'
import {
  LISTENER_PROTOCOLS,
  LISTENER_TLS_MODES,
  ROUTE_NAMESPACES,
} from '../src/wizards/forms/k8s-listener.ts'
import { NO_SELECTOR } from '../src/wizards/forms/selector-field.ts'
import * as serviceEntry from '../src/wizards/forms/service-entry.ts'
import * as sidecar from '../src/wizards/forms/sidecar.ts'
import { host, name, names, port, text } from './arbitraries.ts'

/** Mostly right, so that enough forms are; whatever it is, it is read back as it was written. */
const mostly = (right: fc.Arbitrary<string>) => fc.oneof({ arbitrary: right, weight: 40 }, name)
const ranges = mostly(fc.constantFrom('10.0.0.1', '10.0.0.0/8', '0.0.0.0/0'))

const labels = fc
  .uniqueArray(fc.tuple(name, name), { selector: ([key]) => key, minLength: 1, maxLength: 3 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join(','))
const selector = fc.oneof(
  fc.constant(NO_SELECTOR),
  labels.map((workloadSelector) => ({ addWorkloadSelector: true, workloadSelector })),
)
const named = fc.record({ namespace: name, name })
const seldomNone = <Value>(of: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.array(of, { minLength: 1, maxLength: 2 }), weight: 9 }, fc.constant<Value[]>([]))
const some = (of: fc.Arbitrary<string>) => fc.array(of, { minLength: 1, maxLength: 2 })
const mode = fc.constantFrom('UNSET', 'DISABLE', 'PERMISSIVE', 'STRICT')

const ports = mostly(fc.integer({ min: 0, max: 65_535 }).map(String))
const paths = mostly(fc.constantFrom('*', '/', '/cart', '/cart/*', '*.png', '/{*}/items', '/{**}'))
const wildcards = mostly(fc.constantFrom('*', 'cluster.local/ns/shop/sa/*', '*.example.com', 'a b'))
const FIELD_VALUES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  ipBlocks: ranges,
  notIpBlocks: ranges,
  ports,
  notPorts: ports,
  paths,
  notPaths: paths,
}
const values = (fields: readonly string[]) =>
  fc.array(
    fc.record(Object.fromEntries(fields.map((field) => [field, some(FIELD_VALUES[field] ?? wildcards)])), {
      requiredKeys: [],
    }),
    { maxLength: 2 },
  )
const condition = (keys: fc.Arbitrary<string>, of: fc.Arbitrary<string>) =>
  fc.record({ key: keys, values: some(of), notValues: fc.array(of, { maxLength: 2 }) })
const conditions = fc.oneof(
  condition(fc.constantFrom('source.ip', 'remote.ip', 'destination.ip'), ranges),
  condition(fc.constant('destination.port'), ports),
  condition(
    fc.constantFrom(
      'source.namespace',
      'request.headers[x-user]',
      'request.auth.claims[a][b]',
      'experimental.envoy.filters.network.mysql_proxy[db.table]',
      'connection.sni',
    ),
    wildcards,
  ),
  fc.record({ key: mostly(fc.constant('source.principal')), values: names, notValues: names }),
)
const rule = fc
  .record({
    from: values(SOURCE_FIELDS),
    to: values(OPERATION_FIELDS),
    when: fc.array(conditions, { maxLength: 2 }),
  })
  .filter(({ from, to, when }) => from.length + to.length + when.length > 0)

export const authorizationPolicies = fc
  .tuple(
    named,
    fc.oneof(
      fc.constant(authorizationPolicy.DEFAULT_AUTHORIZATION),
      fc.constant({ ...authorizationPolicy.DEFAULT_AUTHORIZATION, policy: 'ALLOW_ALL' as const }),
      {
        arbitrary: fc
          .tuple(
            selector,
            fc.constantFrom(...authorizationPolicy.AUTHORIZATION_ACTIONS),
            fc.array(rule, { maxLength: 3 }),
          )
          .map(([selected, action, rules]) => ({ ...selected, policy: 'RULES' as const, action, rules })),
        weight: 8,
      },
    ),
  )
  .map(([place, form]) => ({ ...place, ...form }))

export const peerAuthentications = fc
  .tuple(
    named,
    selector,
    mode,
    fc.uniqueArray(fc.tuple(port, mode), { selector: ([at]) => at, maxLength: 3 }),
  )
  .map(([place, selected, chosen, ports]) => ({
    ...place,
    ...selected,
    mode: chosen,
    // Keys that are numbers come back in their order.
    portModes: ports
      .toSorted(([a], [b]) => a - b)
      .map(([at, portMode]) => ({ port: String(at), mode: portMode })),
  }))

const keySetUrl = fc.oneof(
  { arbitrary: fc.constant(''), weight: 4 },
  { arbitrary: host.map((one) => `https://${one}/keys?of=${one}`), weight: 2 },
  { arbitrary: text.map((part) => `https://issuer.example.com/${part}`), weight: 2 },
  text,
)
const key = fc.oneof(
  fc.constantFrom<Readonly<Record<string, string>>>(
    { kty: 'RSA', n: 'sXchHL9wwfMQXQ', e: 'AQAB' },
    { kty: 'EC', crv: 'P-256', x: 'MKBC', y: '4Etl' },
    { kty: 'oct', k: 'AAEC' },
  ),
  fc.dictionary(fc.constantFrom('kty', 'n', 'e', 'k'), name),
)
const keySet = fc.oneof(
  fc.array(key, { maxLength: 2 }).map((keys) => JSON.stringify({ keys })),
  key.map((one) => JSON.stringify(one)),
  fc.json({ maxDepth: 1 }),
  text,
)
const keysOrUrl = fc.oneof(
  { arbitrary: keySetUrl.map((jwksUri) => ({ jwksUri, jwks: '' })), weight: 4 },
  { arbitrary: keySet.map((jwks) => ({ jwksUri: '', jwks })), weight: 4 },
  fc.record({ jwksUri: keySetUrl, jwks: keySet }),
)

export const requestAuthentications = fc
  .tuple(
    named,
    selector,
    fc.array(
      fc
        .tuple(
          keysOrUrl,
          fc.record({
            issuer: mostly(fc.constant('https://issuer.example.com')),
            audiences: names,
            fromHeaders: fc.array(fc.record({ name, prefix: text }), { maxLength: 2 }),
            fromParams: names,
            outputPayloadToHeader: text,
            forwardOriginalToken: fc.boolean(),
          }),
        )
        .map(([keys, made]) => ({ ...made, ...keys })),
      { maxLength: 2 },
    ),
  )
  .map(([place, selected, jwtRules]) => ({ ...place, ...selected, jwtRules }))

const protocols = mostly(
  fc.constantFrom(
    '',
    'HTTP',
    'http',
    'HTTPS',
    'GRPC',
    'GRPC-WEB',
    'HTTP2',
    'TLS',
    'TCP',
    'UDP',
    'MONGO',
    'redis',
  ),
)

export const serviceEntries = fc
  .tuple(
    named,
    fc.record({
      hosts: fc.array(
        fc.oneof(
          host,
          host.map((one) => `*.${one}`),
        ),
        { maxLength: 2 },
      ),
      addresses: fc.array(ranges, { maxLength: 2 }),
      ports: fc.array(
        fc.record({ number: port, name, protocol: protocols, targetPort: fc.option(port, { nil: null }) }),
        { maxLength: 2 },
      ),
      location: fc.constantFrom(...serviceEntry.LOCATIONS),
      resolution: fc.constantFrom(...serviceEntry.RESOLUTIONS),
    }),
  )
  .map(([place, form]) => ({ ...place, ...form }))

/** Some are right: a namespace, and hosts in it. */
const egressHost = fc.oneof(
  name,
  host.map((one) => `shop/${one}`),
  fc.constant('istio-system/*'),
)
const egressHosts = fc.uniqueArray(egressHost, { maxLength: 3 })

export const sidecars = fc
  .tuple(named, selector, egressHosts, fc.constantFrom(null, ...sidecar.OUTBOUND_MODES))
  .map(([place, selected, hosts, outboundMode]) => ({
    ...place,
    ...selected,
    egressHosts: hosts,
    outboundMode,
  }))

const given = fc.oneof(fc.constant(''), text)
const serverHost = fc.oneof(
  host,
  fc
    .tuple(mostly(fc.constantFrom('.', '*', 'shop', 'a-b')), fc.oneof(host, fc.constant('*')))
    .map((parts) => parts.join('/')),
)

const serverTls = fc.record({
  mode: fc.constantFrom(...gateway.SERVER_TLS_MODES),
  credentialName: given,
  serverCertificate: given,
  privateKey: given,
  caCertificates: given,
})
const server = fc
  .tuple(
    fc.record({
      port,
      portName: name,
      protocol: fc.constantFrom(...gateway.SERVER_PROTOCOLS),
      hosts: seldomNone(serverHost),
    }),
    serverTls,
    fc.oneof({ arbitrary: fc.constant(true), weight: 3 }, fc.constant(false)),
  )
  .map(([made, tls, fits]) => ({
    ...made,
    tls: fits === (made.protocol === 'HTTPS' || made.protocol === 'TLS') ? tls : null,
  }))

export const gateways = fc
  .tuple(named, labels, seldomNone(server))
  .map(([place, workloadSelector, servers]) => ({ ...place, workloadSelector, servers }))

const listener = fc
  .record({
    name,
    hostname: fc.oneof(host, fc.constant('')),
    port,
    protocol: fc.constantFrom(...LISTENER_PROTOCOLS),
    from: fc.constantFrom(...ROUTE_NAMESPACES),
    namespaceLabels: labels,
    tls: fc.option(fc.record({ mode: fc.constantFrom(...LISTENER_TLS_MODES), certificates: names }), {
      nil: null,
    }),
  })
  .map((made) => (made.from === 'Selector' ? made : { ...made, namespaceLabels: '' }))

const address = fc.oneof(fc.constantFrom('10.0.0.1', '10.0.0.2'), host, text)

export const k8sGateways = fc
  .tuple(
    named,
    fc.record({
      waypointFor: fc.constantFrom(null, ...k8sGateway.WAYPOINT_TRAFFIC),
      gatewayClass: name,
      listeners: fc.array(listener, { maxLength: 2 }),
      addresses: fc.array(fc.record({ type: fc.constantFrom(...k8sGateway.ADDRESS_TYPES), value: address }), {
        maxLength: 2,
      }),
    }),
  )
  .map(([place, form]) => ({ ...place, ...form }))

const group = fc.oneof(text, fc.constantFrom('', 'gateway.networking.k8s.io'))

export const referenceGrants = fc
  .tuple(
    named,
    fc.record({
      from: fc.array(fc.record({ group, kind: name, namespace: name }), { maxLength: 2 }),
      to: fc.array(fc.record({ group, kind: name, name: fc.oneof(name, fc.constant('')) }), {
        maxLength: 2,
      }),
    }),
  )
  .map(([place, form]) => ({ ...place, ...form }))
