import type { Condition, KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readFields, readItems, readNumber, readText } from '@naru/contract/manifest/read'

export type Backend = {
  readonly service: string
  readonly weight: number /** Between 0 and 1. */
  readonly share: number
}

export type Admission = {
  readonly router: string
  readonly host: string
  /** Undefined while the router has not said anything. */
  readonly admitted: Condition | undefined
}

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i
const DEFAULT_WEIGHT = 100

/** Where a browser finds the route; null when its host or path makes no http address. */
export function routeUrl({ spec }: KubeObject): string | null {
  const { host, path, tls } = readFields(spec)
  const name = readText(host)
  if (!HOST.test(name)) return null
  const scheme = Object.keys(readFields(tls)).length > 0 ? 'https' : 'http'
  const url = URL.parse(readText(path).replace(/^(?!\/)/, '/'), `${scheme}://${name}`)
  return url?.hostname === name.toLowerCase() && /^https?:$/.test(url.protocol) ? url.href : null
}

/** The services that share the traffic, the main one first. */
export function listBackends({ spec }: KubeObject): readonly Backend[] {
  const { to, alternateBackends } = readFields(spec)
  const all = [readFields(to), ...readItems(alternateBackends)]
    .map(readWeight)
    .filter(({ service }) => service !== '')
  const sum = all.reduce((total, { weight }) => total + weight, 0)
  return all.map(({ service, weight }) => ({ service, weight, share: sum === 0 ? 0 : weight / sum }))
}

/** What each router says about the route. */
export function listAdmissions({ status }: KubeObject): readonly Admission[] {
  return readItems(readFields(status)['ingress']).map(({ routerName, host, conditions }) => ({
    router: readText(routerName),
    host: readText(host),
    // Conditions of any API have this shape; a missing field reads as nothing.
    admitted: readItems(conditions).find(({ type }) => type === 'Admitted') as Condition | undefined,
  }))
}

function readWeight({ name, weight }: Fields) {
  return { service: readText(name), weight: readNumber(weight) ?? DEFAULT_WEIGHT }
}
