import { isDeepStrictEqual } from 'node:util'
import type { KubeObject, ManagedFieldsEntry } from '@naru/contract/kubernetes/object'
import { collectFields, compareFields, type Typing } from './field-comparison.ts'
import { difference, type FieldSet, formatFieldsV1, parseFieldsV1 } from './field-set.ts'
import { ownableFields } from './typed-value.ts'

type Manager = {
  readonly name: string
  readonly operation: 'Apply' | 'Update'
  readonly apiVersion: string
  readonly subresource: string | undefined
}

export type Owner = Manager & { readonly time: string | undefined; readonly fields: FieldSet }

export function parseOwners({ metadata }: Pick<KubeObject, 'metadata'>): readonly Owner[] {
  return (metadata.managedFields ?? []).map((entry) => ({
    name: entry.manager ?? '',
    operation: entry.operation ?? 'Update',
    apiVersion: entry.apiVersion ?? '',
    subresource: entry.subresource,
    time: entry.time,
    fields: parseFieldsV1(entry.fieldsV1),
  }))
}

/** Those who own nothing are left out; the latest come last, appliers first. */
function formatOwners(owners: readonly Owner[]): readonly ManagedFieldsEntry[] {
  return owners
    .filter(({ fields }) => fields.size > 0)
    .sort(compareOwners)
    .map(({ name, operation, apiVersion, subresource, time, fields }) => ({
      manager: name,
      operation,
      apiVersion,
      ...(time === undefined ? {} : { time }),
      fieldsType: 'FieldsV1',
      fieldsV1: formatFieldsV1(fields),
      ...(subresource === undefined ? {} : { subresource }),
    }))
}

function compareOwners(a: Owner, b: Owner): number {
  if (a.operation !== b.operation) return a.operation === 'Apply' ? -1 : 1
  if (a.time !== b.time) return (a.time ?? '') < (b.time ?? '') ? -1 : 1
  return a.name < b.name ? -1 : 1
}

export function isSameManager(a: Manager, b: Manager): boolean {
  return (
    a.name === b.name &&
    a.operation === b.operation &&
    a.apiVersion === b.apiVersion &&
    a.subresource === b.subresource
  )
}

export type Tracking = { readonly manager: Manager; readonly typing: Typing; readonly time: string }

/** The object with its owners after an ordinary write: what it changed belongs to the writer, and to nobody else. */
export function trackUpdate(
  before: KubeObject | undefined,
  after: KubeObject,
  tracking: Tracking,
): KubeObject {
  const owners = isReset(after) ? [] : before === undefined ? [] : parseOwners(before)
  const changes = compareFields(
    before === undefined ? {} : ownableFields(before),
    ownableFields(after),
    tracking.typing,
  )
  const { added, modified, removed } = changes
  if (added.size + modified.size + removed.size === 0 && !isReset(after)) return withOwners(after, owners)
  const own = owners.find((owner) => isSameManager(owner, tracking.manager))
  const gained = new Set([...difference(own?.fields ?? new Set(), removed), ...modified, ...added])
  const others = owners
    .filter((owner) => owner !== own)
    .map((owner) => ({ ...owner, fields: difference(owner.fields, added, modified, removed) }))
  const changed = own === undefined || !isDeepStrictEqual(gained, own.fields)
  return withOwners(after, [
    ...others,
    { ...tracking.manager, time: changed ? tracking.time : own.time, fields: gained },
  ])
}

/** A writer may clear the bookkeeping by sending an empty list, or one empty entry. */
function isReset({ metadata }: KubeObject): boolean {
  const entries = metadata.managedFields
  if (entries === undefined) return false
  return entries.length === 0 || (entries.length === 1 && Object.keys(entries[0] ?? {}).length === 0)
}

export function withOwners(object: KubeObject, owners: readonly Owner[]): KubeObject {
  const { managedFields: _, ...metadata } = object.metadata
  const managedFields = formatOwners(owners)
  return { ...object, metadata: { ...metadata, ...(managedFields.length === 0 ? {} : { managedFields }) } }
}

/** Who owned an object's fields before anybody applied it, when nobody has kept the books. */
export function ownerBeforeApply(live: KubeObject, manager: Manager, typing: Typing): Owner {
  return {
    name: 'before-first-apply',
    operation: 'Update',
    apiVersion: manager.apiVersion,
    subresource: undefined,
    time: live.metadata.creationTimestamp,
    fields: collectFields(ownableFields(live), typing),
  }
}
