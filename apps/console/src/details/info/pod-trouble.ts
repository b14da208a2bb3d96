import type { PodTrouble } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { worstTrouble } from '@naru/contract/kinds/workload/pod-trouble'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ListQuery } from '@naru/contract/live/protocol'
import { relatedOf } from '@naru/contract/relations/plan-related'
import { ownedKinds } from '@naru/contract/relations/relations-of'
import { useLive } from '../../data/live/live.ts'
import { windowRows } from '../../data/live/live-reducer.ts'

const ASKED = 100

/** What is wrong with the pods under a workload, of those that the person may list; `pending` until that is known. */
export function usePodTrouble(kind: KindSpec, cluster: string, object: KubeObject) {
  const query = failingPods(kind, cluster, object)
  const { data, pending } = useLive(query)
  const problems = data ? windowRows(data).flatMap((row) => row?.problem ?? []) : []
  const trouble: PodTrouble | null = worstTrouble(problems)
  return { trouble, pending: query !== null && pending && data === null }
}

/** The failing pods that a workload selects; null of an object that controls none. */
function failingPods(kind: KindSpec, cluster: string, object: KubeObject): ListQuery | null {
  const related = ownedKinds(kind.id).length > 0 ? relatedOf({ kind, object }, 'pod') : null
  const { namespace } = object.metadata
  if (related?.by !== 'selected' || !namespace) return null
  return {
    type: 'list',
    kind: 'pod',
    clusters: [cluster],
    namespaces: [namespace],
    related,
    problems: true,
    offset: 0,
    limit: ASKED,
  }
}
