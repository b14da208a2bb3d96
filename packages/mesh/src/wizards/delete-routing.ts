import { ruleHost } from '../config/destination-rule.ts'
import { fullHost, type HostContext, parseHost } from '../config/host.ts'
import { asRecords, asString, asStrings } from '../config/spec-reader.ts'
import { routesOf } from '../config/virtual-service.ts'
import type { IstioConfig, IstioObject, IstioType } from '../model/istio-object.ts'
import { relatedPeerAuthentication } from './routing-frame.ts'
import { WIZARD_LABEL } from './wizard-object.ts'

export type RoutedService = { readonly namespace: string; readonly name: string }
export type DeletedObject = { readonly type: IstioType; readonly namespace: string; readonly name: string }

/** What deleting a service's traffic routing removes: its routes, its rules, and the PeerAuthentication made with them. */
export function routingObjects(
  config: IstioConfig,
  service: RoutedService,
  context: Omit<HostContext, 'namespace'>,
): readonly DeletedObject[] {
  const host = `${service.name}.${service.namespace}.${context.identityDomain}`
  const names = (text: string, { metadata }: IstioObject): boolean => {
    const found = parseHost(text, { ...context, namespace: metadata.namespace ?? '' })
    return fullHost(found, context.identityDomain) === host
  }
  const rules = (config.destinationrules ?? []).filter((rule) => names(ruleHost(rule), rule))
  const routes = (config.virtualservices ?? []).filter((route) => isForService(route, names))
  const k8sRoutes = (config.k8shttproutes ?? []).filter((route) => hasOnlyBackend(route, service))
  const related = rules.map(relatedPeerAuthentication)
  const peers = (config.peerauthentications ?? []).filter(
    ({ metadata }) =>
      metadata.namespace === service.namespace &&
      related.includes(metadata.name) &&
      metadata.labels?.[WIZARD_LABEL] !== undefined,
  )
  return [
    ...named('virtualservices', routes),
    ...named('destinationrules', rules),
    ...named('k8shttproutes', k8sRoutes),
    ...named('peerauthentications', peers),
  ]
}

/** A VirtualService is the service's own when it is for its host, or sends everything to it. */
function isForService(route: IstioObject, names: (text: string, object: IstioObject) => boolean): boolean {
  if (asStrings(route.spec?.['hosts']).some((host) => names(host, route))) return true
  const destinations = routesOf(route).flatMap((entry) => entry.destinations)
  return destinations.length > 0 && destinations.every(({ host }) => names(host, route))
}

/** A route that also serves other services stays. */
function hasOnlyBackend({ metadata, spec }: IstioObject, service: RoutedService): boolean {
  const refs = asRecords(spec?.['rules']).flatMap((rule) => asRecords(rule['backendRefs']))
  const isService = ({ name, namespace }: (typeof refs)[number]): boolean =>
    asString(name) === service.name && (asString(namespace) || metadata.namespace) === service.namespace
  return refs.length > 0 && refs.every(isService)
}

function named(type: IstioType, objects: readonly IstioObject[]): readonly DeletedObject[] {
  return objects.map(({ metadata }) => ({ type, namespace: metadata.namespace ?? '', name: metadata.name }))
}
