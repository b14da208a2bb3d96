import { isDeepStrictEqual } from 'node:util'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readList, readStringMap } from '@naru/contract/manifest/read'
import { parseLabelSelectorObject } from '../protocol/selectors.ts'
import type { Store } from '../store/store.ts'
import { CLUSTER_ROLES } from './rbac.ts'

/** Keeps the rules of aggregated cluster roles equal to the union of the roles that they select. */
export function startRoleAggregation(store: Store): () => void {
  let busy = false
  const aggregate = (): void => {
    if (busy) return
    busy = true
    try {
      // A role may aggregate an aggregated one (admin takes edit, edit takes view): repeat until nothing changes.
      while (aggregateOnce(store)) continue
    } finally {
      busy = false
    }
  }
  aggregate()
  return store.watch(CLUSTER_ROLES, aggregate)
}

function aggregateOnce(store: Store): boolean {
  const roles = store.list(CLUSTER_ROLES)
  let changed = false
  for (const role of roles) {
    if (role['aggregationRule'] === undefined) continue
    const rules = planAggregatedRules(role, roles)
    if (isDeepStrictEqual(rules, readList(role['rules']))) continue
    store.patch(CLUSTER_ROLES, role.metadata, (current) => ({ ...current, rules }))
    changed = true
  }
  return changed
}

/** The rules of every role that one of the selectors matches, each rule once. */
function planAggregatedRules(role: KubeObject, roles: readonly KubeObject[]): readonly unknown[] {
  const selectors = readList(readFields(role['aggregationRule'])['clusterRoleSelectors']).map(
    parseLabelSelectorObject,
  )
  const rules: unknown[] = []
  for (const selector of selectors) {
    for (const candidate of roles) {
      if (candidate.metadata.name === role.metadata.name) continue
      if (!selector(readStringMap(candidate.metadata.labels))) continue
      for (const rule of readList(candidate['rules'])) {
        if (!rules.some((known) => isDeepStrictEqual(known, rule))) rules.push(rule)
      }
    }
  }
  return rules
}
