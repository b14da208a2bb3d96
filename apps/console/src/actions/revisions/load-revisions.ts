import { formatLabelSelector } from '@naru/contract/kubernetes/label-selector'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { referencesOf } from '@naru/contract/relations/references-of'
import { getObject, kubePath, listObjects } from '../../data/kubernetes.ts'
import type { ActionTarget } from '../action-target.ts'
import type { NamedTarget } from '../send-write.ts'
import { buildRevisions, type Revision, type RevisionSource, revisionSource } from './revisions.ts'

/** An owner's revisions now, newest first; the first is the one that is rolled out. Only records that bear its labels are read. */
export async function loadRevisions(
  { kind, cluster, namespace, uid }: ActionTarget,
  target: NamedTarget,
  signal: AbortSignal,
): Promise<readonly Revision[]> {
  const source = revisionSource(kind.id)
  if (source === undefined) return []
  const owner = await getObject(target, { signal })
  const path = kubePath({ cluster, resource: source.resource, namespace })
  const query = { labelSelector: selectRecords(source, kind.id, owner) }
  return buildRevisions(source, uid, await listObjects(path, { signal, query }))
}

/** The selector that an owner's records meet: its own, unless its controller marks them otherwise. */
export function selectRecords({ label }: RevisionSource, kind: string, owner: KubeObject): string {
  if (label !== undefined) return `${label}=${owner.metadata.name}`
  const [chosen] = referencesOf(kind, owner).selections
  return chosen ? formatLabelSelector(chosen.requirements) : ''
}
