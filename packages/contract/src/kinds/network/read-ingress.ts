import type { KubeObject } from '../../kubernetes/object.ts'
import {
  type Fields,
  readFields,
  readItems,
  readList,
  readString,
  readStringMap,
  readText,
} from '../../manifest/read.ts'

/** Where requests go: a service at a port, by number or name, or another object of the namespace. */
export type IngressBackend = {
  /** Empty where another object answers. */
  readonly service: string
  readonly port: string
  /** `StorageBucket/icons`; empty where a service answers. */
  readonly resource: string
}

/** One way in; an empty host means every host, an empty path every path. */
export type IngressPath = {
  readonly host: string
  readonly path: string
  readonly pathType: string
  readonly backend: IngressBackend
}

export type IngressTls = { readonly hosts: readonly string[]; readonly secret: string }

const CLASS_ANNOTATION = 'kubernetes.io/ingress.class'
const EVERY_HOST = '*'

/** The class that an ingress names, in its field or the older annotation; empty where it leaves that to the cluster. */
export function readIngressClass({ metadata, spec }: KubeObject): string {
  const annotations = readStringMap(metadata?.annotations)
  return readString(readFields(spec)['ingressClassName']) || (annotations[CLASS_ANNOTATION] ?? '')
}

/** Every way in, in the order of the manifest; what answers when none fits stands last. */
export function listIngressPaths({ spec }: KubeObject): readonly IngressPath[] {
  const { rules, defaultBackend, backend } = readFields(spec)
  const ways = readItems(rules).flatMap(({ host, http }) =>
    readItems(readFields(http)['paths']).map((way) => readWay(readString(host), way)),
  )
  const rest = readFields(defaultBackend ?? backend)
  if (Object.keys(rest).length === 0) return ways
  return [...ways, { host: '', path: '', pathType: '', backend: readBackend(rest) }]
}

/** The hosts that its rules name, each once; `*` where one is for every name, and where there are none. */
export function listIngressHosts({ spec }: KubeObject): readonly string[] {
  const hosts = readItems(readFields(spec)['rules']).map(({ host }) => readString(host) || EVERY_HOST)
  return hosts.length === 0 ? [EVERY_HOST] : [...new Set(hosts)]
}

export function listIngressTls({ spec }: KubeObject): readonly IngressTls[] {
  return readItems(readFields(spec)['tls']).map(({ hosts, secretName }) => ({
    hosts: readList(hosts).map(readString),
    secret: readString(secretName),
  }))
}

/** Addresses and names under which the controller says that it can be reached. */
export function listIngressAddresses({ status }: KubeObject): readonly string[] {
  const { ingress } = readFields(readFields(status)['loadBalancer'])
  const addresses = readItems(ingress).map(({ ip, hostname }) => readString(ip) || readString(hostname))
  return addresses.filter((address) => address !== '')
}

function readWay(host: string, way: Fields): IngressPath {
  return {
    host,
    path: readString(way['path']),
    pathType: readString(way['pathType']),
    backend: readBackend(readFields(way['backend'])),
  }
}

/** Of `v1`, or of `v1beta1`, which writes it flat. */
function readBackend({ service, serviceName, servicePort, resource }: Fields): IngressBackend {
  const { name, port } = readFields(service)
  const { number, name: portName } = readFields(port)
  const { kind, name: resourceName } = readFields(resource)
  return {
    service: readString(name ?? serviceName),
    port: readText(number) || readText(portName) || readText(servicePort),
    resource: resource === undefined ? '' : `${readString(kind)}/${readString(resourceName)}`,
  }
}
