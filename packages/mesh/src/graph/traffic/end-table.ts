import { entryOf } from '../../model/entry-of.ts'
import type { End, Labels } from './read-ends.ts'

/** What is known of the end that labels tell of; null where they tell of none. */
export type EndTable<Known> = {
  readonly find: (labels: Labels, namespace?: string, name?: string) => Known | null
}

export type EndReading<Known> = {
  /** Whether `read` gives the same for both. */
  readonly isSame: (a: Labels, b: Labels) => boolean
  readonly read: (labels: Labels) => End | null
  /** Asked once for each end. */
  readonly describe: (end: End) => Known
}

type Entry<Known> = { readonly labels: Labels; readonly end: End | null; readonly known: Known | null }
type Names<Known> = Map<string, Entry<Known>[]>

/**
 * Reads an end once for all samples that tell the same of it. They are found by namespace and name, so that no key has
 * to be written for each sample; behind one name they are few enough to look through.
 */
export function createEndTable<Known>({ isSame, read, describe }: EndReading<Known>): EndTable<Known> {
  const namespaces = new Map<string, Names<Known>>()
  const readEntry = (labels: Labels, entries: readonly Entry<Known>[]): Entry<Known> => {
    const end = read(labels)
    // Labels that differ may mean the same end: one proxy leaves out what the other one knows.
    const same = end && entries.find((entry) => entry.end && isSameEnd(entry.end, end))
    return { labels, end, known: same ? same.known : end && describe(end) }
  }
  return {
    find: (labels, namespace = '', name = '') => {
      const names = entryOf(namespaces, namespace, noNames<Known>)
      const entries = names.get(name)
      if (!entries) {
        const entry = readEntry(labels, [])
        names.set(name, [entry])
        return entry.known
      }
      for (const entry of entries) if (isSame(entry.labels, labels)) return entry.known
      const entry = readEntry(labels, entries)
      entries.push(entry)
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
