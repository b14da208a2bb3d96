import { formatApiVersion, type Resource } from '../kubernetes/resource.ts'
import type { KindSpec } from './kind-spec.ts'

/** Assumed while a cluster's version is not known. */
const ASSUMED_VERSION = '1.25'

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

/** The API version of a kind on a cluster of that version (`1.24.3`); null means not known yet. */
export function apiVersionFor(kind: KindSpec, clusterVersion: string | null): string {
  const { version, before = [] } = kind.api
  const cluster = clusterVersion ?? ASSUMED_VERSION
  const older = before.filter(({ below }) => compareVersions(cluster, below) < 0).at(-1)
  return older?.version ?? version
}

/** Where a kind is served on a cluster of that version. */
export function resourceFor(kind: KindSpec, clusterVersion: string | null): Resource {
  return { group: kind.api.group, version: apiVersionFor(kind, clusterVersion), plural: kind.plural }
}

/** What a manifest of a kind says that it is, on a cluster of that version. */
export function manifestType(
  kind: KindSpec,
  clusterVersion: string | null,
): { readonly apiVersion: string; readonly kind: string } {
  return { apiVersion: formatApiVersion(resourceFor(kind, clusterVersion)), kind: kind.kind }
}
