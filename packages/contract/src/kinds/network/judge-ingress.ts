import type { KubeObject } from '../../kubernetes/object.ts'
import {
  type Fields,
  readFields,
  readItems,
  readString,
  readStringMap,
  readText,
} from '../../manifest/read.ts'
import type { Tone } from '../../rows/status.ts'
import type { EndpointCount } from './judge-endpoints.ts'
import type { IngressBackend } from './read-ingress.ts'

/** How far a request comes: `outside` leaves the cluster by a name, `elsewhere` ends at another object than a service. */
export type WayState =
  | 'ready'
  | 'partly'
  | 'silent'
  | 'no-port'
  | 'no-service'
  | 'outside'
  | 'elsewhere'
  | 'unknown'

export const WAY_TONES: Readonly<Record<WayState, Tone>> = {
  ready: 'ok',
  partly: 'warning',
  silent: 'error',
  'no-port': 'error',
  'no-service': 'error',
  outside: 'off',
  elsewhere: 'off',
  unknown: 'off',
}

/** Where a way ends; the service is null where there is none, undefined while, or where, nobody can tell. */
export function judgeWay(
  backend: IngressBackend,
  service: Fields | null | undefined,
  endpoints: EndpointCount | null,
): WayState {
  if (backend.service === '') return 'elsewhere'
  if (service === undefined) return 'unknown'
  if (service === null) return 'no-service'
  const { ports, type } = readFields(service['spec'])
  const isOpen = readItems(ports).some(
    ({ port, name }) => readText(port) === backend.port || readString(name) === backend.port,
  )
  if (!isOpen) return 'no-port'
  if (type === 'ExternalName') return 'outside'
  if (endpoints === null) return 'unknown'
  if (endpoints.ready === 0) return 'silent'
  return endpoints.ready < endpoints.total ? 'partly' : 'ready'
}

/** Whose controller is to serve an ingress; `none` where it names no class and the cluster has no default. */
export type ClassState =
  | { readonly is: 'named' | 'default'; readonly name: string; readonly controller: string }
  | { readonly is: 'missing'; readonly name: string }
  | { readonly is: 'none' | 'unknown' }

const IS_DEFAULT = 'ingressclass.kubernetes.io/is-default-class'

/** `isField` tells a class in the field from one in the older annotation, which needs no object of that name. */
export function judgeClass(
  { name, isField }: { readonly name: string; readonly isField: boolean },
  classes: readonly KubeObject[] | null,
): ClassState {
  if (classes === null) return { is: 'unknown' }
  const found = classes.find(({ metadata }) =>
    name === '' ? readStringMap(metadata.annotations)[IS_DEFAULT] === 'true' : metadata.name === name,
  )
  if (found) {
    const controller = readString(readFields(found['spec'])['controller'])
    return { is: name === '' ? 'default' : 'named', name: found.metadata.name, controller }
  }
  if (name === '') return { is: 'none' }
  return isField ? { is: 'missing', name } : { is: 'unknown' }
}

/** Whether a secret can serve as a certificate; undefined while, or where, nobody can tell. */
export function judgeTlsSecret(
  secret: Fields | null | undefined,
): 'missing' | 'without-certificate' | 'present' | 'unknown' {
  if (secret === undefined) return 'unknown'
  if (secret === null) return 'missing'
  const keys = Object.keys(readFields(secret['data']))
  return keys.includes('tls.crt') && keys.includes('tls.key') ? 'present' : 'without-certificate'
}

/** Whether a certificate's name covers a host: the same, or `*` in place of the first label. */
export function coversHost(name: string, host: string): boolean {
  const [wanted, given] = [host.toLowerCase(), name.toLowerCase()]
  if (wanted === given) return true
  return given.startsWith('*.') && wanted.split('.').slice(1).join('.') === given.slice(2)
}
