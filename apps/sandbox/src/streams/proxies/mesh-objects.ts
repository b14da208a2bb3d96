import type { KubeObject } from '@naru/contract/kubernetes/object'
import {
  DESTINATION_RULES,
  type DestinationRule,
  DOMAIN,
  networking,
  VIRTUAL_SERVICES,
  type VirtualService,
} from '../../life/network/mesh-routing.ts'
import type { Service, ServicePort } from '../../life/objects/core.ts'
import type { Pod } from '../../life/objects/pod.ts'
import { SERVICES } from '../../life/resources.ts'
import { selectsLabels } from '../../life/selector.ts'
import type { World } from '../../life/world.ts'

type ServiceEntry = KubeObject & {
  readonly spec?: {
    readonly hosts?: readonly string[]
    readonly resolution?: string
    readonly ports?: readonly {
      readonly number: number
      readonly name?: string
      readonly protocol?: string
    }[]
  }
}
type Sidecar = KubeObject & {
  readonly spec?: {
    readonly workloadSelector?: unknown
    readonly egress?: readonly { readonly hosts?: readonly string[] }[]
  }
}

type Gateway = KubeObject & {
  readonly spec?: {
    readonly selector?: Readonly<Record<string, string>>
    readonly servers?: readonly GatewayServer[]
  }
}
/** A place at which a gateway takes requests, for whom. */
export type GatewayServer = {
  readonly port?: { readonly number?: number; readonly name?: string; readonly protocol?: string }
  readonly hosts?: readonly string[]
  readonly tls?: { readonly mode?: string; readonly credentialName?: string }
}

export const GATEWAYS = networking<Gateway>('gateways', 'Gateway')
const SERVICE_ENTRIES = networking<ServiceEntry>('serviceentries', 'ServiceEntry')
const SIDECARS = networking<Sidecar>('sidecars', 'Sidecar')

/** A host at a port, as a proxy is told of it. */
export type MeshPort = {
  readonly namespace: string
  readonly host: string
  /** Of a service; of a host outside the same as the host. */
  readonly name: string
  readonly port: number
  readonly isHttp: boolean
  readonly address: string | null
  readonly type: 'EDS' | 'ORIGINAL_DST' | 'STRICT_DNS'
}

/** What the proxies of a namespace are told of. */
export type MeshObjects = {
  readonly ports: readonly MeshPort[]
  readonly rules: readonly DestinationRule[]
  readonly routes: readonly VirtualService[]
}

export function readMesh(world: World, namespace: string): MeshObjects {
  const sees = readSidecar(world, namespace)
  const ports = [
    ...world.list(SERVICES).flatMap(servicePorts),
    ...world.list(SERVICE_ENTRIES).flatMap(entryPorts),
  ]
  return {
    ports: ports.filter(sees),
    rules: world.list(DESTINATION_RULES),
    routes: world.list(VIRTUAL_SERVICES),
  }
}

function servicePorts({ metadata, spec }: Service): readonly MeshPort[] {
  const { name, namespace = '' } = metadata
  const host = `${name}.${namespace}.${DOMAIN}`
  const isHeadless = spec.clusterIP === 'None'
  return (spec.ports ?? []).map((port) => ({
    namespace,
    host,
    name,
    port: port.port,
    isHttp: isHttpPort(port),
    address: isHeadless ? null : (spec.clusterIP ?? null),
    type: isHeadless ? 'ORIGINAL_DST' : 'EDS',
  }))
}

function entryPorts({ metadata, spec }: ServiceEntry): readonly MeshPort[] {
  return (spec?.hosts ?? []).flatMap((host) =>
    (spec?.ports ?? []).map(({ number, name = '' }) => ({
      namespace: metadata.namespace ?? '',
      host,
      name: host,
      port: number,
      isHttp: isHttpPort({ name }),
      address: null,
      type: spec?.resolution === 'DNS' ? 'STRICT_DNS' : 'ORIGINAL_DST',
    })),
  )
}

/** Istio takes a port's protocol from how its name begins. */
export function isHttpPort({
  name = '',
  appProtocol = '',
}: Pick<ServicePort, 'name' | 'appProtocol'>): boolean {
  return /^(?:http2?|grpc|grpc-web)(?:-|$)/.test(appProtocol || name)
}

/** A namespace's own sidecar object narrows what its proxies see; without one they see everything. */
function readSidecar(world: World, namespace: string): (port: MeshPort) => boolean {
  const own = world.list(SIDECARS, namespace).find(({ spec }) => spec?.workloadSelector === undefined)
  if (!own) return () => true
  const hosts = (own.spec?.egress ?? []).flatMap(({ hosts: names = [] }) => names)
  return (port) =>
    hosts.some((text) => {
      const [scope = '', host = ''] = text.split('/')
      const isThere = scope === '*' || (scope === '.' ? namespace : scope) === port.namespace
      return isThere && (host === '*' || host === port.host)
    })
}

/** The object that a part of a proxy's configuration was made of, as istiod writes it beside it. */
export function originOf(kind: string, { metadata }: KubeObject, more: object = {}) {
  const config = `/apis/networking.istio.io/v1alpha3/namespaces/${metadata.namespace}/${kind}/${metadata.name}`
  return { filter_metadata: { istio: { config, ...more } } }
}

/** The services that a pod answers for, by the port at which it does. */
export function inboundOf(
  world: World,
  pod: Pod,
): readonly { readonly port: number; readonly isHttp: boolean }[] {
  const { namespace, labels = {} } = pod.metadata
  const own = world.list(SERVICES, namespace).filter(({ spec }) => selectsLabels(spec.selector, labels))
  const found = own.flatMap(({ spec }) =>
    (spec.ports ?? []).map((port) => ({ port: portOfPod(pod, port), isHttp: isHttpPort(port) })),
  )
  return [...new Map(found.filter(({ port }) => port > 0).map((one) => [one.port, one])).values()]
}

/** Where a pod takes what a service's port is asked for; not a number where none of its containers names it. */
export function portOfPod({ spec }: Pod, { port, targetPort = port }: ServicePort): number {
  if (typeof targetPort === 'number') return targetPort
  const ports = spec.containers.flatMap(({ ports: own = [] }) => own)
  return Number(ports.find(({ name }) => name === targetPort)?.containerPort)
}

/** Whether the pod is Envoy alone, at the edge of the mesh. */
export function isGateway({ spec: { containers } }: Pick<Pod, 'spec'>): boolean {
  return containers.some(({ args = [] }) => args[0] === 'proxy' && args[1] === 'router')
}
