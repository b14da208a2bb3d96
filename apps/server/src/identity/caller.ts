import type { SessionUser, Trying } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import type { StreamEnd } from '@naru/contract/live/protocol'
import type { Impersonation } from '@naru/kube/client'
import { closeCodeOf } from './close-code.ts'

/** Who calls: by the console's session, or by a personal access token; exactly one of the two is set. */
export type Caller = {
  readonly user: SessionUser
  readonly session: { readonly id: string; readonly expiresOn: string } | null
  readonly token: {
    readonly id: string
    readonly readOnly: boolean
    /** Null for one that never expires. */
    readonly expiresOn: string | null
  } | null
  /** An administrator who sees the console as `user`; they may change nothing, and see no secret and no shell. */
  readonly trying?: Trying
  /** Aborts with an `EndedError` when the session or token ends, is revoked, or the person's roles or groups change. */
  readonly ended: AbortSignal
}

/** Who really calls: what people keep for themselves stays theirs, and the audit log names nobody else. */
export function ownerOf({ user, trying }: Pick<Caller, 'user' | 'trying'>): SessionUser {
  return trying?.by ?? user
}

/** Why the caller may change nothing, whatever their rights; null where they may. */
export function findReadOnly({
  token,
  trying,
}: Pick<Caller, 'token' | 'trying'>): 'READ_ONLY_TOKEN' | 'TRYING_AS' | null {
  if (trying) return 'TRYING_AS'
  return token?.readOnly ? 'READ_ONLY_TOKEN' : null
}

/** The reason of `Caller.ended`, and what is answered where nothing has been yet. */
export class EndedError extends AppError {
  override name = 'EndedError'
  readonly end: StreamEnd

  constructor(end: StreamEnd) {
    super(closeCodeOf(end) === 4401 ? 'SESSION_EXPIRED' : 'UNAVAILABLE', {
      cause: new Error(`The caller has ended: ${end}`),
    })
    this.end = end
  }
}

export function endOf({ ended }: Pick<Caller, 'ended'>): StreamEnd {
  return ended.reason instanceof EndedError ? ended.reason.end : 'expired'
}

/** The names under which a cluster sees the person; its own RBAC decides what they may do. */
export function buildImpersonation({
  user: { userID, roles, groups },
}: {
  readonly user: Pick<SessionUser, 'userID' | 'roles' | 'groups'>
}): Impersonation {
  return {
    user: `naru:${userID}`,
    groups: [
      ...roles.map((role) => `naru:role:${role}`),
      ...groups.map((group) => `naru:group:${group}`),
      'system:authenticated',
    ],
  }
}
