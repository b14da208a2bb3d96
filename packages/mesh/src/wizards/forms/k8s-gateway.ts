import type { FieldError } from '@naru/contract/errors/app-error'
import { readString } from '@naru/contract/manifest/read'
import { checkMeshHost } from '@naru/contract/mesh/checks/value-rules'
import { checkIpv4 } from '@naru/contract/rules/addresses'
import { breach, type Checked, fieldError } from '@naru/contract/rules/message'
import { checkDnsSubdomain } from '@naru/contract/rules/names'
import { repeatedPlaces } from '@naru/contract/rules/repeated-places'
import { asRecords } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { buildObject, checkObjectName, type ObjectName, objectNameOf, someOf } from '../wizard-object.ts'
import { checkListener, type K8sListener, readListener, writeListener } from './k8s-listener.ts'

/** What a waypoint handles: traffic that is addressed to services, to workloads, or to both. */
export const WAYPOINT_TRAFFIC = ['service', 'workload', 'all', 'none'] as const
export const ADDRESS_TYPES = ['IPAddress', 'Hostname'] as const

export type K8sGatewayForm = ObjectName & {
  /** Null for what is no waypoint, or leaves it to Istio. */
  readonly waypointFor: (typeof WAYPOINT_TRAFFIC)[number] | null
  readonly gatewayClass: string
  readonly listeners: readonly K8sListener[]
  readonly addresses: readonly { readonly type: (typeof ADDRESS_TYPES)[number]; readonly value: string }[]
}

const WAYPOINT_LABEL = 'istio.io/waypoint-for'

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
      addresses: someOf(addresses),
    },
  })
}

export function parse(object: IstioObject): K8sGatewayForm {
  const { metadata, spec } = object
  return {
    ...objectNameOf(object),
    waypointFor: WAYPOINT_TRAFFIC.find((known) => known === metadata.labels?.[WAYPOINT_LABEL]) ?? null,
    gatewayClass: readString(spec?.['gatewayClassName']),
    listeners: asRecords(spec?.['listeners']).map(readListener),
    addresses: asRecords(spec?.['addresses']).map(({ type, value }) => ({
      type: ADDRESS_TYPES.find((known) => known === type) ?? 'IPAddress',
      value: readString(value),
    })),
  }
}

export function check({
  gatewayClass,
  listeners,
  addresses,
  ...place
}: K8sGatewayForm): readonly FieldError[] {
  const names = repeatedPlaces(listeners.map((listener) => listener.name))
  const places = repeatedPlaces(
    listeners.map(({ port, protocol, hostname }) => `${port} ${protocol} ${hostname}`),
  )
  const repeated = repeatedPlaces(addresses.map(({ type, value }) => `${type} ${value}`))
  return [
    ...checkObjectName(place),
    fieldError('gatewayClass', gatewayClass === '' ? breach('rule.select') : checkDnsSubdomain(gatewayClass)),
    fieldError('listeners', listeners.length === 0 ? breach('rule.atLeastOne') : null),
    ...listeners.flatMap((listener, index) =>
      names.has(index)
        ? fieldError(`listeners.${index}.name`, breach('rule.duplicate'))
        : [
            ...checkListener(listener, `listeners.${index}`),
            fieldError(`listeners.${index}`, places.has(index) ? breach('rule.listenerPlace') : null),
          ],
    ),
    ...addresses.map(({ type, value }, index) =>
      fieldError(
        `addresses.${index}`,
        repeated.has(index) ? breach('rule.duplicate') : checkAddress(type, value),
      ),
    ),
  ].filter((error) => error !== null)
}

function checkAddress(type: (typeof ADDRESS_TYPES)[number], value: string): Checked {
  return type === 'IPAddress' ? checkIpv4(value) : checkMeshHost(value)
}
