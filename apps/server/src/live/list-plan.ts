import { findKind } from '@naru/contract/kinds/registry'
import type { GroupResource } from '@naru/contract/kubernetes/resource'
import type { SourceState } from '@naru/contract/live/protocol'
import type { Impersonation } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import type { ListScope, ListScopes } from '../access/list-scopes.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import type { ClusterScope } from './window-source.ts'

/** What a caller may list of a kind over clusters: where, and why not elsewhere. */
export type ListPlan = {
  readonly scopes: readonly ClusterScope[]
  readonly others: readonly SourceState[]
  /** Clusters that have not answered yet; the plan is made again when they have. */
  readonly waiting: Promise<void> | null
}

export type ListPlanner = {
  plan(question: PlanQuestion, maxAgeMs?: number): Promise<ListPlan>
}

export type PlanQuestion = {
  readonly identity: Impersonation
  readonly kind: string
  readonly resource: GroupResource
  readonly clusters: 'all' | readonly string[]
}

/** Whoever has not answered by then does not hold up the others. */
const PATIENCE_MS = 300
/** Rights last seen stand in for those of a cluster that does not answer: its rows are shown as stale. */
const LAST_KNOWN_MS = 3_600_000
const MAX_LAST_KNOWN = 5000

type Found = { readonly cluster: string } & ({ readonly scope: ListScope } | { readonly state: SourceState })

export function createListPlanner(
  registry: ClusterRegistry,
  scopes: ListScopes,
  now: () => number,
): ListPlanner {
  const lastKnown = new Map<string, { readonly at: number; readonly scope: ListScope }>()

  async function find(cluster: string, question: PlanQuestion, maxAgeMs?: number): Promise<Found> {
    const { identity, resource } = question
    const connected = registry.find(cluster)
    if (!connected) return { cluster, state: { cluster, state: 'absent', reason: 'UnknownCluster' } }
    const key = JSON.stringify([cluster, identity.user, identity.groups, resource])
    try {
      const scope = await scopes.scope({ cluster, identity }, resource, maxAgeMs)
      lastKnown.set(key, { at: now(), scope })
      if (lastKnown.size > MAX_LAST_KNOWN) lastKnown.delete(lastKnown.keys().next().value ?? '')
      return { cluster, scope }
    } catch (error) {
      const known = lastKnown.get(key)
      const silent = error instanceof KubeError && error.code === 0
      if (silent && known && now() - known.at < LAST_KNOWN_MS) return { cluster, scope: known.scope }
      const reason = error instanceof KubeError ? error.reason : 'Unknown'
      const since = connected.prober.health().since ?? now()
      return { cluster, state: { cluster, state: 'unreachable', since, reason } }
    }
  }

  return {
    async plan(question, maxAgeMs) {
      const ids = chooseClusters(registry, question)
      const searches = ids.map((id) => find(id, question, maxAgeMs))
      const found = await Promise.all(searches.map((search) => inTime(search, PATIENCE_MS)))
      const late = ids.filter((_, index) => found[index] === null)
      const states = found.flatMap((one) => (one && 'state' in one ? [one.state] : []))
      const scoped = found.flatMap((one) => (one && 'scope' in one ? [one] : []))
      return {
        scopes: scoped.flatMap(({ cluster, scope }) =>
          scope === null ? [] : [{ cluster, namespaces: scope }],
        ),
        others: [
          ...states,
          ...scoped.flatMap(({ cluster, scope }) =>
            scope === null ? [deniedState(cluster, question.resource)] : [],
          ),
          ...late.map((cluster): SourceState => ({ cluster, state: 'loading', loaded: 0 })),
        ],
        waiting: late.length === 0 ? null : Promise.all(searches).then(() => undefined),
      }
    },
  }
}

export function deniedState(cluster: string, { group, plural }: GroupResource, verb = 'list'): SourceState {
  return { cluster, state: 'denied', verb, resource: group === '' ? plural : `${plural}.${group}` }
}

/** Over all clusters, those that cannot serve the kind are not worth a word. */
function chooseClusters(registry: ClusterRegistry, { kind, clusters }: PlanQuestion): readonly string[] {
  if (clusters !== 'all') return [...new Set(clusters)]
  const openshiftOnly = findKind(kind)?.platform === 'openshift'
  const all = registry.all().map(({ record }) => record)
  return all
    .filter(({ clusterProvider }) => !openshiftOnly || clusterProvider === 'openshift')
    .map(({ id }) => id)
}

/** Null when it takes longer; the work itself goes on. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
