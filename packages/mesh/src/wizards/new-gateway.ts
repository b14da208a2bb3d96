import { asNumber, asRecords, asString, asStrings, recordAt } from '../config/spec-reader.ts'
import type { IstioObject } from '../model/istio-object.ts'
import { buildObject, freeName, type WizardType } from './wizard-object.ts'

/** A gateway for the service alone, opened on the ingress gateway. */
export type NewGateway = { readonly name: string; readonly port: number; readonly hosts: readonly string[] }

/** What a form starts with; `taken` are the names of the namespace's gateways. */
export function defaultGateway(service: string, taken: ReadonlySet<string>): NewGateway {
  return { name: freeName(`${service}-gateway`, taken), port: 80, hosts: ['*'] }
}

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
    port: asNumber(recordAt(server, 'port')['number']) ?? 80,
    hosts: asStrings(server['hosts']),
  }
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
    port: asNumber(listener['port']) ?? 80,
    hostname: asString(listener['hostname']),
  }
}
