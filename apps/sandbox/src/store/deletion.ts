import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { GroupResource } from '@naru/contract/kubernetes/resource'
import { readFields } from '@naru/contract/manifest/read'
import { formatTime } from '../clock.ts'
import { hasSpecFinalizers } from './lifecycle.ts'
import { type DeleteOptions, type Propagation, StoreError } from './store.ts'

type DeletionInput = {
  readonly resource: GroupResource
  readonly object: KubeObject
  readonly options: DeleteOptions
  /** Milliseconds since 1970. */
  readonly now: number
}

type DeletionPlan = { readonly step: 'remove' } | { readonly step: 'mark'; readonly object: KubeObject }

const PROPAGATION_FINALIZERS = { Foreground: 'foregroundDeletion', Orphan: 'orphan' } as const

/** Decides whether a deletion takes effect at once or leaves a marked object that somebody finishes. */
export function planDeletion({ resource, object, options, now }: DeletionInput): DeletionPlan {
  checkPreconditions(resource, object, options)
  const finalizers = planFinalizers(object.metadata.finalizers ?? [], options.propagation)
  const grace = graceOf(resource, object, options)
  const held = finalizers.length > 0 || hasSpecFinalizers(object)
  if (grace === 0 && !held) return { step: 'remove' }
  const known = object.metadata.deletionTimestamp
  // A second deletion may only shorten the wait.
  const seconds = Math.min(
    grace,
    known === undefined ? grace : (object.metadata.deletionGracePeriodSeconds ?? 0),
  )
  const same =
    known !== undefined &&
    seconds === object.metadata.deletionGracePeriodSeconds &&
    finalizers.length === (object.metadata.finalizers?.length ?? 0)
  if (same) return { step: 'mark', object }
  return {
    step: 'mark',
    object: withEndingPhase(resource, markDeleted(object, finalizers, { now, seconds })),
  }
}

function markDeleted(
  object: KubeObject,
  finalizers: readonly string[],
  { now, seconds }: { readonly now: number; readonly seconds: number },
): KubeObject {
  const { finalizers: _, generation, deletionTimestamp: known, ...metadata } = object.metadata
  const first = known === undefined
  return {
    ...object,
    metadata: {
      ...metadata,
      ...(generation === undefined ? {} : { generation: generation + (first ? 1 : 0) }),
      deletionTimestamp: known ?? formatTime(now + seconds * 1000),
      deletionGracePeriodSeconds: seconds,
      ...(finalizers.length === 0 ? {} : { finalizers }),
    },
  }
}

/** A namespace says itself that it is going away. */
function withEndingPhase({ group, plural }: GroupResource, object: KubeObject): KubeObject {
  if (group !== '' || plural !== 'namespaces') return object
  return { ...object, status: { ...readFields(object['status']), phase: 'Terminating' } }
}

function planFinalizers(
  finalizers: readonly string[],
  propagation: Propagation | undefined,
): readonly string[] {
  if (propagation === undefined) return finalizers
  const others = finalizers.filter((name) => name !== 'foregroundDeletion' && name !== 'orphan')
  return propagation === 'Background' ? others : [...others, PROPAGATION_FINALIZERS[propagation]]
}

/** Only pods wait for a kubelet; one that was never scheduled, or has ended, has none to wait for. */
function graceOf({ group, plural }: GroupResource, object: KubeObject, options: DeleteOptions): number {
  if (group !== '' || plural !== 'pods') return 0
  const spec = readFields(object['spec'])
  const phase = readFields(object['status'])['phase']
  if (spec['nodeName'] === undefined || phase === 'Succeeded' || phase === 'Failed') return 0
  const own = spec['terminationGracePeriodSeconds']
  return options.gracePeriodSeconds ?? (typeof own === 'number' ? own : 30)
}

function checkPreconditions(
  resource: GroupResource,
  object: KubeObject,
  { preconditions }: DeleteOptions,
): void {
  const { uid, resourceVersion, name } = object.metadata
  const mismatch = (what: string, wanted: string, found: string | undefined): StoreError =>
    new StoreError(
      'conflict',
      `Operation cannot be fulfilled on ${resource.plural}${resource.group === '' ? '' : `.${resource.group}`} "${name}": the ${what} in the precondition (${wanted}) does not match the ${what} in record (${found ?? ''}). The object might have been deleted and then recreated`,
    )
  if (preconditions?.uid !== undefined && preconditions.uid !== uid) {
    throw mismatch('UID', preconditions.uid, uid)
  }
  if (preconditions?.resourceVersion !== undefined && preconditions.resourceVersion !== resourceVersion) {
    throw mismatch('ResourceVersion', preconditions.resourceVersion, resourceVersion)
  }
}
