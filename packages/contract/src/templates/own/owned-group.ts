import type { KindSpec } from '../../kinds/kind-spec.ts'
import { persistentVolumeClaim } from '../../kinds/storage/persistent-volume-claim.ts'
import { deployment } from '../../kinds/workload/deployment.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { parseApiVersion } from '../../kubernetes/resource.ts'

/** The head of a group among the objects that make it; undefined where there is none, or more than one. */
export function findHead<Of extends { readonly object: KubeObject }>(parts: readonly Of[]): Of | undefined {
  const [head, ...more] = parts.filter(({ object }) => isOf(deployment, object))
  return more.length === 0 ? head : undefined
}

/** Owned by the head, as the cluster has it, and so deleted with it; data is nobody's and stays. */
export function ownedBy({ metadata: { name, uid } }: KubeObject, part: KubeObject): KubeObject {
  if (uid === undefined || isOf(persistentVolumeClaim, part)) return part
  const { group, version } = deployment.api
  const owner = { apiVersion: `${group}/${version}`, kind: deployment.kind, name, uid, controller: true }
  return { ...part, metadata: { ...part.metadata, ownerReferences: [owner] } }
}

function isOf({ api, kind }: KindSpec, object: KubeObject): boolean {
  return object.kind === kind && parseApiVersion(object.apiVersion ?? '').group === api.group
}
