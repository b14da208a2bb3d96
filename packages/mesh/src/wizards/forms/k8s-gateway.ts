import type { FieldError } from '@naru/contract/errors/app-error'
import { checkMeshHost } from '@naru/contract/mesh/value-rules'
import { checkIpv4 } from '@naru/contract/rules/addresses'
import { breach, fieldError } from '@naru/contract/rules/message'
import { checkDnsLabel, checkDnsSubdomain } from '@naru/contract/rules/names'
import { checkRange } from '@naru/contract/rules/numbers'
import { asNumber, asRecords, asString, type Fields, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { buildObject, type Place, placeOf, withoutEmpty } from '../wizard-object.ts'
import { readSelector, type SelectorField, selectedLabels } from './selector-field.ts'

/** `HBONE` is what a waypoint listens to. */
export const LISTENER_PROTOCOLS = ['HTTP', 'HTTPS', 'TCP', 'TLS', 'UDP', 'HBONE'] as const
/** What a waypoint handles: traffic that is addressed to services, to workloads, or to both. */
export const WAYPOINT_TRAFFIC = ['service', 'workload', 'all', 'none'] as const
export const ROUTE_NAMESPACES = ['All', 'Same', 'Selector'] as const
export const ADDRESS_TYPES = ['IPAddress', 'Hostname'] as const

export type K8sListener = {
  readonly name: string
  readonly hostname: string
  readonly port: number
  readonly protocol: (typeof LISTENER_PROTOCOLS)[number]
  readonly from: (typeof ROUTE_NAMESPACES)[number]
  /** Labels of the namespaces whose routes are allowed; empty unless `from` is `Selector`. */
  readonly namespaceLabels: string
  /** Secrets with certificates; empty without TLS. */
  readonly certificates: readonly string[]
}

export type K8sGatewayForm = Place & {
  /** Null for what is no waypoint, or leaves it to Istio. */
  readonly waypointFor: (typeof WAYPOINT_TRAFFIC)[number] | null
  readonly gatewayClass: string
  readonly listeners: readonly K8sListener[]
  readonly addresses: readonly { readonly type: (typeof ADDRESS_TYPES)[number]; readonly value: string }[]
}

const WAYPOINT_LABEL = 'istio.io/waypoint-for'

export const DEFAULT_LISTENER: K8sListener = {
  name: 'default',
  hostname: '',
  port: 80,
  protocol: 'HTTP',
  from: 'All',
  namespaceLabels: '',
  certificates: [],
}

export function generate(form: K8sGatewayForm): IstioObject {
  const { namespace, name, waypointFor, gatewayClass, listeners, addresses } = form
  return buildObject({
    type: 'k8sgateways',
    namespace,
    name,
    made: 'K8sGateway',
    labels: waypointFor ? { [WAYPOINT_LABEL]: waypointFor } : undefined,
    spec: {
      gatewayClassName: gatewayClass,
      listeners: listeners.map(writeListener),
      addresses: addresses.length > 0 ? addresses : undefined,
    },
  })
}

export function parse(object: IstioObject): K8sGatewayForm {
  const {
    metadata: { labels },
    spec,
  } = object
  return {
    ...placeOf(object),
    waypointFor: WAYPOINT_TRAFFIC.find((known) => known === labels?.[WAYPOINT_LABEL]) ?? null,
    gatewayClass: asString(spec?.['gatewayClassName']),
    listeners: asRecords(spec?.['listeners']).map(readListener),
    addresses: asRecords(spec?.['addresses']).map(({ type, value }) => ({
      type: ADDRESS_TYPES.find((known) => known === type) ?? 'IPAddress',
      value: asString(value),
    })),
  }
}

function writeListener(listener: K8sListener): Fields {
  const { name, hostname, port, protocol, from, certificates } = listener
  const matchLabels = from === 'Selector' ? selectedLabels(selectorOf(listener)) : undefined
  return withoutEmpty({
    name,
    hostname: hostname || undefined,
    port,
    protocol,
    allowedRoutes: { namespaces: matchLabels ? { from, selector: { matchLabels } } : { from } },
    tls:
      certificates.length > 0
        ? { certificateRefs: certificates.map((secret) => ({ name: secret })) }
        : undefined,
  })
}

function readListener(fields: Fields): K8sListener {
  const { from, selector } = recordAt(fields, 'allowedRoutes', 'namespaces')
  return {
    name: asString(fields['name']),
    hostname: asString(fields['hostname']),
    port: asNumber(fields['port']) ?? 80,
    protocol: LISTENER_PROTOCOLS.find((known) => known === fields['protocol']) ?? 'HTTP',
    // The Gateway API allows the same namespace alone where nothing is said.
    from: ROUTE_NAMESPACES.find((known) => known === from) ?? 'Same',
    namespaceLabels: readSelector(recordAt(selector)['matchLabels']).workloadSelector,
    certificates: asRecords(recordAt(fields, 'tls')['certificateRefs']).map(({ name }) => asString(name)),
  }
}

function selectorOf({ namespaceLabels }: K8sListener): SelectorField {
  return { addWorkloadSelector: true, workloadSelector: namespaceLabels }
}

export function check({ name, gatewayClass, listeners, addresses }: K8sGatewayForm): readonly FieldError[] {
  return [
    fieldError('name', checkDnsSubdomain(name)),
    fieldError('gatewayClass', gatewayClass === '' ? breach('rule.select') : null),
    fieldError('listeners', listeners.length === 0 ? breach('rule.atLeastOne') : null),
    ...listeners.flatMap((listener, index) => checkListener(listener, `listeners.${index}`)),
    ...addresses.map(({ type, value }, index) =>
      fieldError(`addresses.${index}`, type === 'IPAddress' ? checkIpv4(value) : checkMeshHost(value)),
    ),
  ].filter((error) => error !== null)
}

function checkListener(listener: K8sListener, field: string): readonly (FieldError | null)[] {
  const { name, hostname, port, from } = listener
  const hasLabels = from !== 'Selector' || selectedLabels(selectorOf(listener)) !== undefined
  return [
    fieldError(`${field}.name`, checkDnsLabel(name)),
    fieldError(`${field}.hostname`, hostname === '' ? null : checkMeshHost(hostname)),
    fieldError(`${field}.port`, checkRange(port, 'port')),
    fieldError(`${field}.namespaceLabels`, hasLabels ? null : breach('rule.workloadSelector')),
  ]
}
