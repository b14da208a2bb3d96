import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatGroupResource, type GroupResource } from '@naru/contract/kubernetes/resource'
import { formatTime } from '../clock.ts'
import { planDeletion } from './deletion.ts'
import { createJournal } from './journal.ts'
import { buildCreated, buildReplaced, isFinished } from './lifecycle.ts'
import type { ObjectName, Store, StoreOptions } from './store.ts'
import { StoreError } from './store.ts'
import { changesSince, listObjects, tableAt, tableKey } from './table.ts'

/** Twice what kube-apiserver's watch cache keeps by default, so that a slow reader survives a burst. */
const DEFAULT_HISTORY = 2_000

/** How often kube-apiserver draws a name from `generateName` before it gives up. */
const NAME_DRAWS = 8

/** A store that lives in this process' memory. */
export function createMemoryStore({ clock, random, history = DEFAULT_HISTORY }: StoreOptions): Store {
  const { revision, tableOf, put, remove, watch, restore } = createJournal(history)

  const current = (resource: GroupResource, name: ObjectName): KubeObject => {
    const object = tableOf(resource).objects.get(tableKey(name))
    if (object === undefined) throw new StoreError('absent', notFoundMessage(resource, name.name))
    return object
  }
  const replace = (resource: GroupResource, before: KubeObject, wanted: KubeObject): KubeObject => {
    if (wanted === before) return before
    const next = buildReplaced(before, wanted, resource)
    return isFinished(next) ? remove(resource, next, before) : put(resource, next, before)
  }
  const create: Store['create'] = (resource, object) => {
    const { objects } = tableOf(resource)
    const draws = object.metadata.name ? 1 : NAME_DRAWS
    for (let draw = 1; ; draw++) {
      const created = buildCreated(object, resource, { now: formatTime(clock.now()), random })
      if (!objects.has(tableKey(created.metadata))) return put(resource, created, undefined)
      if (draw === draws) throw new StoreError('exists', existsMessage(resource, created.metadata.name))
    }
  }
  const update: Store['update'] = (resource, object) => {
    const before = current(resource, object.metadata)
    const wanted = object.metadata.resourceVersion
    if (wanted !== undefined && wanted !== before.metadata.resourceVersion) {
      throw new StoreError('conflict', conflictMessage(resource, object.metadata.name))
    }
    return replace(resource, before, object)
  }
  const remover: Store['delete'] = (resource, name, options = {}) => {
    const before = current(resource, name)
    const plan = planDeletion({ resource, object: before, options, now: clock.now() })
    if (plan.step === 'remove') return remove(resource, before, before)
    return plan.object === before ? before : put(resource, plan.object, before)
  }

  return {
    revision,
    create,
    update,
    watch,
    restore,
    delete: remover,
    get: (resource, name) => tableOf(resource).objects.get(tableKey(name)),
    list: (resource, filter = {}) => listObjects(tableOf(resource), filter),
    count: (resource) => tableOf(resource).objects.size,
    patch: (resource, name, change) => {
      const before = current(resource, name)
      return replace(resource, before, change(before))
    },
    since: (resource, from) => changesSince(tableOf(resource), from),
    snapshot: (resource, at, filter = {}) => listObjects(tableAt(tableOf(resource), at), filter),
  }
}

function notFoundMessage(resource: GroupResource, name: string): string {
  return `${formatGroupResource(resource)} "${name}" not found`
}

function conflictMessage(resource: GroupResource, name: string): string {
  return `Operation cannot be fulfilled on ${formatGroupResource(resource)} "${name}": the object has been modified; please apply your changes to the latest version and try again`
}

function existsMessage(resource: GroupResource, name: string): string {
  return `${formatGroupResource(resource)} "${name}" already exists`
}
