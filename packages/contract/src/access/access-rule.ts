import type { GrantedRole, PlatformRole, ProjectRole } from '../api/roles.ts'
import type { LabelRequirement } from '../kubernetes/label-selector.ts'
import type { PolicyRule } from '../rbac/policy-rule.ts'

/** Whom a rule or a project binds: ids as Naru keeps them, without what a cluster's names begin with. */
export type Bound = { readonly kind: 'user' | 'group'; readonly id: string }

/** What is chosen from discovery: verbs on resources (`pods`, `pods/log`) of API groups; `*` means all. */
export type OwnRule = Pick<PolicyRule, 'apiGroups' | 'resources' | 'verbs'>

export type Granted =
  | { readonly by: 'role'; readonly role: GrantedRole }
  | { readonly by: 'rules'; readonly rules: readonly OwnRule[] }

/** Where a rule holds. What a scope names and a cluster does not have is no part of it until the cluster has it. */
export type Scope =
  | { readonly over: 'all' }
  | { readonly over: 'clusters'; readonly clusters: readonly string[] }
  | { readonly over: 'projects'; readonly projects: readonly ProjectName[] }
  | {
      readonly over: 'namespaces'
      /** Null means all clusters. */
      readonly clusters: readonly string[] | null
      /** Namespaces by these names, and besides them those whose labels meet all of `labels`. */
      readonly names: readonly string[]
      /** Null chooses none by label; an empty list chooses every namespace. */
      readonly labels: readonly LabelRequirement[] | null
    }

/** A project is a namespace of one cluster. */
export type ProjectName = { readonly cluster: string; readonly namespace: string }

export type AccessRule = {
  /** In small letters, digits and dashes: it is part of names in clusters. */
  readonly id: string
  readonly bound: readonly Bound[]
  readonly granted: Granted
  readonly scope: Scope
  /** From when on it holds no more, in ms since 1970; null for never. */
  readonly expires: number | null
}

export type ProjectMember = ProjectName & { readonly bound: Bound; readonly role: ProjectRole }

export type Person = {
  readonly id: string
  readonly roles: readonly PlatformRole[]
  /** Ids of groups. */
  readonly groups: readonly string[]
  /** A person who is switched off has no rights. */
  readonly active: boolean
}

export type Memberships = { readonly people: readonly Person[]; readonly members: readonly ProjectMember[] }

/** A cluster as far as rules concern it. */
export type RuledCluster = {
  readonly id: string
  readonly namespaces: readonly {
    readonly name: string
    readonly labels: Readonly<Record<string, string>>
  }[]
}

/** All that decides who may do what. */
export type AccessState = { readonly rules: readonly AccessRule[]; readonly memberships: Memberships }
