import type { Adapter, AdapterPayload } from 'oidc-provider'
import { findUnstorable } from '../../http/storable-text.ts'
import type { Clock } from '../../system/clock.ts'
import type { IdentityDb } from '../deps.ts'

/** Keeps what the identity provider remembers in SQL, so that any replica can answer the next step. */
export function createSqlAdapter(db: IdentityDb, clock: Clock): (model: string) => Adapter {
  return (model) => {
    const rows = () => db.selectFrom('oidc_payloads').selectAll().where('model', '=', model)

    async function find(query: ReturnType<typeof rows>): Promise<AdapterPayload | undefined> {
      const row = await query.executeTakeFirst()
      if (!row || (row.expires && row.expires.getTime() <= clock.now())) return undefined
      return {
        ...row.payload,
        ...(row.consumed ? { consumed: Math.floor(row.consumed.getTime() / 1000) } : {}),
      }
    }

    return {
      async upsert(id, payload, expiresIn) {
        const values = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          account_id: payload.accountId ?? null,
          uid: payload.uid ?? null,
          expires: expiresIn ? clock.in(expiresIn * 1000) : null,
        }
        await db
          .insertInto('oidc_payloads')
          .values({ model, id, consumed: null, ...values })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
          .execute()
      },
      find: async (id) => (isStorable(id) ? find(rows().where('id', '=', id)) : undefined),
      findByUid: async (uid) => (isStorable(uid) ? find(rows().where('uid', '=', uid)) : undefined),
      // The device flow, which is off.
      findByUserCode: async () => undefined,
      async consume(id) {
        await db
          .updateTable('oidc_payloads')
          .set({ consumed: clock.in(0) })
          .where('model', '=', model)
          .where('id', '=', id)
          .execute()
      },
      async destroy(id) {
        await db.deleteFrom('oidc_payloads').where('model', '=', model).where('id', '=', id).execute()
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('oidc_payloads').where('grant_id', '=', grantId).execute()
      },
    }
  }
}

/** The provider checks less than the database does of what strangers send. */
function isStorable(name: string): boolean {
  return findUnstorable(name).length === 0
}

/** Ends all that the identity provider holds for a person: sessions, grants, codes and tokens. */
export async function deleteProviderState(db: IdentityDb, accountId: string): Promise<void> {
  await db.deleteFrom('oidc_payloads').where('account_id', '=', accountId).execute()
}
