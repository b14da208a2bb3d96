import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { worstTrouble } from '@naru/contract/kinds/workload/trouble/pod-trouble'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ListQuery } from '@naru/contract/live/protocol'
import { relatedOf } from '@naru/contract/relations/plan-related'
import { ownedKinds } from '@naru/contract/relations/relations-of'
import { useLive } from '../../data/live/live.ts'
import { isAwaited, windowRows } from '../../data/live/live-reducer.ts'

const ASKED = 100

/** What is wrong with the pods under an owner, of those that the person may list; `pending` until that is known. */
export function usePodTrouble(kind: KindSpec, cluster: string, object: KubeObject) {
  const latest = latestOwned(kind, cluster, object)
  const run = useLive(latest)
  const uid = latest && run.data ? windowRows(run.data)[0]?.uid : undefined
  const query =
    selectedPods(kind, cluster, object) ?? (uid ? { ...failingPods(cluster, object), owner: uid } : null)
  const pods = useLive(query)
  const problems = query && pods.data ? windowRows(pods.data) : []
  return {
    trouble: worstTrouble(
      problems.flatMap((row) => (row?.problem ? { ...row.problem, name: row.name } : [])),
    ),
    pending: (latest !== null && isAwaited(run)) || (query !== null && isAwaited(pods)),
  }
}

function failingPods(cluster: string, { metadata }: KubeObject): ListQuery {
  return {
    type: 'list',
    kind: 'pod',
    clusters: [cluster],
    namespaces: [metadata.namespace ?? ''],
    problems: true,
    offset: 0,
    limit: ASKED,
  }
}

/** The failing pods that an owner selects; null of an object that selects none. */
function selectedPods(kind: KindSpec, cluster: string, object: KubeObject): ListQuery | null {
  const related = ownedKinds(kind.id).length > 0 ? relatedOf({ kind, object }, 'pod') : null
  return related?.by === 'selected' && object.metadata.namespace
    ? { ...failingPods(cluster, object), related }
    : null
}

/** The last run of what selects no pods itself: its own pods are the ones that matter. */
function latestOwned(kind: KindSpec, cluster: string, object: KubeObject): ListQuery | null {
  const [owned] = ownedKinds(kind.id)
  const { namespace, uid } = object.metadata
  if (owned === undefined || owned === 'pod' || !namespace || !uid) return null
  if (selectedPods(kind, cluster, object)) return null
  return {
    type: 'list',
    kind: owned,
    clusters: [cluster],
    namespaces: [namespace],
    owner: uid,
    sort: { column: 'created', dir: 'desc' },
    offset: 0,
    limit: 1,
  }
}
