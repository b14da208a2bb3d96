import { formatLabelSelector } from '@naru/contract/kubernetes/label-selector'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { findLostDigits } from '@naru/contract/manifest/lost-digits'
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

type Owner = Pick<ActionTarget, 'kind' | 'cluster' | 'namespace' | 'uid'>

/** Whether a template has numbers that lost digits on their way, as what is followed live does. */
export function hasLostDigits({ template }: Revision): boolean {
  return findLostDigits(template) !== null
}

/** The same revisions as their records are in the cluster, with every digit. */
export async function loadWhole(
  { kind, cluster, namespace, uid }: Owner,
  revisions: readonly Revision[],
  signal: AbortSignal,
): Promise<readonly Revision[]> {
  const source = revisionSource(kind.id)
  if (source === undefined) return revisions
  const reads = revisions.map(({ name }) =>
    getObject({ cluster, resource: source.resource, namespace, name }, { signal }),
  )
  return buildRevisions(source, uid, await Promise.all(reads))
}

/** The selector that an owner's records meet: its own, unless its controller marks them otherwise. */
export function selectRecords({ label }: RevisionSource, kind: string, owner: KubeObject): string {
  if (label !== undefined) return `${label}=${owner.metadata.name}`
  const [chosen] = referencesOf(kind, owner).selections
  return chosen ? formatLabelSelector(chosen.requirements) : ''
}
