import { resourceFor } from '@naru/contract/kinds/api-version'
import { replicaSet } from '@naru/contract/kinds/workload/replica-set'
import { kubePath, kubeRequest } from '../../data/kubernetes.ts'
import { readObjects } from '../../data/read-objects.ts'
import type { ActionTarget } from '../action-target.ts'
import { buildRevisions, type Revision } from './revisions.ts'

const REPLICA_SETS = resourceFor(replicaSet, null)

/** A deployment's revisions, newest first; the first is what runs now. */
export async function loadRevisions(
  { cluster, namespace, uid }: Pick<ActionTarget, 'cluster' | 'namespace' | 'uid'>,
  signal: AbortSignal,
): Promise<readonly Revision[]> {
  const response = await kubeRequest(kubePath({ cluster, resource: REPLICA_SETS, namespace }), { signal })
  return buildRevisions(uid, readObjects(await response.json()))
}
