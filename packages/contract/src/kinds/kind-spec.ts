import type { ActionId } from '../actions/registry.ts'
import type { Text } from '../i18n/locale.ts'
import type { MenuGroupId } from '../pages/menu-groups.ts'
import type { Relation } from '../relations/relation.ts'

/** Where a kind's objects live: in a namespace of a cluster, in a cluster, or in Naru itself. */
export type Scope = 'namespaced' | 'cluster' | 'platform'

export type TabId =
  | 'info'
  | 'yaml'
  | 'event'
  | 'log'
  | 'terminal'
  | 'environment'
  | 'pod'
  | 'node'
  | 'config'
  | 'history'
  | 'permission'
  | 'member'

/** What dashboards tell of a kind's objects; where it is left out, their problems, if the kind's rules know any. */
export type DashboardSpec = {
  /** What is wrong is told on its own lists and pages alone: dashboards do not watch it for that. */
  readonly problems?: false
  /** Who changed which of them in the last hour. */
  readonly changes?: true
  /** How many have no problem. */
  readonly healthy?: true
}

export type PageSpec = { readonly manual: number | null }

/** What the dialog that deletes an object says and asks beyond the usual. */
export type DeletionSpec = {
  /** Losing one loses everything in it, so its name must be typed. */
  readonly typeName?: true
  readonly says?: Text
  readonly warns?: Text
  /** A choice to leave what else would be taken away. */
  readonly leave?: { readonly title: Text; readonly hint: Text }
}

/** A kind as data: everything that routes, menus, pages, rights and the sandbox derive from. JSON-able. */
export type KindSpec = {
  readonly id: string
  readonly kind: string
  readonly plural: string
  readonly source: 'kubernetes' | 'platform'
  /** Of the platform's own kinds: where their records are served, below `/api/v1`. */
  readonly collection?: string
  readonly path: { readonly one: string; readonly many: string }
  /** `before` lists older versions for clusters below a minor version, newest first. */
  readonly api: {
    readonly group: string
    readonly version: string
    readonly before?: readonly { readonly below: string; readonly version: string }[]
  }
  readonly scope: Scope
  /** Served only by OpenShift; its pages switch to an OpenShift cluster and skip the permission check. */
  readonly platform?: 'openshift'
  readonly title: { readonly one: Text; readonly many: Text }
  /** One to three capitals, shown in a small square wherever the kind is named. */
  readonly mark: string
  readonly menu?: { readonly group: MenuGroupId; readonly order: number }
  readonly pages: {
    readonly list?: PageSpec
    readonly detail?: PageSpec & { readonly tabs: readonly TabId[] }
    readonly create?: PageSpec
    readonly edit?: PageSpec
  }
  /** Whether the detail page shows the kind's status in upper case beside the breadcrumb. */
  readonly badge: boolean
  readonly access: 'checked' | 'open'
  readonly realtime: boolean
  /** In the order of menus; dangerous ones stand last by themselves. */
  readonly actions: readonly ActionId[]
  readonly deletion?: DeletionSpec
  /** Where its objects point; none is an empty list, so that nobody forgets to say so. */
  readonly relations: readonly Relation[]
  readonly dashboard?: DashboardSpec
  /** Ids of objects that can be neither changed nor deleted. */
  readonly protect?: readonly string[]
  /** Top-level fields that never enter a cache, a diff or a log; only their key names do. */
  readonly secretFields?: readonly string[]
}

/** Identity with a `const` parameter, so that a kind's literals survive into types. */
export function defineKind<const K extends KindSpec>(spec: K): K {
  return spec
}
