import { type Fields, readFields, readItems } from '@naru/contract/manifest/read'
import { defaultDestinations, type ServiceTarget } from '../routing/service-target.ts'
import { evenWeights } from '../routing/weights.ts'
import { destinationsOf, shapeOfDestinations } from './http-shape.ts'

/** The one entry that a wizard is about, and those before and after it, which it leaves alone. */
export type Split = {
  readonly rule: Fields
  readonly rest: { readonly before: readonly Fields[]; readonly after: readonly Fields[] }
}

/** The last entry that is for everything; a new one comes after all others. */
export function splitParts(
  entries: readonly Fields[],
  isForAll: (entry: Fields) => boolean,
  fresh: Fields,
): Split {
  const place = entries.findLastIndex(isForAll)
  const rule = entries[place]
  if (!rule) return { rule: fresh, rest: { before: entries, after: [] } }
  return { rule, rest: { before: entries.slice(0, place), after: entries.slice(place + 1) } }
}

export function joinParts(shape: Fields): readonly Fields[] {
  const { before, after } = readFields(shape['rest'])
  return [...readItems(before), readFields(shape['rule']), ...readItems(after)]
}

/** A rule that offers a share to each version, so that there is something to shift to. */
export function withEveryVersion(rule: Fields, target: ServiceTarget): Fields {
  const destinations = destinationsOf(rule['destinations'])
  const version = (name: string | null): string | null =>
    target.workloads.find((workload) => workload.name === name)?.version ?? null
  const present = new Set(destinations.map(({ workload }) => version(workload)))
  const offered = defaultDestinations(target, evenWeights)
    .filter(({ workload }) => workload !== null && !present.has(version(workload)))
    .map(({ workload }) => ({ workload, weight: 0, offered: true }))
  return { ...rule, destinations: [...shapeOfDestinations(destinations), ...offered] }
}
