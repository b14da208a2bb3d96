import type { AccessRuleRecord } from '@naru/contract/api/access-rules'
import { placeOfRecord } from '@naru/contract/platform/place-of-record'
import type { KeptRule } from './rule-store.ts'
import type { Sync } from './sync-store.ts'

/** The clusters that do not hold a rule as it is at a time: those that its last change, or its end, has not reached. */
export function findPending(
  rule: KeptRule,
  clusters: readonly string[],
  { syncs, now }: { readonly syncs: ReadonlyMap<string, Sync>; readonly now: number },
): AccessRuleRecord['pending'] {
  const expires = rule.expires === null ? null : Date.parse(rule.expires)
  const ended = expires !== null && expires <= now ? expires : null
  const named =
    rule.over === 'projects' ? rule.projects.map((id) => placeOfRecord(id).cluster) : rule.clusters
  const meant = named.length === 0 ? clusters : clusters.filter((id) => named.includes(id))
  return meant.flatMap((cluster) => {
    const sync = syncs.get(cluster)
    const reason = sync?.reason ?? null
    if (!sync || sync.revision < rule.revision) return [{ cluster, since: rule.updated, reason }]
    if (ended === null || (sync.inForce ?? 0) >= ended) return []
    return [{ cluster, since: new Date(ended).toISOString(), reason }]
  })
}
