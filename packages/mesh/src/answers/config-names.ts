import type { IstioConfigDetails, IstioConfigList } from '@naru/contract/mesh/wire/istio-config'
import { ISTIO_TYPES, type IstioType } from '../model/istio-object.ts'

/** The part of a list that holds objects. */
export type ConfigLists = Omit<IstioConfigList, 'namespace' | 'validations'>
/** The part of one object's details of which all but one are null. */
export type ConfigObjects = Omit<
  IstioConfigDetails,
  'namespace' | 'objectType' | 'permissions' | 'validation' | 'references' | 'help'
>
/** Under which name a type stands in a list, and one object of it in its details; in the order of the wire. */
export const CONFIG_NAMES: Readonly<
  Record<IstioType, readonly [list: keyof ConfigLists, object: keyof ConfigObjects]>
> = {
  destinationrules: ['destinationRules', 'destinationRule'],
  envoyfilters: ['envoyFilters', 'envoyFilter'],
  gateways: ['gateways', 'gateway'],
  serviceentries: ['serviceEntries', 'serviceEntry'],
  sidecars: ['sidecars', 'sidecar'],
  virtualservices: ['virtualServices', 'virtualService'],
  workloadentries: ['workloadEntries', 'workloadEntry'],
  workloadgroups: ['workloadGroups', 'workloadGroup'],
  wasmplugins: ['wasmPlugins', 'wasmPlugin'],
  telemetries: ['telemetries', 'telemetry'],
  k8sgateways: ['k8sGateways', 'k8sGateway'],
  k8shttproutes: ['k8sHTTPRoutes', 'k8sHTTPRoute'],
  authorizationpolicies: ['authorizationPolicies', 'authorizationPolicy'],
  peerauthentications: ['peerAuthentications', 'peerAuthentication'],
  requestauthentications: ['requestAuthentications', 'requestAuthentication'],
  k8sgrpcroutes: ['k8sGRPCRoutes', 'k8sGRPCRoute'],
  k8sreferencegrants: ['k8sReferenceGrants', 'k8sReferenceGrant'],
}

// The keys of the table of types are its types.
export const CONFIG_TYPES = Object.keys(CONFIG_NAMES) as IstioType[]

export function isConfigType(text: string): text is IstioType {
  return Object.hasOwn(ISTIO_TYPES, text)
}

const BY_SINGULAR = new Map<string, IstioType>(CONFIG_TYPES.map((type) => [ISTIO_TYPES[type].singular, type]))

/** The type of a word such as `virtualservice`, as validations and references have it. */
export function typeOfSingular(singular: string): IstioType | undefined {
  return BY_SINGULAR.get(singular)
}
