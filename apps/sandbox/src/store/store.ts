import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { GroupResource } from '@naru/contract/kubernetes/resource'
import type { Clock } from '../clock.ts'
import type { Random } from '../random.ts'

/** Which object: the namespace is absent for cluster-scoped resources. */
export type ObjectName = { readonly namespace?: string | undefined; readonly name: string }

export type ChangeType = 'ADDED' | 'MODIFIED' | 'DELETED'

export type Change = {
  readonly type: ChangeType
  readonly resource: GroupResource
  /** After the change; for DELETED the last state, with the revision of the deletion. */
  readonly object: KubeObject
  readonly previous: KubeObject | undefined
  readonly revision: number
}

export type ListFilter = {
  readonly namespace?: string | undefined
  readonly matches?: ((object: KubeObject) => boolean) | undefined
}

export type Propagation = 'Background' | 'Foreground' | 'Orphan'

export type DeleteOptions = {
  readonly propagation?: Propagation | undefined
  /** 0 removes a pod at once; absent means the pod's own period. */
  readonly gracePeriodSeconds?: number | undefined
  readonly preconditions?: {
    readonly uid?: string | undefined
    readonly resourceVersion?: string | undefined
  }
}

type StoreFailure = 'exists' | 'absent' | 'conflict' | 'expired'

/** Why the store refused; the API layer turns it into a Status. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly reason: StoreFailure
  constructor(reason: StoreFailure, message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * All objects of one cluster by resource, whatever the served version. Objects are immutable: a change replaces
 * them. Writes are synchronous and give every change a new revision, cluster-wide, as etcd does.
 */
export type Store = {
  readonly revision: () => number
  readonly get: (resource: GroupResource, name: ObjectName) => KubeObject | undefined
  /** In the order of namespace and name. */
  readonly list: (resource: GroupResource, filter?: ListFilter) => readonly KubeObject[]
  readonly count: (resource: GroupResource) => number
  /** Sets uid, creation time, first generation and revision; `generateName` becomes a name. */
  readonly create: (resource: GroupResource, object: KubeObject) => KubeObject
  /**
   * Replaces the object by what `change` makes of it, keeping identity and counting generations. Answering the
   * same object changes nothing. When the last finalizer of a deleted object goes, the object goes.
   */
  readonly patch: (
    resource: GroupResource,
    name: ObjectName,
    change: (current: KubeObject) => KubeObject,
  ) => KubeObject
  /** Replaces the whole object; a `resourceVersion` that is not the current one is a conflict. */
  readonly update: (resource: GroupResource, object: KubeObject) => KubeObject
  /** Removes, or marks with `deletionTimestamp` what has finalizers or a grace period. Owned objects are left to the garbage collector. */
  readonly delete: (resource: GroupResource, name: ObjectName, options?: DeleteOptions) => KubeObject
  /** Called synchronously after each change of that resource, or of any (`undefined`); the answer ends it. */
  readonly watch: (resource: GroupResource | undefined, listener: (change: Change) => void) => () => void
  /**
   * Goes back to how everything was at `revision`, versions too, as from a backup; `expired` when the history no longer
   * reaches back. Watches are told what is undone.
   */
  readonly restore: (revision: number) => void
  /** What happened after `revision`, or `expired` when the history no longer reaches back. */
  readonly since: (resource: GroupResource, revision: number) => readonly Change[]
  /** The list as it was at `revision`; `expired` when the history no longer reaches back. */
  readonly snapshot: (resource: GroupResource, revision: number, filter?: ListFilter) => readonly KubeObject[]
}

export type StoreOptions = {
  readonly clock: Clock
  readonly random: Random
  /** How many changes each resource remembers for watches and continued lists. */
  readonly history?: number
}
