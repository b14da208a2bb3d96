import type { FieldError } from '@naru/contract/errors/app-error'
import { readNumber, readString } from '@naru/contract/manifest/read'
import { checkMeshHost } from '@naru/contract/mesh/checks/value-rules'
import { breach, type Checked, fieldError, firstBreach } from '@naru/contract/rules/message'
import { checkDnsLabel, checkDnsSubdomain } from '@naru/contract/rules/names'
import { checkRange } from '@naru/contract/rules/numbers'
import { checkAtLeastOne } from '@naru/contract/rules/text-rules'
import { asRecords, asStrings, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { buildObject, type WizardType } from '../wizard-object.ts'

/** A gateway for the service alone, opened on the ingress gateway. */
export type NewGateway = { readonly name: string; readonly port: number; readonly hosts: readonly string[] }

export function writeNewGateway(
  { name, port, hosts }: NewGateway,
  namespace: string,
  made: WizardType,
): IstioObject {
  return buildObject({
    type: 'gateways',
    namespace,
    name,
    made,
    spec: {
      selector: { istio: 'ingressgateway' },
      servers: [{ port: { number: port, name: 'http', protocol: 'HTTP' }, hosts }],
    },
  })
}

export function readNewGateway({ metadata, spec }: IstioObject): NewGateway {
  const [server = {}] = asRecords(spec?.['servers'])
  return {
    name: metadata.name,
    port: readNumber(recordAt(server, 'port')['number']) ?? 80,
    hosts: asStrings(server['hosts']),
  }
}

/** Errors of a new gateway; `field` is where it stands. Istio takes one label as its name. */
export function checkNewGateway(
  { name, port, hosts }: NewGateway,
  field: string,
): readonly (FieldError | null)[] {
  return [
    fieldError(`${field}.name`, checkDnsLabel(name)),
    fieldError(`${field}.port`, checkRange(port, 'port')),
    fieldError(`${field}.hosts`, checkAtLeastOne(hosts)),
    ...hosts.map((host, index) =>
      fieldError(`${field}.hosts.${index}`, host === '*' ? null : checkMeshHost(host)),
    ),
  ]
}

/** A gateway that is there already: `namespace/name`, as others also write `name` alone. */
export function checkGatewayName(text: string): Checked {
  const [place = '', name, ...rest] = text.split('/')
  if (rest.length > 0) return breach('rule.dnsSubdomain')
  if (name === undefined) return checkDnsSubdomain(place)
  return firstBreach(place === '.' ? null : checkDnsLabel(place), checkDnsSubdomain(name))
}

/** A gateway of the Gateway API for the service alone. */
export type NewK8sGateway = { readonly name: string; readonly port: number; readonly hostname: string }

export function writeNewK8sGateway(
  { name, port, hostname }: NewK8sGateway,
  namespace: string,
  made: WizardType,
): IstioObject {
  const listener = { name: 'default', port, protocol: 'HTTP', allowedRoutes: { namespaces: { from: 'All' } } }
  return buildObject({
    type: 'k8sgateways',
    namespace,
    name,
    made,
    spec: {
      gatewayClassName: 'istio',
      listeners: [hostname === '' ? listener : { ...listener, hostname }],
    },
  })
}

export function readNewK8sGateway({ metadata, spec }: IstioObject): NewK8sGateway {
  const [listener = {}] = asRecords(spec?.['listeners'])
  return {
    name: metadata.name,
    port: readNumber(listener['port']) ?? 80,
    hostname: readString(listener['hostname']),
  }
}

/** Errors of a new gateway of the Gateway API; no host name serves all of them. */
export function checkNewK8sGateway(
  { name, port, hostname }: NewK8sGateway,
  field: string,
): readonly (FieldError | null)[] {
  return [
    fieldError(`${field}.name`, checkDnsSubdomain(name)),
    fieldError(`${field}.port`, checkRange(port, 'port')),
    fieldError(`${field}.hostname`, hostname === '' ? null : checkMeshHost(hostname)),
  ]
}
