import type { EffectiveRights } from '@naru/contract/api/rights'
import type { Grant, Identity } from '@naru/contract/rbac/grants'
import type { PolicyRule } from '@naru/contract/rbac/policy-rule'
import type { Asked } from '../access/reviews.ts'
import type { Connected } from '../clusters/cluster-connection.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { Because } from './find-because.ts'
import { type SeeingOptions, seeCluster } from './seen-rbac.ts'

export type RightsOptions = SeeingOptions & {
  readonly registry: Pick<ClusterRegistry, 'all' | 'get'>
  readonly pool: Pick<WorkerPool, 'threadOf' | 'ask'>
}

type OfCluster = EffectiveRights['clusters'][number]

/** What somebody may do in every cluster, as far as the one who asks may see why. */
export async function loadEffectiveRights(
  identity: Identity,
  asking: Asked['identity'],
  because: Because,
  options: RightsOptions,
): Promise<EffectiveRights> {
  const answers = await Promise.all(
    options.registry.all().map((connected) => askCluster(connected, identity, asking, options)),
  )
  const sets = createRuleSets()
  const clusters = answers.map(({ grants, ...answer }): OfCluster => {
    const told = grants.map(({ rules, ...grant }) => ({
      ...grant,
      rules: rules === null ? null : sets.indexOf(rules),
      because: because({
        cluster: answer.cluster,
        binding: grant.binding.name,
        namespace: grant.namespace,
        role: grant.role.name,
        subject: grant.group ?? identity.user ?? '',
      }),
    }))
    return { ...answer, grants: told }
  })
  return { ruleSets: sets.all(), clusters }
}

type Answer = Omit<OfCluster, 'grants'> & { readonly grants: readonly Grant[] }

async function askCluster(
  { record: { id: cluster }, prober }: Connected,
  identity: Identity,
  asking: Asked['identity'],
  { pool, ...seeing }: RightsOptions,
): Promise<Answer> {
  const away: Answer = { cluster, state: 'away', lacks: [], grants: [] }
  const thread = pool.threadOf(cluster)
  if (thread === null || prober.failure() !== null) return away
  try {
    const { seen, lacks } = await seeCluster({ cluster, identity: asking }, seeing)
    const grants = await pool.ask(thread, 'grants', { cluster, identity, seen })
    return grants === null ? away : { cluster, state: 'known', lacks: [...lacks], grants }
  } catch {
    // Nobody can say what holds in a cluster that does not answer.
    return away
  }
}

/** Roles that allow the same are told once, of however many clusters. */
function createRuleSets() {
  const indexes = new Map<string, number>()
  const sets: EffectiveRights['ruleSets'] = []
  return {
    all: () => sets,
    indexOf(rules: readonly PolicyRule[]): number {
      const key = JSON.stringify(rules)
      const known = indexes.get(key)
      if (known !== undefined) return known
      indexes.set(key, sets.length)
      sets.push(rules.map(copyRule))
      return sets.length - 1
    },
  }
}

/** The answer's schema knows lists only as they can be written. */
function copyRule({ verbs, apiGroups, resources, resourceNames, nonResourceURLs }: PolicyRule) {
  return {
    verbs: [...verbs],
    apiGroups: [...apiGroups],
    resources: [...resources],
    resourceNames: [...resourceNames],
    nonResourceURLs: [...nonResourceURLs],
  }
}
