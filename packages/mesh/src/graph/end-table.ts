import { entryOf } from '../model/entry-of.ts'
import type { Endpoint } from './node-identity.ts'

type Entry<Known> = { readonly end: Endpoint; readonly known: Known }
type Hosts<Known> = Map<string, Entry<Known>[]>
type Workloads<Known> = Map<string, Hosts<Known>>

/** What is known of ends, each with the host that it is called by. */
export type EndTable<Known> = { readonly find: (end: Endpoint, host: string) => Known }

/** Finds ends name by name, so that no key has to be written for each series; what is the same in all three is little. */
export function createEndTable<Known>(describe: (end: Endpoint, count: number) => Known): EndTable<Known> {
  const namespaces = new Map<string, Workloads<Known>>()
  let count = 0
  return {
    find: (end, host) => {
      const workloads = entryOf(namespaces, end.namespace, (): Workloads<Known> => new Map())
      const hosts = entryOf(workloads, end.workload, (): Hosts<Known> => new Map())
      const entries = hosts.get(host)
      const found = entries?.find((entry) => isSame(end, entry.end))
      if (found) return found.known
      const known = describe(end, count++)
      // An array that grows takes room for many, and most have one entry.
      if (entries) entries.push({ end, known })
      else hosts.set(host, [{ end, known }])
      return known
    },
  }
}

/** Of ends in one namespace and workload. */
function isSame(a: Endpoint, b: Endpoint): boolean {
  return (
    a.app === b.app &&
    a.version === b.version &&
    a.service === b.service &&
    a.serviceNamespace === b.serviceNamespace &&
    a.cluster === b.cluster
  )
}
