import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { type Fields, readNumber, readString, readStringMap } from '@naru/contract/manifest/read'
import { repeatedPlaces } from '@naru/contract/rules/repeated-places'
import { subsetsOf } from '../../config/destination-rule.ts'
import { asRecords, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { freeName, someOf, withoutEmpty } from '../wizard-object.ts'

/** The service that a wizard is opened for, with the workloads behind it. */
export type ServiceTarget = {
  readonly namespace: string
  readonly service: string
  readonly identityDomain: string
  readonly labels: { readonly app: string; readonly version: string }
  readonly workloads: readonly TargetWorkload[]
  /** What subsets of versions are called already; the others are called like their version. */
  readonly subsets?: ReadonlyMap<string, string>
}

/** Labels without a value are as good as none. */
export type TargetWorkload = {
  readonly name: string
  readonly app: string | null
  readonly version: string | null
}

/** Traffic to one version of the service by its workload's name; null is any of them. */
export type Destination = { readonly workload: string | null; readonly weight: number }
export type Mirror = { readonly workload: string | null; readonly percentage: number }

export function targetHost({ service, namespace, identityDomain }: ServiceTarget): string {
  return `${service}.${namespace}.${identityDomain}`
}

/** One subset for each version; two workloads of one version cannot be told apart and share it. */
export function buildSubsets(target: ServiceTarget): readonly Fields[] {
  return [...subsetNames(target)].map(([version, name]) => ({
    name,
    labels: { [target.labels.version]: version },
  }))
}

/** What the subset of each version is called: the version, as far as Istio takes it for a name. */
function subsetNames({ workloads, subsets }: ServiceTarget): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const version of new Set(workloads.flatMap((workload) => workload.version || []))) {
    const taken = new Set([...names.values(), ...(subsets?.values() ?? [])])
    names.set(version, subsets?.get(version) ?? freeName(nameOfVersion(version), taken))
  }
  return names
}

function nameOfVersion(version: string): string {
  const name = version.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-')
  return name.replaceAll(/^-+|-+$/g, '') || 'version'
}

/** What a DestinationRule calls the subsets that a version alone makes. */
export function knownSubsets(
  rule: IstioObject | null,
  { labels }: Pick<ServiceTarget, 'labels'>,
): ReadonlyMap<string, string> {
  const known = (rule ? subsetsOf(rule) : []).flatMap(({ name, labels: own }): [string, string][] => {
    const version = own[labels.version]
    return version && Object.keys(own).length === 1 ? [[version, name]] : []
  })
  // Of several for one version the first counts.
  return new Map(known.toReversed())
}

/** Subsets as somebody wrote them, with those that routes need and that are missing. */
export function joinSubsets(own: unknown, needed: unknown): readonly Fields[] | undefined {
  const versions = new Map(asRecords(needed).map((subset) => [subset['name'], subset]))
  const kept = asRecords(own).map((subset) => {
    const labels = readStringMap(versions.get(subset['name'])?.['labels'])
    versions.delete(subset['name'])
    return hasLabels(labels, readStringMap(subset['labels'])) ? subset : { ...subset, labels }
  })
  return someOf([...kept, ...versions.values()])
}

export function writeDestinations(
  destinations: readonly Destination[],
  target: ServiceTarget,
): readonly Fields[] {
  return destinations.map(({ workload, weight }) => ({ destination: writeHost(workload, target), weight }))
}

export function writeMirror(mirror: Mirror | null, target: ServiceTarget): Fields {
  if (!mirror) return {}
  return {
    mirror: writeHost(mirror.workload, target),
    mirrorPercentage: { value: mirror.percentage },
  }
}

function writeHost(workload: string | null, target: ServiceTarget): Fields {
  const version = target.workloads.find(({ name }) => name === workload)?.version ?? ''
  return withoutEmpty({ host: targetHost(target), subset: subsetNames(target).get(version) })
}

/** Reads destinations back; their subsets are found in the DestinationRule, else by their names. */
export function createDestinationReader(
  target: ServiceTarget,
  rule: IstioObject | null,
): {
  readonly destinations: (route: Fields) => readonly Destination[]
  readonly mirror: (route: Fields) => Mirror | null
} {
  const subsets = new Map((rule ? subsetsOf(rule) : []).map(({ name, labels }) => [name, labels]))
  const versions = new Map([...subsetNames(target)].map(([version, name]) => [name, version]))
  const workloadOf = (fields: Fields): string | null => {
    const subset = readString(fields['subset'])
    const version = subsets.get(subset)?.[target.labels.version] ?? versions.get(subset) ?? subset
    return target.workloads.find((workload) => version !== '' && workload.version === version)?.name ?? null
  }
  return {
    destinations: (route) =>
      asRecords(route['route']).map((to, _, all) => ({
        workload: workloadOf(recordAt(to, 'destination')),
        weight: readNumber(to['weight']) ?? (all.length === 1 ? 100 : 0),
      })),
    mirror: (route) =>
      route['mirror'] == null
        ? null
        : {
            workload: workloadOf(recordAt(route, 'mirror')),
            percentage:
              readNumber(recordAt(route, 'mirrorPercentage')['value']) ??
              readNumber(route['mirrorPercent']) ??
              100,
          },
  }
}

/** Weights split evenly over versions, each by its first workload; everything to anyone where there is none. */
export function defaultDestinations(
  { workloads }: ServiceTarget,
  weightsFor: (count: number) => readonly number[],
): readonly Destination[] {
  const repeated = repeatedPlaces(workloads.map(({ version }) => version ?? ''))
  const named = workloads.filter(({ version }, place) => version && !repeated.has(place))
  if (named.length === 0) return [{ workload: null, weight: 100 }]
  const weights = weightsFor(named.length)
  return named.map(({ name }, index) => ({ workload: name, weight: weights[index] ?? 0 }))
}
