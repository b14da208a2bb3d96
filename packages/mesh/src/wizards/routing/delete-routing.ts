import { type Fields, readString } from '@naru/contract/manifest/read'
import { ruleHost } from '../../config/destination-rule.ts'
import { homeOf } from '../../config/home.ts'
import { fullHost, type HostContext, parseHost } from '../../config/host.ts'
import { asRecords, asStrings } from '../../config/spec-reader.ts'
import { routesOf } from '../../config/virtual-service.ts'
import type { IstioConfig, IstioObject, IstioType } from '../../model/istio-object.ts'
import { type ObjectName, objectNameOf, WIZARD_LABEL } from '../wizard-object.ts'
import { relatedPeerAuthentication } from './routing-frame.ts'

export type DeletedObject = ObjectName & { readonly type: IstioType }

const K8S_ROUTES = ['k8shttproutes', 'k8sgrpcroutes'] as const

/** What deleting a service's traffic routing removes: its routes, its rules, and the PeerAuthentication made with them. */
export function routingObjects(
  config: IstioConfig,
  service: ObjectName,
  context: Omit<HostContext, 'namespace'>,
): readonly DeletedObject[] {
  const host = `${service.name}.${service.namespace}.${context.identityDomain}`
  const names = (text: string, object: IstioObject): boolean => {
    const found = parseHost(text, { ...context, namespace: homeOf(object) })
    return fullHost(found, context.identityDomain) === host
  }
  const rules = (config.destinationrules ?? []).filter((rule) => names(ruleHost(rule), rule))
  const routes = (config.virtualservices ?? []).filter((route) => isForService(route, names))
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
    ...K8S_ROUTES.flatMap((type) =>
      named(
        type,
        (config[type] ?? []).filter((route) => hasOnlyBackend(route, service)),
      ),
    ),
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
function hasOnlyBackend(route: IstioObject, service: ObjectName): boolean {
  const refs = asRecords(route.spec?.['rules']).flatMap((rule) => asRecords(rule['backendRefs']))
  const isService = ({ name, namespace }: Fields): boolean =>
    readString(name) === service.name && (readString(namespace) || homeOf(route)) === service.namespace
  return refs.length > 0 && refs.every(isService)
}

function named(type: IstioType, objects: readonly IstioObject[]): readonly DeletedObject[] {
  return objects.map((object) => ({ type, ...objectNameOf(object) }))
}
