import type { IdentityDeps } from '../deps.ts'
import { LOCAL_ISSUER } from '../issuer/issuer-settings.ts'
import type { Issuers } from '../issuer/issuers.ts'
import { loadSessions, type Session } from '../session/session-store.ts'
import type { Sessions } from '../session/sessions.ts'
import { RENEW_ALWAYS } from '../session/token-refresh.ts'

/** So that whoever is signed out there is signed out here within a minute, with the time that asking takes. */
const EVERY_MS = 40_000
/** A window renews its tokens more often than that. */
const IN_USE_MS = 300_000
const AT_ONCE = 8
const MOST = 500
/** A token that ends while it is shown would look like a session that is over. */
const SPARE_MS = 5000

/**
 * Asks the issuers whether the sessions of these people still live there, for those issuers that do not say it by
 * themselves. Any replica may ask; no session is asked about twice in a time. The built-in provider tells its ends.
 */
export function createIssuerWatch(
  deps: IdentityDeps,
  issuers: Pick<Issuers, 'find'>,
  sessions: Pick<Sessions, 'refresh' | 'tokens'>,
): (ids: readonly string[]) => Promise<void> {
  const { clock } = deps

  /** What the issuer denies is asked once more in the one way that ends a session. */
  async function confirm(session: Session): Promise<boolean> {
    const issuer = issuers.find(session.issuer)
    const tokens = sessions.tokens(session)
    const isFresh = session.tokens_expire.getTime() > clock.now() + SPARE_MS
    if (issuer && isFresh && (await issuer.canBeAsked())) {
      if (await issuer.isAlive(tokens)) return true
    } else if (tokens.refreshToken === null) {
      // It cannot be renewed, and ends with its tokens.
      return true
    }
    const renewed = await sessions.refresh(session, { ...RENEW_ALWAYS, unused: true })
    return renewed?.away !== true
  }

  return async (ids) => {
    const waiting = [...(await claimDue(deps, ids))]
    const silent = new Set<string>()
    const work = async (): Promise<void> => {
      for (let session = waiting.pop(); session; session = waiting.pop()) {
        // Who does not answer for one does not answer for the others either.
        if (silent.has(session.issuer)) continue
        const answered = await confirm(session).catch((error: unknown) => {
          deps.log.warn(
            { issuer: session?.issuer, err: error },
            'an issuer cannot be asked about its sessions',
          )
          return false
        })
        if (!answered) silent.add(session.issuer)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
}

/** Those of these sessions that are to be asked about, which no other replica asks about then. */
async function claimDue(deps: IdentityDeps, ids: readonly string[]): Promise<readonly Session[]> {
  const { db, clock } = deps
  if (ids.length === 0) return []
  const due = db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('issuer', '!=', LOCAL_ISSUER)
    .where(({ or, eb }) => or([eb('confirmed', 'is', null), eb('confirmed', '<=', clock.in(-EVERY_MS))]))
    // Asking about one that nobody uses any more would keep it alive at the issuer.
    .where(({ or, eb }) =>
      or([eb('tokens_expire', '>', clock.in(SPARE_MS)), eb('last_seen', '>', clock.in(-IN_USE_MS))]),
    )
    .orderBy('confirmed', (order) => order.asc().nullsFirst())
    .limit(MOST)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .updateTable('sessions')
    .set({ confirmed: clock.in(0) })
    .where('id', 'in', due)
    .returning('id')
    .execute()
  return loadSessions(
    deps,
    rows.map(({ id }) => id),
  )
}
