import type { KubeObject, OwnerReference } from '@naru/contract/kubernetes/object'

/** What a pod belongs to. `object` is null for a controller that is not mirrored: one of another kind, or gone. */
export type Owner = { readonly kind: string; readonly name: string; readonly object: KubeObject | null }

/** Controllers by uid, with their kinds. */
export type Controllers = ReadonlyMap<string, { readonly kind: string; readonly object: KubeObject }>

/** No chain of owners is longer; one that is goes in circles. */
const MOST_STEPS = 8

/** Follows controllers up from an object, which is its own owner where nobody controls it. */
export function findOwner(kind: string, object: KubeObject, controllers: Controllers): Owner {
  let found: Owner & { readonly object: KubeObject } = { kind, name: object.metadata.name, object }
  for (let step = 0; step < MOST_STEPS; step++) {
    const reference = controllerOf(found.object)
    if (!reference) return found
    const next = controllers.get(reference.uid)
    if (!next) return missingOwner(reference, found.object)
    found = { kind: next.kind, name: next.object.metadata.name, object: next.object }
  }
  return found
}

function controllerOf({ metadata }: KubeObject): OwnerReference | undefined {
  return metadata.ownerReferences?.find(({ controller }) => controller === true)
}

/** Where replica sets are not mirrored, a pod's own label tells what the deployment behind its replica set is called. */
function missingOwner({ kind, name }: OwnerReference, { metadata }: KubeObject): Owner {
  const suffix = `-${metadata.labels?.['pod-template-hash'] ?? ''}`
  if (kind !== 'ReplicaSet' || suffix === '-' || !name.endsWith(suffix)) return { kind, name, object: null }
  return { kind: 'Deployment', name: name.slice(0, -suffix.length), object: null }
}
