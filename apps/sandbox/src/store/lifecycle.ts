import { isDeepStrictEqual } from 'node:util'
import type { KubeObject, ObjectMeta } from '@naru/contract/kubernetes/object'
import type { GroupResource } from '@naru/contract/kubernetes/resource'
import type { Random } from '../random.ts'

/** Resources that kube-apiserver keeps without `metadata.generation`. */
const WITHOUT_GENERATION = new Set([
  '/configmaps',
  '/secrets',
  '/events',
  '/services',
  '/namespaces',
  '/nodes',
  '/serviceaccounts',
  '/persistentvolumes',
  '/persistentvolumeclaims',
  '/endpoints',
  '/limitranges',
  '/resourcequotas',
  '/podtemplates',
  'events.k8s.io/events',
  'apps/controllerrevisions',
  'coordination.k8s.io/leases',
  'rbac.authorization.k8s.io/roles',
  'rbac.authorization.k8s.io/rolebindings',
  'rbac.authorization.k8s.io/clusterroles',
  'rbac.authorization.k8s.io/clusterrolebindings',
  'storage.k8s.io/storageclasses',
  'storage.k8s.io/csinodes',
  'storage.k8s.io/volumeattachments',
])

type Birth = { readonly now: string; readonly random: Random }

/** A new object with its identity; the caller's uid and times do not count. */
export function buildCreated(
  object: KubeObject,
  resource: GroupResource,
  { now, random }: Birth,
): KubeObject {
  const { generateName } = object.metadata
  const { deletionTimestamp: _, deletionGracePeriodSeconds: __, ...given } = object.metadata
  const metadata: ObjectMeta = {
    ...given,
    name: given.name || (generateName === undefined ? '' : `${generateName.slice(0, 58)}${random.suffix(5)}`),
    uid: given.uid ?? random.uuid(),
    creationTimestamp: given.creationTimestamp ?? now,
    ...(countsGenerations(resource) ? { generation: given.generation ?? 1 } : {}),
  }
  return { ...object, metadata }
}

/** The next state: identity stays what it was, and a changed specification counts as a new generation. */
export function buildReplaced(before: KubeObject, wanted: KubeObject, resource: GroupResource): KubeObject {
  const { uid, creationTimestamp, generation, deletionTimestamp, deletionGracePeriodSeconds } =
    before.metadata
  const { generation: _, deletionTimestamp: __, deletionGracePeriodSeconds: ___, ...given } = wanted.metadata
  const next = countsGenerations(resource)
    ? (generation ?? 1) + (hasNewContent(before, wanted) ? 1 : 0)
    : generation
  return {
    ...wanted,
    metadata: {
      ...given,
      ...(uid === undefined ? {} : { uid }),
      ...(creationTimestamp === undefined ? {} : { creationTimestamp }),
      ...(next === undefined ? {} : { generation: next }),
      ...(deletionTimestamp === undefined ? {} : { deletionTimestamp }),
      ...(deletionGracePeriodSeconds === undefined ? {} : { deletionGracePeriodSeconds }),
    },
  }
}

/** True for a deleted object that nothing holds any more. */
export function isFinished({ metadata, ...object }: KubeObject): boolean {
  if (metadata.deletionTimestamp === undefined || (metadata.finalizers?.length ?? 0) > 0) return false
  if ((metadata.deletionGracePeriodSeconds ?? 0) > 0) return false
  return !hasSpecFinalizers(object)
}

/** A namespace is held by `spec.finalizers` until it is empty. */
export function hasSpecFinalizers(object: Readonly<Record<string, unknown>>): boolean {
  const { spec } = object
  if (typeof spec !== 'object' || spec === null || !('finalizers' in spec)) return false
  return Array.isArray(spec.finalizers) && spec.finalizers.length > 0
}

function countsGenerations({ group, plural }: GroupResource): boolean {
  return !WITHOUT_GENERATION.has(`${group}/${plural}`)
}

function hasNewContent(before: KubeObject, after: KubeObject): boolean {
  const { metadata: _, status: __, apiVersion: ___, ...old } = before
  const { metadata: ____, status: _____, apiVersion: ______, ...fresh } = after
  if (old['spec'] === fresh['spec'] && Object.keys(old).length <= 2) return false
  return !isDeepStrictEqual(old, fresh)
}
