import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { GroupResource } from '@naru/contract/kubernetes/resource'
import type { Change } from '../store/store.ts'
import { objectKey } from './object-key.ts'
import { controllerOf } from './owner-index.ts'
import type { World } from './world.ts'

/** Which changes concern a controller, and which of its keys they wake. */
export type Wake = {
  /** Undefined: every resource. */
  readonly resource: GroupResource | undefined
  readonly keys: (change: Change, world: World) => readonly string[]
}

/** One reaction: it compares what is wanted with what is, and moves one step. Running it twice does no harm. */
export type Controller = {
  readonly name: string
  readonly wakes: readonly Wake[]
  /** The answer is in how many milliseconds it wants to look again. */
  readonly reconcile: (key: string, world: World) => number | undefined
}

/** Wakes the object itself. */
export function onSelf(resource: GroupResource): Wake {
  return { resource, keys: ({ object }) => [objectKey(object)] }
}

/** Wakes the owner of that kind that acts on the changed object. */
export function onControlled(resource: GroupResource, kind: string): Wake {
  return {
    resource,
    keys: ({ object, previous }) => {
      const keys = ownerKeys(object, kind)
      const isKept = previous?.metadata.ownerReferences === object.metadata.ownerReferences
      return isKept ? keys : [...keys, ...ownerKeys(previous, kind)]
    },
  }
}

function ownerKeys(object: KubeObject | undefined, kind: string): readonly string[] {
  const owner = object === undefined ? undefined : controllerOf(object)
  return owner?.kind === kind ? [`${object?.metadata.namespace ?? ''}/${owner.name}`] : []
}
