import { parseDiscoveredRef } from '@naru/contract/kinds/kind-ref'
import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { ActionId, KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { Resource } from '@naru/contract/kubernetes/resource'
import type { ColumnHead } from '@naru/contract/live/protocol'

/** A kind as a worker needs it: where it is served, its rules, and what must not enter the cache. */
export type KindModel = {
  readonly ref: string
  readonly resource: Resource
  /** `Pod`; null while a discovered kind's name is not known. */
  readonly kind: string | null
  readonly namespaced: boolean
  readonly rules: KindRules
  readonly actions: readonly ActionId[]
  readonly secretFields: readonly string[]
}

/** The model of a registered kind on a cluster of that minor version; null for any other reference. */
export function findModel(ref: string, minor: number | null): KindModel | null {
  const spec = findKind(ref)
  if (spec === undefined) return null
  return {
    ref,
    resource: { group: spec.api.group, version: apiVersionFor(spec, minor), plural: spec.plural },
    kind: spec.kind,
    namespaced: spec.scope === 'namespaced',
    rules: findRules(ref) ?? { columns: [] },
    actions: spec.actions,
    secretFields: spec.secretFields ?? [],
  }
}

export type DiscoveredKind = {
  readonly kind: string | null
  readonly namespaced: boolean
  readonly columns: KindRules['columns']
}

/** A discovered kind's model with the columns that its definition prints; null for what is no such reference. */
export function discoveredModel(ref: string, { kind, namespaced, columns }: DiscoveredKind): KindModel | null {
  const resource = parseDiscoveredRef(ref)
  if (resource === null) return null
  const actions: readonly ActionId[] = ['edit', 'edit-labels', 'delete']
  // Also a secret browsed by discovery is a secret.
  const secretFields = resource.group === '' && resource.plural === 'secrets' ? ['data', 'stringData'] : []
  return { ref, resource, kind, namespaced, rules: { columns }, actions, secretFields }
}

export function columnHeads(rules: KindRules): ColumnHead[] {
  return rules.columns.map(({ id, title, type, optional }) => ({ id, title, type, ...(optional && { optional }) }))
}

/** Group and plural of a reference, whichever sort it is; null when it names nothing. */
export function refResource(ref: string): Pick<Resource, 'group' | 'plural'> | null {
  const spec = findKind(ref)
  return spec ? { group: spec.api.group, plural: spec.plural } : parseDiscoveredRef(ref)
}

function apiVersionFor({ api }: KindSpec, minor: number | null): string {
  if (minor === null) return api.version
  const older = (api.before ?? []).filter(({ below }) => minor < Number(below.split('.')[1]))
  // Newest first: the last that still applies is the oldest one.
  return older.at(-1)?.version ?? api.version
}
