import type { Resource } from '../kubernetes/resource.ts'
import { lookUp } from '../text/look-up.ts'
import type { KindSpec } from './kind-spec.ts'

/** Assumed while a cluster's version is not known. */
const ASSUMED_VERSION = '1.25'

/** An older API version of a kind, served by clusters below a minor version. */
type VersionRule = {
  readonly version: string
  readonly before: readonly { readonly below: string; readonly version: string }[]
}

/** The specification's overrides for kinds without a file of their own yet; discovery prefers these versions. */
export const VERSION_RULES: Readonly<Record<string, VersionRule>> = {
  'customresourcedefinitions.apiextensions.k8s.io': {
    version: 'v1',
    before: [{ below: '1.22', version: 'v1beta1' }],
  },
  'ingresses.networking.k8s.io': { version: 'v1', before: [{ below: '1.22', version: 'v1beta1' }] },
  'horizontalpodautoscalers.autoscaling': {
    version: 'v2',
    before: [{ below: '1.23', version: 'v2beta2' }],
  },
  'cronjobs.batch': { version: 'v1', before: [{ below: '1.25', version: 'v1beta1' }] },
}

/** Compares `1.9` and `1.25.3+k3s1` by major and minor number; negative when `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [majorA, minorA] = parseMinor(a)
  const [majorB, minorB] = parseMinor(b)
  return majorA - majorB || minorA - minorB
}

function parseMinor(version: string): readonly [number, number] {
  const match = /^v?(\d+)\.(\d+)/.exec(version)
  return [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)]
}

function pickVersion({ version, before }: VersionRule, clusterVersion: string | null): string {
  const cluster = clusterVersion ?? ASSUMED_VERSION
  const older = before.filter(({ below }) => compareVersions(cluster, below) < 0).at(-1)
  return older?.version ?? version
}

/** The API version of a kind on a cluster of that version (`1.24.3`); null means not known yet. */
export function apiVersionFor(kind: KindSpec, clusterVersion: string | null): string {
  return pickVersion({ version: kind.api.version, before: kind.api.before ?? [] }, clusterVersion)
}

/** Where a kind is served on a cluster of that version. */
export function resourceFor(kind: KindSpec, clusterVersion: string | null): Resource {
  return { group: kind.api.group, version: apiVersionFor(kind, clusterVersion), plural: kind.plural }
}

/** The version that the rules prefer for `<plural>.<group>`, or null when discovery's own preference stands. */
export function preferredVersion(groupResource: string, clusterVersion: string | null): string | null {
  const rule = lookUp(VERSION_RULES, groupResource)
  return rule ? pickVersion(rule, clusterVersion) : null
}
