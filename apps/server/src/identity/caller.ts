import type { SessionUser } from '@naru/contract/api/session'
import type { StreamEnd } from '@naru/contract/live/protocol'
import type { Impersonation } from '@naru/kube/client'

/** Who calls: by the console's session, or by a personal access token; exactly one of the two is set. */
export type Caller = {
  readonly user: SessionUser
  readonly session: { readonly id: string; readonly expiresOn: string } | null
  readonly token: { readonly id: string; readonly readOnly: boolean } | null
  /** Aborts with an `EndedError` when the session or token ends, is revoked, or the person's roles or groups change. */
  readonly ended: AbortSignal
}

/** The reason of `Caller.ended`. */
export class EndedError extends Error {
  override name = 'EndedError'
  readonly end: StreamEnd

  constructor(end: StreamEnd) {
    super(`The caller has ended: ${end}`)
    this.end = end
  }
}

export function endOf({ ended }: Pick<Caller, 'ended'>): StreamEnd {
  return ended.reason instanceof EndedError ? ended.reason.end : 'expired'
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
