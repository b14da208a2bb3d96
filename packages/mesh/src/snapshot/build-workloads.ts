import type { KubeObject } from '@naru/contract/kubernetes/object'
import { compareTexts } from '../model/compare-texts.ts'
import { entryOf } from '../model/entry-of.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { buildWorkload, type OwnedPods, type WorkloadPlace } from './build-workload.ts'
import { type Controllers, findOwner, type Owner } from './find-owner.ts'
import { CONTROLLERS, type ControllerSource } from './mesh-sources.ts'

/** What one namespace holds of what runs, each list in the order of names. */
export type Running = Readonly<Record<ControllerSource | 'pods', readonly KubeObject[]>>

/** A workload with the objects that it was made of. */
export type BuiltWorkload = {
  readonly workload: MeshWorkload
  /** Null for a controller that is not mirrored. */
  readonly object: KubeObject | null
  readonly pods: readonly KubeObject[]
}

/** The workloads of a namespace, by name and kind: what pods belong to, and controllers without pods. */
export function buildWorkloads(place: WorkloadPlace, running: Running): readonly BuiltWorkload[] {
  const controllers = indexControllers(running)
  const owners = new Map<string, Owner & { readonly pods: KubeObject[] }>()
  const join = ({ kind, name, object }: Owner): { readonly pods: KubeObject[] } =>
    entryOf(owners, `${name}/${kind}`, () => ({ kind, name, object, pods: [] }))
  for (const { kind, object } of controllers.values()) {
    const owner = findOwner(kind, object, controllers)
    // What a controller of another kind made shows by its pods.
    if (owner.object === object) join(owner)
  }
  for (const pod of running.pods) join(knownOwner(findOwner('Pod', pod, controllers), running)).pods.push(pod)
  return [...owners.values()]
    .sort((a, b) => compareTexts(a.name, b.name) || compareTexts(a.kind, b.kind))
    .map((owner: OwnedPods) => ({
      workload: buildWorkload(place, owner),
      object: owner.object,
      pods: owner.pods,
    }))
}

function indexControllers(running: Running): Controllers {
  // Object.entries forgets which keys a record has; CONTROLLERS has no others.
  const kinds = Object.entries(CONTROLLERS) as [ControllerSource, string][]
  return new Map(
    kinds.flatMap(([source, kind]) =>
      running[source].map((object) => [
        object.metadata.uid ?? `${kind}/${object.metadata.name}`,
        { kind, object },
      ]),
    ),
  )
}

/** A deployment that is known by its name alone, because nobody mirrors its replica sets. */
function knownOwner(owner: Owner, { deployments }: Running): Owner {
  if (owner.object !== null || owner.kind !== 'Deployment') return owner
  const object = deployments.find(({ metadata }) => metadata.name === owner.name)
  return object ? { ...owner, object } : owner
}
