import type { KindCount } from '@naru/contract/live/counts'
import type { KubeList } from '@naru/kube/client'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import type { ResourceStore } from '../mirror/resource-store.ts'
import { isAbsent } from '../mirror/source-status.ts'
import { buildEntry } from '../views/entry.ts'
import type { KindModel } from '../views/kind-model.ts'

export type CountQuestion = {
  readonly cluster: Pick<ClusterWorker, 'id' | 'client' | 'peek' | 'contextFor'>
  readonly namespace: string
  readonly model: KindModel
  readonly signal: AbortSignal
}

type Counted = Extract<KindCount, { state: 'counted' }>

const TIMEOUT_MS = 10_000
/** As many are read to find those in trouble; where there are more, only their number is told. */
const MAX_JUDGED = 500

/** Counts what a namespace holds of a kind: in its mirror where there is one, else by one request. */
export async function countKind(question: CountQuestion): Promise<KindCount> {
  const { cluster, model, signal } = question
  const kind = model.ref
  if (!model.namespaced) return { kind, state: 'absent' }
  const store = cluster.peek(kind)
  if (store?.synced()) return countMirrored(store, question)
  try {
    return await countListed(question)
  } catch (error) {
    if (signal.aborted) throw error
    return { kind, state: isAbsent(error) ? 'absent' : 'failed' }
  }
}

function countMirrored(store: ResourceStore, { namespace, model }: CountQuestion): Counted {
  let count = 0
  let problems = 0
  for (const { row, problem } of store.entries()) {
    if (row.namespace !== namespace) continue
    count += 1
    if (problem !== null) problems += 1
  }
  return { kind: model.ref, state: 'counted', count, problems: model.rules.problem ? problems : null }
}

async function countListed(question: CountQuestion): Promise<Counted> {
  const { cluster, namespace, model, signal } = question
  const judged = model.rules.problem !== undefined
  const list = await cluster.client.list(
    { resource: model.resource, namespace },
    { signal, timeoutMs: TIMEOUT_MS, limit: judged ? MAX_JUDGED : 1, metadataOnly: !judged },
  )
  const { continue: next, remainingItemCount } = list.metadata
  return {
    kind: model.ref,
    state: 'counted',
    count: list.items.length + (remainingItemCount ?? 0),
    ...(next !== undefined && remainingItemCount === undefined && { more: true }),
    problems: judged && next === undefined ? countProblems(list, question) : null,
  }
}

function countProblems({ items }: KubeList, { cluster, model }: CountQuestion): number {
  const context = cluster.contextFor(model.ref)()
  return items.filter((object) => buildEntry(cluster.id, model, object, context).problem !== null).length
}
