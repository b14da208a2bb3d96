import { entryOf } from '../model/entry-of.ts'
import { isKnown } from './graph.ts'
import type { Endpoint } from './node-identity.ts'

type Entry<Known> = { readonly end: Endpoint; readonly host: string; readonly known: Known }
type Names<Known> = Map<string, Entry<Known>[]>

/** What is known of ends, each with the host that it is called by. */
export type EndTable<Known> = { readonly find: (end: Endpoint, host: string) => Known }

/**
 * Finds ends name by name, so that no key has to be written for each series: those of a workload, or where that is not
 * known, of a host. They are few enough to look through.
 */
export function createEndTable<Known>(
  describe: (end: Endpoint, host: string, count: number) => Known,
): EndTable<Known> {
  const namespaces = new Map<string, Names<Known>>()
  let count = 0
  return {
    find: (end, host) => {
      const names = entryOf(namespaces, end.namespace, noNames<Known>)
      const name = isKnown(end.workload) ? end.workload : host
      const entries = names.get(name)
      const found = entries && findEntry(entries, end, host)
      if (found) return found.known
      const known = describe(end, host, count++)
      const entry = { end, host, known }
      if (entries) entries.push(entry)
      else names.set(name, [entry])
      return known
    },
  }
}

function noNames<Known>(): Names<Known> {
  return new Map()
}

function findEntry<Known>(
  entries: readonly Entry<Known>[],
  end: Endpoint,
  host: string,
): Entry<Known> | undefined {
  for (const entry of entries) if (entry.host === host && isSame(end, entry.end)) return entry
  return undefined
}

/** Of ends in one namespace. */
function isSame(a: Endpoint, b: Endpoint): boolean {
  return (
    a.workload === b.workload &&
    a.app === b.app &&
    a.version === b.version &&
    a.service === b.service &&
    a.serviceNamespace === b.serviceNamespace &&
    a.cluster === b.cluster
  )
}
