import { type Fields, isRecord, readFields } from '@naru/contract/manifest/read'
import { deepEqual } from '@naru/contract/merge/deep-equal'
import type { IstioObject } from '../model/istio-object.ts'
import { joinSubsets } from './routing/service-target.ts'

/** What a form read of an object, and what it says now; both as the form writes them. */
export type Edit = { readonly known: IstioObject; readonly next: IstioObject }

/**
 * The JSON merge patch that makes of an object what a form now says. What the form knew and no longer says is null;
 * what it never knew is not touched. Null when there is nothing to change.
 */
export function buildUpdatePatch(object: IstioObject, { known, next }: Edit): Fields | null {
  const { labels = {} } = object.metadata
  const subsets = object.spec?.['subsets']
  return diff(
    changeable(known, labels, subsets),
    changeable(next, { ...labels, ...next.metadata.labels }, joinSubsets(subsets, next.spec?.['subsets'])),
  )
}

/**
 * What a patch may change. No form asks for labels and subsets, so those of the object itself count. Labels and
 * annotations are always there, so that only single ones of them are removed.
 */
function changeable(
  { metadata: { annotations = {} }, spec }: IstioObject,
  labels: Fields,
  subsets: unknown,
): Fields {
  return { metadata: { labels, annotations }, spec: { ...spec, subsets } }
}

function diff(known: Fields, next: Fields): Fields | null {
  const removed = Object.keys(known).filter((key) => !(key in next))
  const changed = Object.entries(next).flatMap(([key, value]): [string, unknown][] => {
    const before = known[key]
    if (isRecord(before) && isRecord(value)) {
      const inner = diff(before, value)
      return inner ? [[key, inner]] : []
    }
    return deepEqual(before, value) ? [] : [[key, value]]
  })
  const entries = [...changed, ...removed.map((key): [string, unknown] => [key, null])]
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/**
 * Paths inside lists of an object's spec that a form does not know: saving the form would remove them, because a merge
 * patch replaces whole lists. Fields outside lists are kept by the patch and not named.
 */
export function fieldsLost(object: IstioObject, known: IstioObject): readonly string[] {
  const kept = { ...known.spec, subsets: object.spec?.['subsets'] }
  return lostIn(object.spec, kept, { path: 'spec', inList: false })
}

type Spot = { readonly path: string; readonly inList: boolean }

function lostIn(actual: unknown, known: unknown, { path, inList }: Spot): readonly string[] {
  if (Array.isArray(actual)) {
    const others: readonly unknown[] = Array.isArray(known) ? known : []
    return actual.flatMap((item, index) =>
      lostIn(item, others[index], { path: `${path}[${index}]`, inList: inList || others.length > 0 }),
    )
  }
  if (isRecord(actual)) {
    const fields = readFields(known)
    if (inList && known === undefined) return [path]
    return Object.entries(actual).flatMap(([key, value]) =>
      lostIn(value, fields[key], { path: `${path}/${key}`, inList }),
    )
  }
  return inList && !deepEqual(actual, known) ? [path] : []
}
