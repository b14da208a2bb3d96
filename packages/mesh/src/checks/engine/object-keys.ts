import { ruleHost } from '../../config/destination-rule.ts'
import { homeOf } from '../../config/home.ts'
import { possibleHosts } from '../../config/host.ts'
import { asStrings, recordAt } from '../../config/spec-reader.ts'
import { routesOf } from '../../config/virtual-service.ts'
import type { IstioObject, IstioType } from '../../model/istio-object.ts'
import type { MeshSettings } from '../../model/mesh-settings.ts'
import type { HostedType } from '../mesh-view.ts'
import { GROUP_CHECKS } from '../registry.ts'

export type FiledObject = { readonly type: IstioType; readonly object: IstioObject }

export const namedKey = (type: IstioType, namespace: string, name: string): string =>
  `${type} named ${namespace}/${name}`
export const insideKey = (type: IstioType, namespace: string): string => `${type} in ${namespace}`
export const hostKey = (type: HostedType, host: string): string => `${type} for ${host}`
export const routeKey = (host: string): string => `routes to ${host}`
export const groupKey = (code: string, type: IstioType, key: string): string => `${code} ${type} ${key}`

/** Every key under which a configuration object can be found; made of the object and the settings alone. */
export function objectKeys({ type, object }: FiledObject, settings: MeshSettings): readonly string[] {
  const { name } = object.metadata
  const namespace = homeOf(object)
  const groups = GROUP_CHECKS.filter(({ types }) => types.includes(type))
  return [
    namedKey(type, namespace, name),
    insideKey(type, namespace),
    ...hostKeys({ type, object }, settings),
    ...groups.flatMap(({ codes, keys }) =>
      keys(object, settings).map((key) => groupKey(codes[0], type, key)),
    ),
  ]
}

function hostKeys({ type, object }: FiledObject, { identityDomain }: MeshSettings): readonly string[] {
  const full = (text: string): readonly string[] => possibleHosts(text, homeOf(object), identityDomain)
  if (type === 'destinationrules') return full(ruleHost(object)).map((host) => hostKey(type, host))
  if (type === 'serviceentries') return hostsOf(object).map((host) => hostKey(type, suffixOf(host)))
  if (type !== 'virtualservices') return []
  const targets = routesOf(object).flatMap(({ destinations }) => destinations.map(({ host }) => host))
  return [
    ...hostsOf(object)
      .flatMap(full)
      .map((host) => hostKey(type, host)),
    ...targets.flatMap(full).map(routeKey),
  ]
}

function hostsOf({ spec }: IstioObject): readonly string[] {
  return asStrings(recordAt(spec)['hosts'])
}

/** A ServiceEntry's host covers what ends like it: `*.example.com` is filed under `example.com`. */
export function suffixOf(host: string): string {
  return host.replace(/^\*\.?/, '')
}
