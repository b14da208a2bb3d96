import type { GroupResource } from '@naru/contract/kubernetes/resource'
import type { CustomVersion } from './custom-version.ts'

export type ObjectVerb =
  | 'create'
  | 'delete'
  | 'deletecollection'
  | 'get'
  | 'list'
  | 'patch'
  | 'update'
  | 'watch'

export type GroupVersionKind = { readonly group: string; readonly version: string; readonly kind: string }

export type Subresource = {
  readonly name: string
  readonly verbs: readonly ObjectVerb[]
  /** Absent where the subresource speaks its resource's own kind. */
  readonly kind?: GroupVersionKind
}

/** What requests for a kind do otherwise than for most. */
type Habit =
  /** A PUT of what is not there makes it. */
  | 'put-creates'
  /** A DELETE answers with the object that went, not with a Status. */
  | 'delete-returns'
  /** Dependents stay when nobody says otherwise. */
  | 'delete-orphans'

/** One row of the catalogue: a resource, whichever versions of it are served. */
export type ResourceDefinition = {
  readonly kind: string
  readonly plural: string
  readonly scope: 'Namespaced' | 'Cluster'
  readonly shortNames?: readonly string[]
  readonly categories?: readonly string[]
  readonly verbs?: readonly ObjectVerb[]
  readonly subresources?: readonly Subresource[]
  /** Where the objects are kept when it is not under the resource's own name. */
  readonly storage?: GroupResource
  readonly habits?: readonly Habit[]
}

type GroupVersion = {
  readonly version: string
  /** First and last minor version of Kubernetes 1.x that serve it. */
  readonly since?: number
  readonly until?: number
  readonly resources: readonly ResourceDefinition[]
}

export type ApiGroup = {
  readonly group: string
  /** The preferred version comes first. */
  readonly versions: readonly GroupVersion[]
  readonly provider?: 'openshift'
}

/** A resource in one version, as one cluster serves it. */
export type ServedResource = {
  readonly group: string
  readonly version: string
  readonly plural: string
  readonly singular: string
  readonly kind: string
  readonly listKind: string
  readonly namespaced: boolean
  readonly shortNames: readonly string[]
  readonly categories: readonly string[]
  readonly verbs: readonly ObjectVerb[]
  readonly subresources: readonly Subresource[]
  readonly storage: GroupResource
  readonly habits?: readonly Habit[]
  /** Present for custom resources. */
  readonly custom?: CustomVersion
}

export const ALL_VERBS: readonly ObjectVerb[] = [
  'create',
  'delete',
  'deletecollection',
  'get',
  'list',
  'patch',
  'update',
  'watch',
]

export function hasHabit({ habits = [] }: Pick<ServedResource, 'habits'>, habit: Habit): boolean {
  return habits.includes(habit)
}

/** `apps/v1, Deployment` or `v1, Pod`: how clients name a kind. */
export function apiVersionOf({ group, version }: Pick<ServedResource, 'group' | 'version'>): string {
  return group === '' ? version : `${group}/${version}`
}
