import { formatGroupResource, type GroupResource } from '../kubernetes/resource.ts'
import type { KindRef } from './kind-ref.ts'
import type { KindSpec } from './kind-spec.ts'
import { platformKinds } from './platform-registry.ts'
import { findKind, findKindOfResource } from './registry.ts'

/** What the audit log calls a kind: its id, of Naru's own kinds `User`, of one without a file here `widgets.example.com`. */
export function auditKind({ api, plural, kind, source }: KindSpec): string {
  if (source === 'platform') return kind
  return auditKindOfResource({ group: api.group, plural })
}

/** The same of what a cluster serves. */
export function auditKindOfResource(resource: GroupResource): string {
  return findKindOfResource(resource)?.id ?? formatGroupResource(resource)
}

/** The kind that the audit log calls so; null of one whose pages need its version. */
export function parseAuditKind(name: string): KindRef | null {
  if (findKind(name)) return name
  return platformKinds.find(({ spec }) => spec.kind === name)?.spec.id ?? null
}
