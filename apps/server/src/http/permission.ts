import type { PlatformRole } from '@naru/contract/api/roles'

/**
 * What a route asks of its caller. `session`: anyone signed in. `cluster`: anyone signed in, and the cluster decides
 * the rest under impersonation.
 */
export type Permission = 'public' | 'session' | 'cluster' | { readonly roles: readonly PlatformRole[] }

/** Put into each route's `config`; a route without `permission` keeps the server from starting. */
export type RouteRule = {
  readonly permission: Permission
  /** `false`: personal access tokens are refused, a console session is needed. */
  readonly tokens?: false
  /** A navigation, which can carry no headers: the ticket in its `token` query value is the caller. */
  readonly ticket?: true
  /** A POST that changes nothing, so that read-only tokens may call it. */
  readonly readOnly?: true
}
