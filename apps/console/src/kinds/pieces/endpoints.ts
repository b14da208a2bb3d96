import type { EndpointCount } from '@naru/contract/kinds/network/judge-endpoints'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readItems, readNumber, readText } from '@naru/contract/manifest/read'
import { findRefOf } from '@naru/contract/relations/kind-identity'

/** One address behind a service; `leaving` still answers while its pod ends. */
export type Endpoint = {
  readonly address: string
  readonly state: 'ready' | 'unready' | 'leaving'
  readonly pod: string | null
  readonly node: string | null
}

/** The addresses of a service's slices, each once: first those that do not answer. */
export function listEndpoints(slices: readonly KubeObject[]): readonly Endpoint[] {
  const found = slices.flatMap((slice) => readItems(slice['endpoints']).flatMap(readEndpoint))
  const byAddress = new Map(found.map((endpoint) => [endpoint.address, endpoint]))
  return [...byAddress.values()].toSorted(
    (a, b) => Number(a.state === 'ready') - Number(b.state === 'ready') || compareText(a, b),
  )
}

/** How many addresses there are, and how many of them answer. */
export function countEndpoints(slices: readonly KubeObject[]): EndpointCount {
  const endpoints = listEndpoints(slices)
  return { ready: endpoints.filter(({ state }) => state === 'ready').length, total: endpoints.length }
}

/** `8080/TCP`, with the port's name where it has one; each once. */
export function listPorts(slices: readonly KubeObject[]): readonly string[] {
  const ports = slices.flatMap((slice) =>
    readItems(slice['ports']).map(({ name, port, protocol }) => {
      const number = `${readNumber(port) ?? '*'}/${readText(protocol) || 'TCP'}`
      return readText(name) === '' ? number : `${readText(name)} ${number}`
    }),
  )
  return [...new Set(ports)]
}

function readEndpoint({
  addresses,
  conditions,
  targetRef,
  nodeName,
}: Readonly<Record<string, unknown>>): readonly Endpoint[] {
  const { ready, terminating } = readFields(conditions)
  const { apiVersion, kind, name } = readFields(targetRef)
  // A missing condition means yes: whoever wrote the slice does not know better.
  const state = terminating === true ? 'leaving' : ready === false ? 'unready' : 'ready'
  const list: readonly unknown[] = Array.isArray(addresses) ? addresses : []
  return list.map((address) => ({
    address: readText(address),
    state,
    // Whoever names no version means the core group's.
    pod: findRefOf(readText(apiVersion), readText(kind)) === 'pod' ? readText(name) : null,
    node: readText(nodeName) || null,
  }))
}

function compareText(a: Endpoint, b: Endpoint): number {
  return a.address.localeCompare(b.address, 'en', { numeric: true })
}
