import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Handle } from '../resources.ts'

/** The domain of a cluster's own services. */
export const DOMAIN = 'svc.cluster.local'

/** What of Istio's objects a proxy is told; each list may be missing, and so may each field. */
type Destination = {
  readonly host?: string
  readonly subset?: string
  readonly port?: { readonly number?: number }
}
type Percentage = { readonly value?: number }
export type Fault = {
  readonly abort?: { readonly httpStatus?: number; readonly percentage?: Percentage }
  readonly delay?: { readonly fixedDelay?: string; readonly percentage?: Percentage }
}
/** How a text has to be, as `exact`, `prefix` or `regex` says. */
export type TextMatch = Readonly<Record<string, string>>
type HttpMatch = {
  readonly uri?: TextMatch
  readonly headers?: Readonly<Record<string, TextMatch>>
  /** For whose requests alone it holds; for all whom the virtual service is for without. */
  readonly gateways?: readonly string[]
}
export type HttpRule = {
  readonly match?: readonly HttpMatch[]
  readonly route?: readonly { readonly destination?: Destination; readonly weight?: number }[]
  readonly timeout?: string
  readonly fault?: Fault
  readonly mirror?: Destination
  readonly mirrorPercentage?: Percentage
}
export type VirtualService = KubeObject & {
  readonly spec?: {
    readonly hosts?: readonly string[]
    readonly gateways?: readonly string[]
    readonly http?: readonly HttpRule[]
  }
}
type Subset = { readonly name: string; readonly labels?: Readonly<Record<string, string>> }
export type DestinationRule = KubeObject & {
  readonly spec?: { readonly host?: string; readonly subsets?: readonly Subset[] }
}

/** One of Istio's kinds of the network. */
export function networking<T extends KubeObject>(plural: string, kind: string): Handle<T> {
  return { group: 'networking.istio.io', plural, apiVersion: 'networking.istio.io/v1', kind }
}

export const VIRTUAL_SERVICES = networking<VirtualService>('virtualservices', 'VirtualService')
export const DESTINATION_RULES = networking<DestinationRule>('destinationrules', 'DestinationRule')

/** The full name that a host of an object in a namespace means. */
export function fullName(host: string, namespace: string): string {
  const [name = '', scope, ...rest] = host.split('.')
  if (scope === undefined) return `${name}.${namespace}.${DOMAIN}`
  return rest.length === 0 || rest.join('.') === 'svc' ? `${name}.${scope}.${DOMAIN}` : host
}

/** Whether proxies of pods, and not gateways alone, send what is for a host by this virtual service. */
export function routesHost({ metadata, spec }: VirtualService, host: string): boolean {
  return (
    (spec?.gateways ?? ['mesh']).includes('mesh') &&
    (spec?.hosts ?? []).some((one) => fullName(one, metadata.namespace ?? '') === host)
  )
}
