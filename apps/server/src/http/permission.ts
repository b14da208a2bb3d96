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
  /**
   * Browsers can send no header with these, so a ticket in the `token` query value may be the caller: of a `download`, or
   * of the connection that becomes a `socket`. Nowhere else is a ticket worth anything.
   */
  readonly ticket?: 'download' | 'socket'
  /**
   * Open to an administrator who sees the console as somebody else, though it changes something or is about what a person
   * keeps for themselves: it is then about the administrator.
   */
  readonly whileTrying?: true
  /** A `public` route that tells those more whom it knows; whoever is not known is a stranger to it. */
  readonly recognises?: true
  /** A POST that changes nothing, so that read-only tokens may call it. */
  readonly readOnly?: true
}
