import { isDeepStrictEqual } from 'node:util'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'
import { formatTime } from '../../clock.ts'
import { withDefaultClass } from '../../limits/default-class.ts'
import { limitPod } from '../../limits/limit-pod.ts'
import { alreadyExists, conflict, forbidden, invalid, notFound, StatusError } from '../../protocol/status.ts'
import { checkNoEphemeralChange } from '../../schema/checks/ephemeral-checks.ts'
import { apiVersionOf } from '../../schema/served-resource.ts'
import { checkObject } from '../../schema/validation.ts'
import { buildCreated, buildReplaced } from '../../store/lifecycle.ts'
import { StoreError } from '../../store/store.ts'
import type { Call } from '../call.ts'
import { type Tracking, trackUpdate } from '../fields/field-managers.ts'
import { checkCreation, checkWrite } from './admission.ts'
import { checkQuotas } from './quota.ts'
import { allocateService } from './service-address.ts'
import { withStatusOf } from './status-part.ts'
import type { WriteOptions } from './write-options.ts'

type Change = {
  readonly options: WriteOptions
  /** What the object's owners are taken from; an apply has already written them. */
  readonly operation: 'Apply' | 'Update'
}

/** How a write of this call is entered into the books of field managers. */
export function trackingOf(call: Call, { options, operation }: Change): Tracking {
  const { api, resource, target } = call
  return {
    manager: {
      name: options.manager,
      operation,
      apiVersion: apiVersionOf(resource),
      subresource: target.subresource,
    },
    typing: {
      schema: api.schemas.schemaOf(resource),
      lookup: api.schemas.lookup,
      builtIn: resource.custom === undefined,
    },
    time: formatTime(api.cluster.clock.now()),
  }
}

/** Creates the object, or says what would be created; throws a Status. */
export function commitCreate(call: Call, object: KubeObject, change: Change): KubeObject {
  const { resource, api } = call
  const { store, clock, random } = api.cluster
  if (object.metadata.resourceVersion !== undefined && object.metadata.resourceVersion !== '') {
    throw new StatusError(500, '', 'resourceVersion should not be set on objects to be created')
  }
  checkCreation(call)
  const { object: admitted, refusals } = admit(call, object)
  const clean = withStatusOf(undefined, withoutIdentity(admitted), resource)
  const fresh = buildCreated(clean, resource.storage, { now: formatTime(clock.now()), random })
  checkObject(fresh, resource, api.schemas)
  checkWrite(call, undefined, fresh)
  if (refusals.length > 0) {
    const why = refusals.length > 1 ? `[${refusals.join(', ')}]` : refusals.join()
    throw forbidden(groupResource(call), fresh.metadata.name, why)
  }
  const tracked = trackCreation(call, fresh, change)
  if (store.get(resource.storage, tracked.metadata) !== undefined) {
    throw alreadyExists(groupResource(call), tracked.metadata.name)
  }
  const isService = resource.storage.group === '' && resource.storage.plural === 'services'
  const complete = isService ? allocateService(tracked, api.cluster) : tracked
  checkQuotas(call, complete)
  return change.options.dryRun ? complete : store.create(resource.storage, complete)
}

type Admitted = { readonly object: KubeObject; readonly refusals: readonly string[] }

/** A new object with what others of its cluster say about such objects. */
function admit({ resource, api }: Call, object: KubeObject): Admitted {
  const { group, plural } = resource.storage
  const { store } = api.cluster
  if (group === '' && plural === 'pods') {
    const { pod, refusals } = limitPod(store, object)
    return { object: pod, refusals }
  }
  const isClaim = group === '' && plural === 'persistentvolumeclaims'
  return { object: isClaim ? withDefaultClass(store, object) : object, refusals: [] }
}

function trackCreation(call: Call, fresh: KubeObject, change: Change): KubeObject {
  if (change.operation === 'Apply') return fresh
  const target = { ...call.target, subresource: undefined }
  return trackUpdate(undefined, fresh, trackingOf({ ...call, target }, change))
}

/** Identity and bookkeeping of a new object are the server's to give. */
function withoutIdentity(object: KubeObject): KubeObject {
  const {
    uid: _,
    resourceVersion: __,
    creationTimestamp: ___,
    generation: ____,
    deletionTimestamp: _____,
    deletionGracePeriodSeconds: ______,
    ...metadata
  } = object.metadata
  return { ...object, metadata }
}

/** Replaces an object by what a caller wants, or says what it would be; throws a Status. */
export function commitUpdate(call: Call, before: KubeObject, wanted: KubeObject, change: Change): KubeObject {
  const { resource, api } = call
  checkVersions(call, before, wanted)
  const merged = mergeBySubresource(call, before, wanted)
  const replaced = buildReplaced(before, withIdentity(before, merged), resource.storage)
  checkObject(replaced, resource, api.schemas, before)
  checkEphemeral(call, before, replaced)
  checkWrite(call, before, replaced)
  const tracked =
    change.operation === 'Apply' ? replaced : trackUpdate(before, replaced, trackingOf(call, change))
  const next = withRevisionOf(before, tracked)
  if (isDeepStrictEqual(next, before)) return before
  if (change.options.dryRun) return next
  return storeUpdate(call, next)
}

/** The pod's own path does not reach what is added for a look inside. */
function checkEphemeral({ resource, target }: Call, before: KubeObject, wanted: KubeObject): void {
  const { group, plural } = resource.storage
  if (group !== '' || plural !== 'pods' || target.subresource !== undefined) return
  const problems = checkNoEphemeralChange(wanted, before)
  if (problems.length > 0) throw invalid({ group, kind: resource.kind, name: before.metadata.name }, problems)
}

function storeUpdate({ api, resource }: Call, next: KubeObject): KubeObject {
  try {
    return api.cluster.store.update(resource.storage, next)
  } catch (error) {
    if (error instanceof StoreError && error.reason === 'absent') {
      throw notFound({ group: resource.group, plural: resource.plural }, next.metadata.name)
    }
    throw error
  }
}

function groupResource({ resource }: Call): { readonly group: string; readonly plural: string } {
  return { group: resource.group, plural: resource.plural }
}

function checkVersions(call: Call, before: KubeObject, wanted: KubeObject): void {
  const { name, uid, resourceVersion } = wanted.metadata
  const { resource } = call
  const what = `${resource.plural}${resource.group === '' ? '' : `.${resource.group}`} "${name}"`
  const refuse = (why: string): Error =>
    conflict(groupResource(call), name, `Operation cannot be fulfilled on ${what}: ${why}`)
  if (uid !== undefined && uid !== '' && uid !== before.metadata.uid) {
    throw refuse(
      `Precondition failed: UID in precondition: ${uid}, UID in object meta: ${before.metadata.uid}`,
    )
  }
  const given = resourceVersion ?? ''
  if (given === '' && resource.custom !== undefined && call.verb === 'update') {
    throw invalid({ group: resource.group, kind: resource.kind, name }, [
      {
        field: 'metadata.resourceVersion',
        reason: 'FieldValueInvalid',
        message: 'Invalid value: 0: must be specified for an update',
      },
    ])
  }
  if (given !== '' && given !== before.metadata.resourceVersion) {
    throw refuse(
      'the object has been modified; please apply your changes to the latest version and try again',
    )
  }
}

/** Only the containers that were added for a look inside, and who owns them. */
function withEphemeralOf(before: KubeObject, wanted: KubeObject): KubeObject {
  const { ephemeralContainers } = readFields(wanted['spec'])
  const { managedFields } = wanted.metadata
  return {
    ...before,
    metadata: { ...before.metadata, ...(managedFields === undefined ? {} : { managedFields }) },
    spec: {
      ...readFields(before['spec']),
      ...(ephemeralContainers === undefined ? {} : { ephemeralContainers }),
    },
  }
}

/** `status` writes only the status, the object itself everything but the status. */
function mergeBySubresource({ target, resource }: Call, before: KubeObject, wanted: KubeObject): KubeObject {
  if (target.subresource === 'ephemeralcontainers') return withEphemeralOf(before, wanted)
  if (target.subresource !== 'status') return withStatusOf(before, wanted, resource)
  const { managedFields } = wanted.metadata
  const status = wanted['status']
  const metadata = { ...before.metadata, ...(managedFields === undefined ? {} : { managedFields }) }
  const { status: _, ...kept } = before
  return { ...kept, metadata, ...(status === undefined ? {} : { status }) }
}

function withIdentity(before: KubeObject, wanted: KubeObject): KubeObject {
  const { namespace, name } = before.metadata
  const { finalizers: _, ...metadata } = wanted.metadata
  const finalizers = wanted.metadata.finalizers ?? []
  return {
    ...wanted,
    metadata: {
      ...metadata,
      name,
      ...(namespace === undefined ? {} : { namespace }),
      ...(finalizers.length === 0 ? {} : { finalizers }),
    },
  }
}

function withRevisionOf(before: KubeObject, next: KubeObject): KubeObject {
  const { resourceVersion } = before.metadata
  return {
    ...next,
    metadata: { ...next.metadata, ...(resourceVersion === undefined ? {} : { resourceVersion }) },
  }
}
