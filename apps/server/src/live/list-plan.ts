import { mayServe } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import type { GroupResource } from '@naru/contract/kubernetes/resource'
import type { SourceState } from '@naru/contract/live/protocol'
import type { Impersonation } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { LRUCache } from 'lru-cache'
import { isNamespaces, type ListScope, type ListScopes } from '../access/list-scopes.ts'
import { MOST_UNKNOWN_MS } from '../access/stream-rights.ts'
import { isClusterSilent } from '../clusters/cluster-health.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import type { ClusterScope } from '../views/window-source.ts'
import type { UserScopes } from '../workers/worker-protocol.ts'

/** What a caller may list of a kind over clusters: where, and why not elsewhere. */
export type ListPlan = {
  readonly scopes: readonly ClusterScope[]
  readonly others: readonly SourceState[]
  /** Of a list of what nobody uses: where the caller may list what could use it. */
  readonly users?: readonly UserScopes[]
  /** Until one of those has answered that have not yet; then the plan is made again. */
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
  /** Where it is asked for; everywhere unless told. */
  readonly namespaces?: 'all' | readonly string[]
}

/** Whoever has not answered by then does not hold up the others. */
const PATIENCE_MS = 300
/** From a cluster in trouble only what is known already is expected: each list would open late because of it. */
const TROUBLED_PATIENCE_MS = 1
/** Those that answer at about the same time make one new plan together. */
const GATHER_MS = 150
/** How long rights last seen stand in for those of a cluster that is silent: its rows are shown as stale, and none is new. */
const SILENT_MS = 3_600_000
const MAX_LAST_KNOWN = 5000

/** `asked` grows with each question: the answer to a later one counts, whichever comes last. */
type Known = { readonly asked: number; readonly at: number; readonly scope: ListScope }
type Found = { readonly cluster: string } & ({ readonly scope: ListScope } | { readonly state: SourceState })

export function createListPlanner(
  registry: Pick<ClusterRegistry, 'all' | 'find'>,
  scopes: Pick<ListScopes, 'scope'>,
  now: () => number,
): ListPlanner {
  const rights = createRightsMemory(now)
  const silentSince = new Map<string, number>()

  /** The same time whenever it is asked, or each look would be a change. */
  function sinceOf(cluster: string): number {
    const since = healthOf(cluster)?.since ?? silentSince.get(cluster) ?? now()
    silentSince.set(cluster, since)
    return since
  }

  const healthOf = (cluster: string) => registry.find(cluster)?.prober.health()

  /** Of a cluster that goes on telling of its objects, and of no rights, no longer than streams outlive it. */
  function recall(cluster: string, question: PlanQuestion): Known | undefined {
    const health = healthOf(cluster)
    return rights.recall(cluster, question, health && isClusterSilent(health) ? SILENT_MS : MOST_UNKNOWN_MS)
  }

  const patience = (cluster: string) =>
    (healthOf(cluster)?.reason ?? null) === null ? PATIENCE_MS : TROUBLED_PATIENCE_MS

  async function find(cluster: string, question: PlanQuestion, maxAgeMs?: number): Promise<Found> {
    const { identity, resource } = question
    if (!registry.find(cluster))
      return { cluster, state: { cluster, state: 'absent', reason: 'UnknownCluster' } }
    const asked = rights.ask()
    try {
      const scope = await scopes.scope({ cluster, identity }, resource, maxAgeMs)
      silentSince.delete(cluster)
      rights.remember(cluster, question, { asked, scope })
      return { cluster, scope }
    } catch (error) {
      const known = recall(cluster, question)
      if (known) return { cluster, scope: known.scope }
      const reason = error instanceof KubeError ? error.reason : 'Unknown'
      return { cluster, state: { cluster, state: 'unreachable', since: sinceOf(cluster), reason } }
    }
  }

  /** What stands in for an answer that is still to come: the rights seen last, else why there is nothing. */
  function standIn(cluster: string, question: PlanQuestion): Found {
    const known = recall(cluster, question)
    if (known) return { cluster, scope: known.scope }
    const reason = healthOf(cluster)?.reason ?? null
    if (reason === null) return { cluster, state: { cluster, state: 'loading', loaded: 0 } }
    return { cluster, state: { cluster, state: 'unreachable', since: sinceOf(cluster), reason } }
  }

  return {
    async plan(question, maxAgeMs) {
      const ids = chooseClusters(registry, question)
      const searches = ids.map((id) => find(id, question, maxAgeMs))
      const answers = await Promise.all(
        searches.map((search, index) => inTime(search, patience(ids[index] ?? ''))),
      )
      const late = searches.filter((_, index) => answers[index] === null)
      const found = ids.map((id, index) => answers[index] ?? standIn(id, question))
      return {
        ...buildPlan(found, question),
        waiting: late.length === 0 ? null : Promise.race(late).then(() => sleep(GATHER_MS)),
      }
    },
  }
}

export function deniedState(cluster: string, { group, plural }: GroupResource, verb = 'list'): SourceState {
  return { cluster, state: 'denied', verb, resource: group === '' ? plural : `${plural}.${group}` }
}

/** Where the rows are to be found, and why there are none elsewhere. */
function buildPlan(
  found: readonly Found[],
  { resource, namespaces = 'all' }: PlanQuestion,
): Omit<ListPlan, 'waiting'> {
  const states = found.flatMap((one) => ('state' in one ? [one.state] : []))
  const scoped = found.flatMap((one) => {
    if (!('scope' in one)) return []
    return [{ cluster: one.cluster, ...splitScope(one.scope, isNamespaces(resource) ? 'all' : namespaces) }]
  })
  return {
    scopes: scoped.flatMap(({ cluster, open }) => (open === null ? [] : [{ cluster, namespaces: open }])),
    others: [
      ...states,
      ...scoped.flatMap(({ cluster, refused }) =>
        refused === null ? [] : [{ ...deniedState(cluster, resource), ...refused }],
      ),
    ],
  }
}

type SplitScope = {
  readonly open: ListScope
  readonly refused: { readonly namespaces?: readonly string[] } | null
}

/** What of the namespaces asked for may be listed, and what may not. */
function splitScope(scope: ListScope, asked: 'all' | readonly string[]): SplitScope {
  if (scope === 'all' || (scope !== null && asked === 'all')) return { open: scope, refused: null }
  if (asked === 'all') return { open: null, refused: {} }
  const namespaces = asked.filter((namespace) => !scope?.includes(namespace))
  if (namespaces.length === 0) return { open: scope, refused: null }
  return { open: namespaces.length < asked.length ? scope : null, refused: { namespaces } }
}

function createRightsMemory(now: () => number) {
  const known = new LRUCache<string, Known>({ max: MAX_LAST_KNOWN })
  let questions = 0
  return {
    ask: () => ++questions,
    recall(cluster: string, question: PlanQuestion, forMs: number): Known | undefined {
      const last = known.get(keyOf(cluster, question))
      return last && now() - last.at < forMs ? last : undefined
    },
    remember(cluster: string, question: PlanQuestion, answer: Omit<Known, 'at'>): void {
      const key = keyOf(cluster, question)
      if (answer.asked > (known.get(key)?.asked ?? 0)) known.set(key, { ...answer, at: now() })
    },
  }
}

function keyOf(cluster: string, { identity, resource }: PlanQuestion): string {
  return JSON.stringify([cluster, identity.user, identity.groups, resource])
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/** Over all clusters, those that cannot serve the kind are not worth a word. */
function chooseClusters(
  registry: Pick<ClusterRegistry, 'all'>,
  { kind, clusters }: PlanQuestion,
): readonly string[] {
  if (clusters !== 'all') return [...new Set(clusters)]
  const spec = findKind(kind)
  const all = registry.all().map(({ record }) => record)
  return all.filter((cluster) => !spec || mayServe(spec, cluster)).map(({ id }) => id)
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
