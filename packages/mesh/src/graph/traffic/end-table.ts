import { entryOf } from '../../model/entry-of.ts'
import type { End, EndLabels, KeptLabels, Labels } from './read-ends.ts'

/** What is known of the end that labels tell of; null where they tell of none. */
export type EndTable<Known> = {
  readonly find: (labels: Labels, namespace?: string, name?: string) => Known | null
}

export type EndReading<Known> = EndLabels & {
  /** Asked once for each end. */
  readonly describe: (end: End) => Known
}

type Entry<Known> = { readonly labels: KeptLabels; readonly end: End; readonly known: Known }
type Names<Known> = Map<string, Entry<Known>[]>

/**
 * Describes an end once for all samples that tell of it, and reads it once for all that tell of it alike. They are found by
 * namespace and name, so that no key has to be written for each sample; behind one name they are few enough to look through.
 */
export function createEndTable<Known>({ read, isSame, keep, describe }: EndReading<Known>): EndTable<Known> {
  const namespaces = new Map<string, Names<Known>>()
  return {
    find: (labels, namespace = '', name = '') => {
      const names = entryOf(namespaces, namespace, noNames<Known>)
      const entries = names.get(name)
      if (entries) for (const entry of entries) if (isSame(entry.labels, labels)) return entry.known
      const end = read(labels)
      if (!end) return null
      const same = entries?.find((entry) => isSameEnd(entry.end, end))
      const entry = { labels: keep(labels), end, known: same ? same.known : describe(end) }
      if (entries) entries.push(entry)
      else names.set(name, [entry])
      return entry.known
    },
  }
}

function noNames<Known>(): Names<Known> {
  return new Map()
}

function isSameEnd(a: End, b: End): boolean {
  return (
    a.workload === b.workload &&
    a.app === b.app &&
    a.version === b.version &&
    a.namespace === b.namespace &&
    a.service === b.service &&
    a.serviceNamespace === b.serviceNamespace &&
    a.cluster === b.cluster &&
    a.host === b.host
  )
}
