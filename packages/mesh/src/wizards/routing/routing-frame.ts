import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readString } from '@naru/contract/manifest/read'
import { checkMeshHost } from '@naru/contract/mesh/checks/value-rules'
import { breach, type Checked, fieldError } from '@naru/contract/rules/message'
import { checkDnsLabel, checkDnsSubdomain } from '@naru/contract/rules/names'
import { homeOf } from '../../config/home.ts'
import { asStrings } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { type PeerMode, peerMode } from '../../mtls/mtls-modes.ts'
import { buildObject, RELATED_ANNOTATION, someOf, type WizardType } from '../wizard-object.ts'
import {
  checkGatewayName,
  checkNewGateway,
  type NewGateway,
  readNewGateway,
  writeNewGateway,
} from './new-gateway.ts'
import { buildSubsets, type ServiceTarget, targetHost } from './service-target.ts'
import {
  checkTrafficPolicy,
  readTrafficPolicy,
  type TrafficPolicy,
  writeTrafficPolicy,
} from './traffic-policy.ts'

/** What every service wizard but the Gateway API's asks besides its routes. */
export type RoutingFrame = {
  readonly names: { readonly virtualService: string; readonly destinationRule: string }
  /** None is the service's own name. */
  readonly hosts: readonly string[]
  /** Null serves the mesh alone. */
  readonly gateways: GatewayChoice | null
  readonly trafficPolicy: TrafficPolicy
  readonly peerAuthentication: PeerMode | null
}

export type GatewayChoice = {
  /** As `namespace/name`. */
  readonly chosen: readonly string[]
  readonly created: NewGateway | null
  readonly includesMesh: boolean
}

/** The objects of a service's routing; those that a wizard does not ask for are null. */
export type RoutingManifests = {
  readonly virtualService: IstioObject
  readonly destinationRule: IstioObject
  readonly gateway: IstioObject | null
  readonly peerAuthentication: IstioObject | null
}

/** Routes by the part of the spec that they stand in. */
export type Routes = { readonly http: readonly Fields[] } | { readonly tcp: readonly Fields[] }

export function writeFrame(
  frame: RoutingFrame,
  target: ServiceTarget,
  type: WizardType,
  routes: Routes,
): RoutingManifests {
  const { names, hosts, gateways, trafficPolicy, peerAuthentication } = frame
  const { namespace, service } = target
  return {
    virtualService: buildObject({
      type: 'virtualservices',
      namespace,
      name: names.virtualService,
      made: type,
      spec: {
        hosts: someOf(hosts) ?? [service],
        gateways: gateways ? someOf(writeGateways(gateways, namespace)) : undefined,
        ...routes,
      },
    }),
    destinationRule: buildObject({
      type: 'destinationrules',
      namespace,
      name: names.destinationRule,
      made: type,
      annotations: peerAuthentication ? { [RELATED_ANNOTATION]: `PeerAuthentication/${service}` } : undefined,
      spec: {
        host: targetHost(target),
        subsets: someOf(buildSubsets(target)),
        trafficPolicy: writeTrafficPolicy(trafficPolicy),
      },
    }),
    gateway: gateways?.created ? writeNewGateway(gateways.created, namespace, type) : null,
    peerAuthentication: peerAuthentication ? writePeerAuthentication(peerAuthentication, target, type) : null,
  }
}

export function readFrame(manifests: RoutingManifests): RoutingFrame {
  const { virtualService, destinationRule, gateway, peerAuthentication } = manifests
  return {
    names: {
      virtualService: virtualService.metadata.name,
      destinationRule: destinationRule.metadata.name,
    },
    hosts: asStrings(virtualService.spec?.['hosts']),
    gateways: readGateways(virtualService, gateway && readNewGateway(gateway)),
    trafficPolicy: readTrafficPolicy(destinationRule.spec?.['trafficPolicy']),
    peerAuthentication: peerAuthentication && peerMode(peerAuthentication),
  }
}

function writeGateways(
  { chosen, created, includesMesh }: GatewayChoice,
  namespace: string,
): readonly string[] {
  return [...chosen, ...(created ? [`${namespace}/${created.name}`] : []), ...(includesMesh ? ['mesh'] : [])]
}

function readGateways(service: IstioObject, created: NewGateway | null): GatewayChoice | null {
  const listed = asStrings(service.spec?.['gateways'])
  if (listed.length === 0) return null
  const own = created && `${homeOf(service)}/${created.name}`
  return {
    chosen: listed.filter((name) => name !== 'mesh' && name !== own),
    created: own !== null && listed.includes(own) ? created : null,
    includesMesh: listed.includes('mesh'),
  }
}

/** Selects by the app of the first workload: the wizard's service is taken to be one app. */
function writePeerAuthentication(mode: PeerMode, target: ServiceTarget, type: WizardType): IstioObject {
  const app = target.workloads.map((workload) => workload.app).find(Boolean)
  return buildObject({
    type: 'peerauthentications',
    namespace: target.namespace,
    name: target.service,
    made: type,
    spec: {
      selector: app ? { matchLabels: { [target.labels.app]: app } } : undefined,
      mtls: { mode },
    },
  })
}

/** The name of the PeerAuthentication that a DestinationRule says was made with it, or null. */
export function relatedPeerAuthentication({ metadata }: IstioObject): string | null {
  const [kind, name = ''] = readString(metadata.annotations?.[RELATED_ANNOTATION]).split('/')
  return kind === 'PeerAuthentication' && name !== '' ? name : null
}

/** Errors of what all wizards ask, by field. */
export function checkFrame({ names, hosts, gateways, trafficPolicy }: RoutingFrame): readonly FieldError[] {
  const { chosen = [], created = null, includesMesh = false } = gateways ?? {}
  const servesMesh = includesMesh || (chosen.length === 0 && !created)
  return [
    fieldError('names.virtualService', checkDnsSubdomain(names.virtualService)),
    fieldError('names.destinationRule', checkDnsSubdomain(names.destinationRule)),
    ...hosts.map((host, index) => fieldError(`hosts.${index}`, checkRoutedHost(host, servesMesh))),
    ...chosen.map((name, index) => fieldError(`gateways.chosen.${index}`, checkGatewayName(name))),
    ...(created ? checkNewGateway(created, 'gateways.created') : []),
    ...checkTrafficPolicy(trafficPolicy),
  ].filter((error) => error !== null)
}

/** The service's own short name is a host too, and at gateways so is everything. */
function checkRoutedHost(host: string, servesMesh: boolean): Checked {
  if (host === '*') return servesMesh ? breach('rule.hostOfMesh') : null
  return checkDnsLabel(host) === null ? null : checkMeshHost(host)
}
