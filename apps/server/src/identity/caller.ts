import type { SessionUser } from '@naru/contract/api/session'
import type { Impersonation } from '@naru/kube/client'

/** Who calls: by the console's session, or by a personal access token; exactly one of the two is set. */
export type Caller = {
  readonly user: SessionUser
  readonly session: { readonly id: string; readonly expiresOn: string } | null
  readonly token: { readonly id: string; readonly readOnly: boolean } | null
  /** Aborts when the session or token ends, is revoked, or the person's roles or groups change. */
  readonly ended: AbortSignal
}

/** The names under which a cluster sees the person; its own RBAC decides what they may do. */
export function buildImpersonation(caller: Pick<Caller, 'user'>): Impersonation {
  const { userID, roles, groups } = caller.user
  return {
    user: `naru:${userID}`,
    groups: [
      ...roles.map((role) => `naru:role:${role}`),
      ...groups.map((group) => `naru:group:${group}`),
      'system:authenticated',
    ],
  }
}
