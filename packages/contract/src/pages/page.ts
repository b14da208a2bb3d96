import type { ClusterFace } from '../api/clusters.ts'
import type { PlatformRole } from '../api/roles.ts'
import type { Text } from '../i18n/locale.ts'
import type { MenuGroupId } from '../shell/menu-groups.ts'

export type PageType = 'list' | 'detail' | 'create' | 'edit' | 'page'

/** What the frame shows and demands around a page. */
export type PageLayout = {
  readonly cluster: boolean
  readonly namespace: boolean
  readonly realtime: boolean
  readonly openshift: boolean
  /** At least one cluster must be registered, whichever is selected. */
  readonly anyCluster: boolean
}

export type PageAudience = { readonly roles: readonly PlatformRole[]; readonly resource: string }

/** What a cluster must have for the page to be about anything there. */
export type PageFeature = ClusterFace['features'][number]

/** A screen as data. `route` is a template such as `/pod/:cluster/:namespace/:id`. */
export type Page = {
  readonly id: string
  readonly type: PageType
  readonly route: string
  /** The id of the kind whose rights guard the page; null when none does. */
  readonly kind: string | null
  /** What it is about where that is no kind of ours, such as an alert of Prometheus. */
  readonly about?: string
  readonly title: Text
  readonly menu: MenuGroupId | null
  /** The only roles that see the page, and what they may list there; left out where kinds or nothing guard it. */
  readonly audience?: PageAudience
  /** The place within the menu group; null when the page is no menu entry. */
  readonly order: number | null
  /** The manual's page number; without one the help button is hidden. */
  readonly manual: number | null
  readonly layout: PageLayout
  /** The menu has it only where a cluster that is chosen has this. */
  readonly feature?: PageFeature
  /** What it is slow to be told, and so asks for while its code still comes; lists ask for their rows by their kind. */
  readonly asksFirst?: 'graph'
}

/** Decoded path parameters by name. */
export type PageParams = Readonly<Record<string, string>>

/** The namespace or cluster value that means all of them, in paths and selections alike. */
export const ALL = '-'
