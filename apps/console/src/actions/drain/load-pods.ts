import { resourceFor } from '@naru/contract/kinds/api-version'
import { pod } from '@naru/contract/kinds/workload/pod'
import type { OwnerReference } from '@naru/contract/kubernetes/object'
import type { Pod } from '@naru/contract/kubernetes/pod'
import { findRefOf } from '@naru/contract/relations/kind-identity'
import { type DrainPod, planDrain } from '@naru/contract/rules/drain'
import { kubePath, listObjects } from '../../data/kubernetes.ts'
import type { ActionTarget } from '../action-target.ts'

const PODS = resourceFor(pod, null)

const nameOwner = ({ apiVersion, kind }: OwnerReference) => findRefOf(apiVersion, kind)

/** The pods of a node, of every namespace, as its cluster itself tells them at this moment. */
export async function loadPodsOn(
  cluster: string,
  node: string,
  signal?: AbortSignal,
): Promise<readonly Pod[]> {
  const query = { fieldSelector: `spec.nodeName=${node}` }
  return listObjects(kubePath({ cluster, resource: PODS }), { query, ...(signal && { signal }) })
}

/** A pod of one of the nodes that are drained together. */
export type LeavingPod = DrainPod & { readonly cluster: string; readonly node: string }

/** What becomes of the pods that are on these nodes now. */
export async function loadPlan(
  nodes: readonly ActionTarget[],
  signal?: AbortSignal,
): Promise<readonly LeavingPod[]> {
  const plans = nodes.map(async ({ cluster, name: node }) =>
    planDrain(await loadPodsOn(cluster, node, signal), nameOwner).map((pod) => ({ ...pod, cluster, node })),
  )
  return (await Promise.all(plans)).flat()
}
