import { entryOf } from '../../model/entry-of.ts'
import type { End, Labels } from './read-ends.ts'

/** What is known of the end that labels tell of; null where they tell of none. */
export type EndTable<Known> = {
  readonly find: (labels: Labels, namespace?: string, name?: string) => Known | null
}

export type EndReading<Known> = {
  readonly read: (labels: Labels) => End | null
  /** Asked once for each end. */
  readonly describe: (end: End) => Known
}

type Entry<Known> = { readonly end: End; readonly known: Known }
type Names<Known> = Map<string, Entry<Known>[]>

/**
 * Describes an end once for all samples that tell of it. They are found by namespace and name, so that no key has to be
 * written for each sample; behind one name they are few enough to look through. Labels are not kept: those of one sample
 * have far more texts than an end.
 */
export function createEndTable<Known>({ read, describe }: EndReading<Known>): EndTable<Known> {
  const namespaces = new Map<string, Names<Known>>()
  return {
    find: (labels, namespace = '', name = '') => {
      const end = read(labels)
      if (!end) return null
      const names = entryOf(namespaces, namespace, noNames<Known>)
      const entries = names.get(name)
      if (entries) for (const entry of entries) if (isSameEnd(entry.end, end)) return entry.known
      const known = describe(end)
      if (entries) entries.push({ end, known })
      else names.set(name, [{ end, known }])
      return known
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
