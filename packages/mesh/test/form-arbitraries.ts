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

const labels = fc
  .uniqueArray(fc.tuple(name, name), { selector: ([key]) => key, minLength: 1, maxLength: 3 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join(','))
const selector = fc.oneof(
  fc.constant(NO_SELECTOR),
  labels.map((workloadSelector) => ({ addWorkloadSelector: true, workloadSelector })),
)
const named = fc.record({ namespace: name, name })
const some = fc.array(name, { minLength: 1, maxLength: 2 })
const mode = fc.constantFrom('UNSET', 'DISABLE', 'PERMISSIVE', 'STRICT')

const values = (fields: readonly string[]) =>
  fc.array(fc.record(Object.fromEntries(fields.map((field) => [field, some])), { requiredKeys: [] }), {
    maxLength: 2,
  })
const rule = fc
  .record({
    from: values(SOURCE_FIELDS),
    to: values(OPERATION_FIELDS),
    when: fc.array(fc.record({ key: name, values: names, notValues: names }), { maxLength: 2 }),
  })
  .filter(({ from, to, when }) => from.length + to.length + when.length > 0)

export const authorizationPolicies = fc
  .tuple(
    named,
    fc.oneof(
      fc.constant(authorizationPolicy.DEFAULT_AUTHORIZATION),
      fc.constant({ ...authorizationPolicy.DEFAULT_AUTHORIZATION, policy: 'ALLOW_ALL' as const }),
      fc
        .tuple(
          selector,
          fc.constantFrom(...authorizationPolicy.AUTHORIZATION_ACTIONS),
          fc.array(rule, { maxLength: 3 }),
        )
        .map(([selected, action, rules]) => ({ ...selected, policy: 'RULES' as const, action, rules })),
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

export const requestAuthentications = fc
  .tuple(
    named,
    selector,
    fc.array(
      fc.record({
        issuer: text,
        audiences: names,
        jwksUri: text,
        jwks: text,
        fromHeaders: fc.array(fc.record({ name, prefix: text }), { maxLength: 2 }),
        fromParams: names,
        outputPayloadToHeader: text,
        forwardOriginalToken: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
  )
  .map(([place, selected, jwtRules]) => ({ ...place, ...selected, jwtRules }))

export const serviceEntries = fc
  .tuple(
    named,
    fc.record({
      hosts: fc.array(host, { maxLength: 2 }),
      addresses: names,
      ports: fc.array(
        fc.record({ number: port, name, protocol: name, targetPort: fc.option(port, { nil: null }) }),
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

export const gateways = fc
  .tuple(
    named,
    labels,
    fc.array(
      fc.record({
        port,
        portName: name,
        protocol: fc.constantFrom(...gateway.SERVER_PROTOCOLS),
        hosts: fc.array(host, { maxLength: 2 }),
        tls: fc.option(
          fc.record({
            mode: fc.constantFrom(...gateway.SERVER_TLS_MODES),
            credentialName: text,
            serverCertificate: text,
            privateKey: text,
            caCertificates: text,
          }),
          { nil: null },
        ),
      }),
      { maxLength: 2 },
    ),
  )
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

export const k8sGateways = fc
  .tuple(
    named,
    fc.record({
      waypointFor: fc.constantFrom(null, ...k8sGateway.WAYPOINT_TRAFFIC),
      gatewayClass: name,
      listeners: fc.array(listener, { maxLength: 2 }),
      addresses: fc.array(fc.record({ type: fc.constantFrom(...k8sGateway.ADDRESS_TYPES), value: text }), {
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
