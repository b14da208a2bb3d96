import type { ActionId } from '../actions/registry.ts'
import type { ClusterFace } from '../api/clusters.ts'
import type { Text } from '../i18n/locale.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import type { FieldPath } from '../manifest/field-path.ts'
import type { Relation } from '../relations/relation.ts'
import type { MenuGroupId } from '../shell/menu-groups.ts'
import type { KindRef } from './kind-ref.ts'

/** A panel of what is measured of an object. */
export type PanelKey = 'cpu' | 'memory' | 'network' | 'restarts' | 'pods' | 'volume' | 'requests' | 'latency'

/** What metrics and alerts tell of a kind's objects. */
export type MeasuredSpec = {
  /** In the order in which they are drawn. */
  readonly panels?: readonly PanelKey[]
  /** By which labels series are an object's, where it is not called as its kind. */
  readonly series?: { readonly name?: string; readonly namespace?: string }
  /** The label by which exporters name an object in its namespace; of several in one alert the lowest is the most exact. */
  readonly alerts?: { readonly label: string; readonly order: number }
}

/** Of what runs pods. */
export const POD_PANELS = ['cpu', 'memory', 'network', 'restarts'] as const satisfies readonly PanelKey[]

/** Where a kind's objects live: in a namespace of a cluster, in a cluster, or in Naru itself. */
export type Scope = 'namespaced' | 'cluster' | 'platform'

export type TabId =
  | 'info'
  | 'yaml'
  | 'event'
  | 'log'
  | 'terminal'
  | 'file'
  | 'environment'
  | 'reach'
  | 'pod'
  | 'node'
  | 'config'
  | 'history'
  | 'synced'
  | 'made'
  | 'revision'
  | 'deployed'
  | 'parameter'
  | 'past'
  | 'permission'
  | 'member'
  | 'right'
  | 'user'
  | 'group'
  | 'quota'
  | 'readme'
  | 'value'
  | 'version'
  | 'map'
  | 'monitoring'
  | 'change'

/** What dashboards tell of a kind's objects; where it is left out, their problems, if the kind's rules know any. */
export type DashboardSpec = {
  /**
   * `false`: what is wrong is told on its own lists and pages alone, dashboards do not watch it for that. `unowned`: of
   * those that something controls, that is told.
   */
  readonly problems?: false | 'unowned'
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
  /** A further choice of whoever leaves it: what is remembered goes too. */
  readonly forget?: { readonly title: Text; readonly hint: Text }
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
  /** Records of the platform that are about a place in a cluster: `seoul.shop` has the address `/project/seoul/shop`. */
  readonly placed?: true
  /** Of those, what belongs to one cluster: its pages are pages of that cluster, and it is created at `/new-alert-target/seoul`. */
  readonly ofCluster?: true
  /** Of those that are about no cluster, what is created at an address that names one all the same: `/new-helm-repository/seoul`. */
  readonly createdAtCluster?: true
  /** What the inventory of screens calls it, where that is another name. */
  readonly about?: string
  /** Served only by OpenShift; its pages switch to an OpenShift cluster and skip the permission check. */
  readonly platform?: 'openshift'
  /** Served only by clusters that have this: elsewhere nobody asks for it, and menus leave it out. */
  readonly feature?: ClusterFace['features'][number]
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
  /** Whether the detail page shows the kind's status in upper case, beside the title. */
  readonly badge: boolean
  readonly access: 'checked' | 'open'
  readonly realtime: boolean
  /** In the order of menus; dangerous ones stand last by themselves. */
  readonly actions: readonly ActionId[]
  /** What people come for most, of its tabs and actions: it stands beside the menu. */
  readonly quick?: readonly (TabId | ActionId)[]
  readonly deletion?: DeletionSpec
  /** Where its objects point; none is an empty list, so that nobody forgets to say so. */
  readonly relations: readonly Relation[]
  /**
   * Its lists can be narrowed to objects that nobody uses: to those that no relation by name leads to, `unless` their
   * own fields say that they are used all the same.
   */
  readonly unused?:
    | true
    | { readonly unless: readonly { readonly path: FieldPath; readonly is: readonly string[] }[] }
  readonly dashboard?: DashboardSpec
  readonly measured?: MeasuredSpec
  /** Its objects come back with a namespace that is recovered: the lowest first, without what their cluster has `given` their spec. */
  readonly recovery?: { readonly order: number; readonly given?: readonly string[] }
  /** Triggers of OpenShift give its pods new images of a stream's tags. */
  readonly triggered?: true
  /** Ids of objects that can be neither changed nor deleted. */
  readonly protect?: readonly string[]
  /**
   * Its objects are views of those of another kind, as tags are of a stream: named after them (`stream:tag`), they bear
   * their uid and change with them, and clusters neither watch them nor list all that there is of them.
   */
  readonly viewOf?: KindRef
  /**
   * Its objects are those of another kind's that bear a label: they go by that kind's name wherever clusters tell of
   * them, and by this one on its own pages alone.
   */
  readonly among?: Among
  /** Top-level fields that never enter a cache, a diff or a log; only their key names do. */
  readonly secretFields?: readonly string[]
  /** Keys of those fields whose values are no secret: they are told on the kind's own pages, without who signs in there. */
  readonly toldKeys?: readonly string[]
}

/**
 * Which objects of a kind are meant. `others`: what else belongs to them is told by the rules (`belongs`), because no
 * label does; all objects of the resource are then read.
 */
export type Among = {
  readonly kind: KindRef
  readonly label: string
  readonly value: string
  readonly others?: true
  /**
   * The label by which they are called, where their own names say more than that: of those that are called the same, the
   * one that the rules know as the last (`repeats`) stands for all.
   */
  readonly called?: string
}

/** Whether its resource goes by its name; what is only part of another kind is counted, named and linked by that one. */
export function isWhole({ among }: Pick<KindSpec, 'among'>): boolean {
  return among === undefined
}

/** The selector that chooses a kind's objects among those of its resource. */
export function selectorOf({ label, value }: Among): string {
  return `${label}=${value}`
}

/** The selector that chooses what is called so. */
export function selectorOfCalled(among: Among & { readonly called: string }, name: string): string {
  return `${selectorOf(among)},${among.called}=${name}`
}

/** An object with the label that makes it one of its kind, whatever its form or its YAML says of labels. */
export function withMark({ among }: Pick<KindSpec, 'among'>, object: KubeObject): KubeObject {
  if (among === undefined) return object
  const { metadata } = object
  const { label, value, called } = among
  const marks = { [label]: value, ...(called !== undefined && { [called]: metadata.name }) }
  return { ...object, metadata: { ...metadata, labels: { ...metadata.labels, ...marks } } }
}

/** Identity with a `const` parameter, so that a kind's literals survive into types. */
export function defineKind<const K extends KindSpec>(spec: K): K {
  return spec
}

/** What is known of a cluster that decides which kinds it can have. */
export type ClusterSort = {
  readonly clusterProvider: ClusterFace['clusterProvider']
  readonly features: readonly ClusterFace['features'][number][]
}

/** Whether a cluster can have objects of a kind: not where the kind comes with OpenShift, or with what the cluster lacks. */
export function mayServe(
  { platform, feature }: Pick<KindSpec, 'platform' | 'feature'>,
  { clusterProvider, features }: ClusterSort,
): boolean {
  if (platform !== undefined && platform !== clusterProvider) return false
  return feature === undefined || features.includes(feature)
}
