import type { KindCount } from '@naru/contract/live/counts'
import type { KubeList } from '@naru/kube/client'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import type { ResourceStore } from '../mirror/resource-store.ts'
import { isAbsent } from '../mirror/source-status.ts'
import { buildEntry, type Entry } from '../views/entry.ts'
import { type KindModel, selecting } from '../views/kind-model.ts'

export type CountQuestion = {
  readonly cluster: Pick<ClusterWorker, 'id' | 'client' | 'peek' | 'contextFor'>
  /** Null counts the whole cluster. */
  readonly namespace: string | null
  readonly model: KindModel
  readonly signal: AbortSignal
}

type Counted = Extract<KindCount, { state: 'counted' }>

const TIMEOUT_MS = 10_000
/** As many are read to find those in trouble; where there are more, only their number is told. */
const MAX_JUDGED = 500
const LIMITS = { maxBytes: 8 * 1024 * 1024, maxValues: 800_000 } as const

/** Counts what a namespace or a cluster holds of a kind: in its mirror where there is one, else by one request. */
export async function countKind(question: CountQuestion): Promise<KindCount> {
  const { cluster, namespace, model, signal } = question
  const kind = model.ref
  if (!model.namespaced && namespace !== null) return { kind, state: 'absent' }
  const store = cluster.peek(kind)
  if (store?.synced()) return countMirrored(store, question)
  // Which objects belong to it is known where they are mirrored.
  if (model.rules.belongs) return { kind, state: 'failed' }
  try {
    return await countListed(question)
  } catch (error) {
    if (signal.aborted) throw error
    return { kind, state: isAbsent(error) ? 'absent' : 'failed' }
  }
}

function countMirrored(store: ResourceStore, { namespace, model }: CountQuestion): Counted {
  const entries = [...store.entries()].filter(
    ({ isApart, object: { metadata } }) =>
      !isApart && (namespace === null || metadata.namespace === namespace),
  )
  const found = model.rules.problem ? countProblems(entries) : NOT_JUDGED
  return { kind: model.ref, state: 'counted', count: entries.length, ...found }
}

async function countListed(question: CountQuestion): Promise<Counted> {
  const { cluster, namespace, model, signal } = question
  // Of a whole cluster only the number is asked, which costs one object; of what is chosen no cluster says how many are left.
  const judged = namespace !== null && model.rules.problem !== undefined
  const isChosen = model.labelSelector !== undefined
  const list = await cluster.client.list(
    { resource: model.resource, ...(namespace !== null && { namespace }) },
    {
      signal,
      timeoutMs: TIMEOUT_MS,
      ...LIMITS,
      ...selecting(model),
      limit: judged || isChosen ? MAX_JUDGED : 1,
      metadataOnly: !judged,
    },
  )
  const { continue: next, remainingItemCount } = list.metadata
  return {
    kind: model.ref,
    state: 'counted',
    count: list.items.length + (remainingItemCount ?? 0),
    ...(next !== undefined && remainingItemCount === undefined && { more: true }),
    ...(judged && next === undefined ? countProblems(judgeAll(list, question)) : NOT_JUDGED),
  }
}

type Judged = Pick<Entry, 'problem'>

function judgeAll({ items }: KubeList, { cluster, model }: CountQuestion): readonly Judged[] {
  const known = cluster.contextFor(model.ref)()
  const source = { cluster: cluster.id, model, context: () => known }
  return items.map((object) => buildEntry(source, object))
}

const NOT_JUDGED: Pick<Counted, 'problems' | 'errors'> = { problems: null, errors: 0 }

function countProblems(entries: readonly Judged[]): Pick<Counted, 'problems' | 'errors'> {
  const problems = entries.flatMap(({ problem }) => problem ?? [])
  return {
    problems: problems.length,
    errors: problems.filter(({ severity }) => severity === 'error').length,
  }
}
