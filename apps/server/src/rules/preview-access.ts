import { compareAccess } from '@naru/contract/access/access-change'
import { compileAccess } from '@naru/contract/access/compile'
import type { AccessPreview, AccessRuleInput } from '@naru/contract/api/access-rules'
import type { Connected } from '../clusters/cluster-connection.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { buildState, type ProjectState } from './access-applier.ts'
import { loadNamespaces } from './access-objects.ts'
import { buildNewRule } from './rule-record.ts'
import type { KeptRule, RuleStore } from './rule-store.ts'

export type PreviewOptions = {
  readonly store: Pick<RuleStore, 'load'>
  readonly loadProjects: () => Promise<ProjectState>
  readonly registry: Pick<ClusterRegistry, 'all'>
  readonly now: () => number
}

const LIMIT_MS = 8000

/** Who gains and who loses what in every cluster, once a rule is saved or (null) deleted. Throws INVALID_DATA. */
export async function previewAccess(
  { id, rule }: { readonly id: string; readonly rule: AccessRuleInput | null },
  { store, loadProjects, registry, now }: PreviewOptions,
): Promise<AccessPreview> {
  const { rules } = await store.load()
  const projects = await loadProjects()
  const at = now()
  const others = rules.filter((one) => one.id !== id)
  const before = buildState(rules, projects)
  const after = buildState(rule ? [...others, keep(rule, at)] : others, projects)

  async function compare({ record, client, prober }: Connected) {
    if (prober.failure() !== null) return null
    const signal = AbortSignal.timeout(LIMIT_MS)
    const namespaces = await loadNamespaces(client, { signal }).catch(() => null)
    if (namespaces === null) return null
    const cluster = { id: record.id, namespaces }
    const changes = compareAccess(compileAccess(before, cluster, at), compileAccess(after, cluster, at))
    return changes.map((change) => ({ ...change, cluster: record.id }))
  }

  const answers = await Promise.all(
    registry.all().map(async (connected) => ({ id: connected.record.id, changes: await compare(connected) })),
  )
  return {
    // The answer's schema knows lists only as they can be written.
    changes: answers.flatMap(({ changes }) => changes ?? []) as AccessPreview['changes'],
    unseen: answers.flatMap((one) => (one.changes === null ? [one.id] : [])),
  }
}

function keep(rule: AccessRuleInput, at: number): KeptRule {
  const time = new Date(at).toISOString()
  return { ...buildNewRule(rule), created: time, updated: time, revision: 0 }
}
