import { AppError } from '@naru/contract/errors/app-error'
import type { Caller } from '../caller.ts'
import type { IdentityDeps } from '../deps.ts'
import { loadGroupIdsOf } from '../groups/group-store.ts'
import { NO_ISSUERS } from '../issuer/issuer-settings.ts'
import type { KnownCaller, LiveCallers } from '../session/live-callers.ts'
import { mayComeLocally } from '../users/local-accounts.ts'
import { loadUser } from '../users/user-store.ts'
import { loadAccessToken, loadActive, saveTokenUse } from './access-token-store.ts'

export type TokenCallers = {
  /** The caller that a personal access token speaks for; throws SIGN_IN_NEEDED. */
  find(token: string): Promise<Caller>
  load(id: string): Promise<KnownCaller | null>
}

/** They carry the person's rights and nothing more, as the platform's record of the person has them now. */
export function createTokenCallers(deps: IdentityDeps, live: LiveCallers): TokenCallers {
  async function load(id: string): Promise<KnownCaller | null> {
    const row = await loadActive(deps, id)
    const user = row && (await loadUser(deps.db, row.user_id))
    if (!user || !mayComeLocally(user, deps.issuers ?? NO_ISSUERS)) return null
    return {
      user: {
        userID: user.user_id,
        displayName: user.display_name,
        email: user.email,
        roles: [user.default_role],
        groups: await loadGroupIdsOf(deps.db, user.user_id),
      },
      session: null,
      token: { id, readOnly: row.read_only, expiresOn: row.expires?.toISOString() ?? null },
    }
  }

  return {
    load,
    async find(token) {
      const row = await loadAccessToken(deps, token)
      const caller = row && (await live.find(`token:${row.id}`, () => load(row.id)))
      if (!caller) throw new AppError('SIGN_IN_NEEDED')
      await saveTokenUse(deps, row.id)
      return caller
    },
  }
}
