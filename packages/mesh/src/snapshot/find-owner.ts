import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { deployment } from '@naru/contract/kinds/workload/deployment'
import { replicaSet } from '@naru/contract/kinds/workload/replica-set'
import type { KubeObject, OwnerReference } from '@naru/contract/kubernetes/object'
import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import type { RefType } from '../config/object-ref.ts'

/** What a pod belongs to. `object` is null for a controller that is not mirrored: one of another kind, or gone. */
export type Owner = RefType & { readonly name: string; readonly object: KubeObject | null }

/** Controllers by uid, with their kinds. */
export type Controllers = ReadonlyMap<string, RefType & { readonly object: KubeObject }>

/** No chain of owners is longer; one that is goes in circles. */
const MOST_STEPS = 8

/** Follows controllers up from an object, which is its own owner where nobody controls it. */
export function findOwner(type: RefType, object: KubeObject, controllers: Controllers): Owner {
  let found: Owner & { readonly object: KubeObject } = { ...type, name: object.metadata.name, object }
  for (let step = 0; step < MOST_STEPS; step++) {
    const reference = controllerOf(found.object)
    if (!reference) return found
    const next = controllers.get(reference.uid)
    if (!next) return missingOwner(reference, found.object)
    found = { ...next, name: next.object.metadata.name }
  }
  return found
}

/** Whether something is of a kind, and not of one that others call the same. */
export function isOf({ group, kind }: RefType, spec: Pick<KindSpec, 'api' | 'kind'>): boolean {
  return kind === spec.kind && group === spec.api.group
}

function controllerOf({ metadata }: KubeObject): OwnerReference | undefined {
  return metadata.ownerReferences?.find(({ controller }) => controller === true)
}

/** Where replica sets are not mirrored, a pod's own label tells what the deployment behind its replica set is called. */
function missingOwner({ apiVersion, kind, name }: OwnerReference, { metadata }: KubeObject): Owner {
  const { group } = parseApiVersion(apiVersion)
  const suffix = `-${metadata.labels?.['pod-template-hash'] ?? ''}`
  if (!isOf({ group, kind }, replicaSet) || suffix === '-' || !name.endsWith(suffix))
    return { group, kind, name, object: null }
  return {
    group: deployment.api.group,
    kind: deployment.kind,
    name: name.slice(0, -suffix.length),
    object: null,
  }
}
