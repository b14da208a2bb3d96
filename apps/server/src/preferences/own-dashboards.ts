import { AppError } from '@naru/contract/errors/app-error'
import {
  DASHBOARD_BYTES,
  type DashboardChange,
  type DashboardDraft,
  type DashboardHead,
  type DashboardWrite,
  MOST_DASHBOARDS,
  MOST_SHARED,
  mayEditDashboard,
  type OwnDashboard,
} from '@naru/contract/monitoring/own-dashboard'
import { sql, type Transaction } from 'kysely'
import type { Caller } from '../identity/caller.ts'
import { lockPerson, type PreferenceDb } from './preference-store.ts'
import type { PreferenceTables } from './tables.ts'

type Person = Pick<Caller['user'], 'userID' | 'roles'>

/** Dashboards that people keep, for themselves or for all; for whoever may not read one it is not there. */
export type OwnDashboards = {
  list(person: Person): Promise<readonly DashboardHead[]>
  /** Throws RESOURCE_NOT_FOUND where there is none for them with that id. */
  load(person: Person, id: string): Promise<OwnDashboard>
  /** Throws BODY_TOO_LARGE where it is too large, or one too many. */
  add(person: Person, write: DashboardWrite): Promise<OwnDashboard>
  /** Throws FORBIDDEN where they only read it, and CONFLICT where somebody has written since. */
  change(person: Person, id: string, change: DashboardChange): Promise<OwnDashboard>
  /** Throws FORBIDDEN where they only read it. */
  remove(person: Person, id: string): Promise<void>
}

type Options = {
  readonly db: PreferenceDb
  readonly now: () => number
  readonly newId: () => string
}

type Step = Transaction<PreferenceTables>

export function createOwnDashboards({ db, now, newId }: Options): OwnDashboards {
  const load = async (from: PreferenceDb, { userID }: Person, id: string): Promise<OwnDashboard> => {
    const row = await from
      .selectFrom('dashboards')
      .select(['id', 'user_id as owner', 'shared as isShared', 'draft', 'revision'])
      .where('id', '=', id)
      .where(({ eb, or }) => or([eb('user_id', '=', userID), eb('shared', '=', true)]))
      .executeTakeFirst()
    if (row === undefined) throw new AppError('RESOURCE_NOT_FOUND')
    return { ...row, title: row.draft.title }
  }

  return {
    load: (person, id) => load(db, person, id),
    list: ({ userID }) =>
      db
        .selectFrom('dashboards')
        .select(['id', 'user_id as owner', 'shared as isShared'])
        .select(sql<string>`draft->>'title'`.as('title'))
        .where(({ eb, or }) => or([eb('user_id', '=', userID), eb('shared', '=', true)]))
        .orderBy('created')
        .orderBy('id')
        .execute(),
    async add({ userID }, { draft, isShared }) {
      const text = textOf(draft)
      const [id, created] = [newId(), new Date(now())]
      await db.transaction().execute(async (trx) => {
        await lockPerson(trx, userID, created)
        const own = countAll(trx).where('user_id', '=', userID)
        refuseMore(await own.executeTakeFirstOrThrow(), MOST_DASHBOARDS)
        if (isShared) await holdPlaceForShared(trx)
        await trx
          .insertInto('dashboards')
          .values({ id, user_id: userID, draft: text, created, shared: isShared, revision: 1 })
          .execute()
      })
      return { id, title: draft.title, owner: userID, isShared, draft, revision: 1 }
    },
    async change(person, id, { draft, isShared, revision }) {
      const text = textOf(draft)
      return db.transaction().execute(async (trx) => {
        const before = await load(trx, person, id)
        if (!mayEditDashboard(before, person)) throw new AppError('FORBIDDEN')
        if (isShared && !before.isShared) await holdPlaceForShared(trx)
        const { numUpdatedRows } = await trx
          .updateTable('dashboards')
          .set({ draft: text, shared: isShared, revision: revision + 1 })
          .where('id', '=', id)
          .where('revision', '=', revision)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new AppError('CONFLICT')
        return { ...before, title: draft.title, draft, isShared, revision: revision + 1 }
      })
    },
    async remove(person, id) {
      const before = await load(db, person, id)
      if (!mayEditDashboard(before, person)) throw new AppError('FORBIDDEN')
      await db.deleteFrom('dashboards').where('id', '=', id).where('user_id', '=', before.owner).execute()
    },
  }
}

function textOf(draft: DashboardDraft): string {
  const text = JSON.stringify(draft)
  if (Buffer.byteLength(text) > DASHBOARD_BYTES)
    throw new AppError('BODY_TOO_LARGE', { detail: `dashboard: ${DASHBOARD_BYTES}` })
  return text
}

const countAll = (trx: Step) => trx.selectFrom('dashboards').select(sql<number>`count(*)::int`.as('count'))

function refuseMore({ count }: { readonly count: number }, most: number): void {
  if (count >= most) throw new AppError('BODY_TOO_LARGE', { detail: `dashboards: ${most}` })
}

/** Until the transaction ends nobody else shares one: two cannot take the last place. */
async function holdPlaceForShared(trx: Step): Promise<void> {
  await sql`lock table dashboards in share row exclusive mode`.execute(trx)
  refuseMore(await countAll(trx).where('shared', '=', true).executeTakeFirstOrThrow(), MOST_SHARED)
}
