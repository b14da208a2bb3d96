import { readItems, readString } from '@naru/contract/manifest/read'
import { homeOf } from '../../config/home.ts'
import { asStrings } from '../../config/spec-reader.ts'
import type { IstioConfig, IstioObject, IstioType } from '../../model/istio-object.ts'
import { type DeletedObject, routingObjects } from '../routing/delete-routing.ts'
import { relatedPeerAuthentication } from '../routing/routing-frame.ts'
import type { ServiceTarget } from '../routing/service-target.ts'
import { WIZARD_LABEL, wizardOf } from '../wizard-object.ts'
import type { FoundRouting } from './wizard-context.ts'

/** The objects that route to a service and that its wizards go on with, out of the configuration of its namespace. */
export function findRouting(config: IstioConfig, target: ServiceTarget): FoundRouting {
  const { namespace, service, identityDomain } = target
  const context = { namespaces: new Set([namespace]), identityDomain }
  const own = routingObjects(config, { namespace, name: service }, context)
  const virtualService = pick(config, own, 'virtualservices', target)
  const destinationRule = pick(config, own, 'destinationrules', target)
  const httpRoute = pick(config, own, 'k8shttproutes', target)
  const grpcRoute = pick(config, own, 'k8sgrpcroutes', target)
  const parents = [httpRoute, grpcRoute].flatMap((route) => readItems(route?.spec?.['parentRefs']))
  const peer = destinationRule && relatedPeerAuthentication(destinationRule)
  const gateways = asStrings(virtualService?.spec?.['gateways'])
  return {
    virtualService,
    destinationRule,
    httpRoute,
    grpcRoute,
    gateway: findMade(config, 'gateways', (name) => gateways.includes(`${namespace}/${name}`), namespace),
    k8sGateway: findMade(
      config,
      'k8sgateways',
      (name) => parents.some((parent) => readString(parent['name']) === name),
      namespace,
    ),
    peerAuthentication: findMade(config, 'peerauthentications', (name) => name === peer, namespace),
  }
}

/** Of several the one that a wizard made, else the one that is called like the service, else the first. */
function pick(
  config: IstioConfig,
  own: readonly DeletedObject[],
  type: IstioType,
  { namespace, service }: ServiceTarget,
): IstioObject | null {
  const isOwn = (object: IstioObject): boolean =>
    own.some(
      (one) => one.type === type && one.name === object.metadata.name && one.namespace === homeOf(object),
    )
  const found = (config[type] ?? []).filter((object) => homeOf(object) === namespace && isOwn(object))
  return (
    found.find((object) => wizardOf(object) !== null) ??
    found.find(({ metadata }) => metadata.name === service) ??
    found[0] ??
    null
  )
}

/** What a wizard made beside the routes. */
function findMade(
  config: IstioConfig,
  type: IstioType,
  isMeant: (name: string) => boolean,
  namespace: string,
): IstioObject | null {
  const isMade = ({ metadata }: IstioObject): boolean => metadata.labels?.[WIZARD_LABEL] !== undefined
  return (
    (config[type] ?? []).find(
      (object) => homeOf(object) === namespace && isMade(object) && isMeant(object.metadata.name),
    ) ?? null
  )
}
