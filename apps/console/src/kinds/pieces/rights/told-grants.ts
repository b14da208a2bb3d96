import type { EffectiveRights, RightReason } from '@naru/contract/api/rights'
import type { Grant } from '@naru/contract/rbac/grants'

/** A binding by which somebody has rights, and why it is there. */
export type ToldGrant = Grant & { readonly because: readonly RightReason[] }

type OfCluster = EffectiveRights['clusters'][number]
export type ClusterRights = Omit<OfCluster, 'grants'> & { readonly grants: readonly ToldGrant[] }

/** The answer with the rules of each grant in their place. */
export function readClusters({ clusters, ruleSets }: EffectiveRights): readonly ClusterRights[] {
  return clusters.map((one) => ({
    ...one,
    grants: one.grants.map((grant) => ({
      ...grant,
      rules: grant.rules === null ? null : (ruleSets[grant.rules] ?? null),
    })),
  }))
}

/** Where anything is granted: null for everywhere, which stands first. */
export function placesOf(grants: readonly Pick<Grant, 'namespace'>[]): readonly (string | null)[] {
  const names = [...new Set(grants.flatMap(({ namespace }) => namespace ?? []))].toSorted()
  return grants.some(({ namespace }) => namespace === null) ? [null, ...names] : names
}

/** The cluster asked for where it is among them, else the first in which there is anything to tell. */
export function chooseRights(
  clusters: readonly ClusterRights[],
  asked: string | null,
): ClusterRights | undefined {
  return (
    clusters.find(({ cluster }) => cluster === asked) ??
    clusters.find(({ grants }) => grants.length > 0) ??
    clusters[0]
  )
}
