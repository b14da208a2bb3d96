import type { AccessToken } from '@naru/contract/api/users'
import type { Selectable } from 'kysely'
import { buildId } from '../../system/clock.ts'
import type { IdentityDeps } from '../deps.ts'
import { hashSecret } from '../session/session-store.ts'
import type { IdentityTables } from '../tables.ts'

type TokenDeps = Pick<IdentityDeps, 'db' | 'clock' | 'random' | 'sealer'>
type Row = Selectable<IdentityTables['access_tokens']>

const DAY_MS = 86_400_000
const USE_NOTED_EVERY_MS = 60_000
const SHAPE = /^naru_pat_([0-9a-f]{16})_([0-9a-f]{64})$/

export type NewAccessToken = {
  readonly userID: string
  readonly name: string
  readonly readOnly: boolean
  /** Null never expires. */
  readonly days: number | null
}

export function isAccessToken(bearer: string): boolean {
  return bearer.startsWith('naru_pat_')
}

/** The token itself is returned this once; only its keyed hash is kept. */
export async function createAccessToken(
  deps: TokenDeps,
  input: NewAccessToken,
): Promise<AccessToken & { token: string }> {
  const { db, clock, random } = deps
  const id = buildId(random, 8)
  const token = `naru_pat_${id}_${buildId(random, 32)}`
  const row = {
    id,
    user_id: input.userID,
    name: input.name,
    hash: hashSecret(deps, token),
    read_only: input.readOnly,
    created: clock.in(0),
    expires: input.days === null ? null : clock.in(input.days * DAY_MS),
    last_used: null,
  }
  await db.insertInto('access_tokens').values(row).execute()
  return { ...buildAccessToken(row), token }
}

/** The row of a token that is known, unexpired, and whose person is active. */
export async function loadAccessToken(deps: TokenDeps, token: string): Promise<Row | null> {
  const id = SHAPE.exec(token)?.[1]
  const row = id === undefined ? null : await loadActive(deps, id)
  // The whole token is hashed with a key: comparing hashes tells nothing about the token by its timing.
  return row?.hash === hashSecret(deps, token) ? row : null
}

export async function loadActive({ db, clock }: TokenDeps, id: string): Promise<Row | null> {
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.user_id', 'access_tokens.user_id')
    .selectAll('access_tokens')
    .where('id', '=', id)
    .where('users.active', '=', true)
    .where((where) => where.or([where('expires', 'is', null), where('expires', '>', clock.in(0))]))
    .executeTakeFirst()
  return row ?? null
}

/** Written at most once a minute for each token. */
export async function saveTokenUse({ db, clock }: TokenDeps, id: string): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used: clock.in(0) })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('last_used', 'is', null), where('last_used', '<', clock.in(-USE_NOTED_EVERY_MS))]),
    )
    .execute()
}

export async function loadAccessTokensOf(
  { db }: Pick<TokenDeps, 'db'>,
  userID: string,
): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom('access_tokens')
    .selectAll()
    .where('user_id', '=', userID)
    .orderBy('created')
    .execute()
  return rows.map(buildAccessToken)
}

/** False when there is no such token of this person. */
export async function deleteAccessToken(
  { db }: Pick<TokenDeps, 'db'>,
  { id, userID }: { readonly id: string; readonly userID: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function buildAccessToken(row: Row): AccessToken {
  return {
    id: row.id,
    name: row.name,
    readOnly: row.read_only,
    created: row.created.toISOString(),
    expires: row.expires?.toISOString() ?? null,
    lastUsed: row.last_used?.toISOString() ?? null,
  }
}
