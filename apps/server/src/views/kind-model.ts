import { resourceFor } from '@naru/contract/kinds/api-version'
import { parseDiscoveredRef } from '@naru/contract/kinds/kind-ref'
import type { KindRules } from '@naru/contract/kinds/kind-rules'
import { type KindSpec, selectorOf, selectorOfCalled } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { GroupResource, Resource } from '@naru/contract/kubernetes/resource'
import type { ColumnHead } from '@naru/contract/live/protocol'
import { tellRelease } from './tell-release.ts'

/** A kind as a worker needs it: where it is served, its rules, and what must not enter the cache. */
export type KindModel = {
  readonly ref: string
  readonly resource: Resource
  readonly kind: string
  readonly namespaced: boolean
  readonly rules: KindRules
  readonly actions: KindSpec['actions']
  readonly protect: readonly string[]
  readonly secretFields: readonly string[]
  /** Keys of those whose values are told all the same. */
  readonly toldKeys?: readonly string[]
  /** Its objects are those of another kind, too. */
  readonly isPart?: true
  /** Chooses its objects among those of the resource. */
  readonly labelSelector?: string
  /** Chooses those that are called so, where their own names say more. */
  readonly selectCalled?: (name: string) => string
  /** What is told of an object, called as people call it, before its secrets are hidden. */
  readonly tell?: (object: KubeObject) => KubeObject
  /** The kind that its objects are views of, if any. */
  readonly viewOf?: string
}

/** The model of a registered kind on a cluster of that version; null for any other reference. */
export function findModel(ref: string, clusterVersion: string | null): KindModel | null {
  const spec = findKind(ref)
  return spec === undefined ? null : buildModel(spec, findRules(ref) ?? { columns: [] }, clusterVersion)
}

/** The model of a kind from its own data and rules. */
export function buildModel(spec: KindSpec, rules: KindRules, clusterVersion: string | null): KindModel {
  return {
    ref: spec.id,
    resource: resourceFor(spec, clusterVersion),
    kind: spec.kind,
    namespaced: spec.scope === 'namespaced',
    rules,
    actions: spec.actions,
    protect: spec.protect ?? [],
    secretFields: spec.secretFields ?? [],
    ...(spec.toldKeys && { toldKeys: spec.toldKeys }),
    ...(spec.among && { isPart: true }),
    ...(spec.among && !spec.among.others && { labelSelector: selectorOf(spec.among) }),
    ...(spec.viewOf !== undefined && { viewOf: spec.viewOf }),
    ...buildCalls(spec),
  }
}

/** What of an object only a program can read. */
const TELLERS: Readonly<Record<string, (object: KubeObject) => KubeObject>> = { 'helm-release': tellRelease }

function buildCalls({ id, among }: KindSpec): Pick<KindModel, 'selectCalled' | 'tell'> {
  if (among?.called === undefined) return {}
  const { called } = among
  const tell = TELLERS[id] ?? ((object) => object)
  return {
    selectCalled: (name) => selectorOfCalled({ ...among, called }, name),
    tell: (object) => callBy(called, tell(object)),
  }
}

function callBy(label: string, object: KubeObject): KubeObject {
  const { metadata } = object
  const name = metadata.labels?.[label] || metadata.name
  return { ...object, metadata: { ...metadata, name } }
}

/** What a cluster is asked for beside the resource, so that it sends nothing else of it. */
export function selecting({ labelSelector }: KindModel): { readonly labelSelector?: string } {
  return labelSelector === undefined ? {} : { labelSelector }
}

export function columnHeads(rules: KindRules): ColumnHead[] {
  return rules.columns.map(({ id, title, type, optional }) => ({
    id,
    title,
    type,
    ...(optional && { optional }),
  }))
}

/** Group and plural of a reference, whichever sort it is; null when it names nothing. */
export function refResource(ref: string): GroupResource | null {
  const spec = findKind(ref)
  return spec ? { group: spec.api.group, plural: spec.plural } : parseDiscoveredRef(ref)
}
