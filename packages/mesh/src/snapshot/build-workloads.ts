import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { deployment } from '@naru/contract/kinds/workload/deployment'
import { pod } from '@naru/contract/kinds/workload/pod'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { compareTexts } from '../model/compare-texts.ts'
import { entryOf } from '../model/entry-of.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { buildWorkload, type OwnedPods, type WorkloadPlace } from './build-workload.ts'
import { type Controllers, findOwner, isOf, type Owner } from './find-owner.ts'
import { CONTROLLERS, type ControllerSource } from './mesh-sources.ts'

const POD = { group: pod.api.group, kind: pod.kind }

/** What one namespace holds of what runs, each list in the order of names. */
export type Running = Readonly<Record<ControllerSource | 'pods', readonly KubeObject[]>>

/** A workload with the objects that it was made of. */
export type BuiltWorkload = {
  readonly workload: MeshWorkload
  /** Of its kind, which others may call the same. */
  readonly group: string
  /** Null for a controller that is not mirrored. */
  readonly object: KubeObject | null
  readonly pods: readonly KubeObject[]
}

/** The workloads of a namespace, by name and kind: what pods belong to, and controllers without pods. */
export function buildWorkloads(place: WorkloadPlace, running: Running): readonly BuiltWorkload[] {
  const controllers = indexControllers(running)
  const owners = new Map<string, Owner & { readonly pods: KubeObject[] }>()
  const join = (owner: Owner): { readonly pods: KubeObject[] } =>
    entryOf(owners, `${owner.name}/${owner.kind}.${owner.group}`, () => ({ ...owner, pods: [] }))
  for (const { object, ...type } of controllers.values()) {
    const owner = findOwner(type, object, controllers)
    // What a controller of another kind made shows by its pods.
    if (owner.object === object) join(owner)
  }
  for (const one of running.pods) join(knownOwner(findOwner(POD, one, controllers), running)).pods.push(one)
  return [...owners.values()]
    .sort((a, b) => compareTexts(a.name, b.name) || compareTexts(a.kind, b.kind))
    .map((owner: OwnedPods) => ({
      workload: buildWorkload(place, owner),
      group: owner.group,
      object: owner.object,
      // A list that has grown has room for more.
      pods: owner.pods.slice(),
    }))
}

function indexControllers(running: Running): Controllers {
  // Object.entries forgets which keys a record has; CONTROLLERS has no others.
  const kinds = Object.entries(CONTROLLERS) as [ControllerSource, KindSpec][]
  return new Map(
    kinds.flatMap(([source, { kind, api }]) =>
      running[source].map((object) => [
        object.metadata.uid ?? `${source}/${object.metadata.name}`,
        { kind, group: api.group, object },
      ]),
    ),
  )
}

/** A deployment that is known by its name alone, because nobody mirrors its replica sets. */
function knownOwner(owner: Owner, { deployments }: Running): Owner {
  if (owner.object !== null || !isOf(owner, deployment)) return owner
  const object = deployments.find(({ metadata }) => metadata.name === owner.name)
  return object ? { ...owner, object } : owner
}
