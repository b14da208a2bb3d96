import { kubePath, kubeRequest } from '../../data/kubernetes.ts'
import { readObjects } from '../../data/read-objects.ts'
import type { ActionTarget } from '../action-target.ts'
import { buildRevisions, type Revision, revisionSource } from './revisions.ts'

export type RevisionOwner = Pick<ActionTarget, 'kind' | 'cluster' | 'namespace' | 'uid'>

/** An owner's revisions, newest first; the first is the one that is rolled out. */
export async function loadRevisions(
  { kind, cluster, namespace, uid }: RevisionOwner,
  signal: AbortSignal,
): Promise<readonly Revision[]> {
  const source = revisionSource(kind.id)
  if (source === undefined) return []
  const path = kubePath({ cluster, resource: source.resource, namespace })
  const response = await kubeRequest(path, { signal })
  return buildRevisions(source, uid, readObjects(await response.json()))
}
