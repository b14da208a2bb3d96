import type { AccessRuleChange, AccessRuleRecord } from '@naru/contract/api/access-rules'
import { AppError } from '@naru/contract/errors/app-error'
import { type Kysely, sql } from 'kysely'
import { refuseStale } from '../platform/refuse-stale.ts'
import { isUniqueViolation } from '../sql/violations.ts'
import type { RuleTables } from './tables.ts'

export type RuleDb = Kysely<RuleTables>

/** A rule as it is kept. */
export type KeptRule = Omit<AccessRuleRecord, 'pending'> & { readonly revision: number }
export type NewRule = Omit<KeptRule, 'created' | 'updated' | 'revision'>

export type RuleState = { readonly revision: number; readonly rules: readonly KeptRule[] }

/** Of which state of a rule a change was made, and what of it somebody had before them. */
type RuleRead = Pick<KeptRule, 'revision'> & Pick<AccessRuleChange, 'was'>

export type RuleStore = {
  /** The number that rises with every change of any rule: cheap to ask again and again. */
  loadRevision(): Promise<number>
  /** Rules at least as new as the revision. */
  load(): Promise<RuleState>
  find(id: string): Promise<KeptRule | null>
  /** Throws DUPLICATE. */
  insert(rule: NewRule, now: number): Promise<void>
  /** Throws CONFLICT where it is not any more what it was for who read it, or what the change was made of. */
  change(rule: NewRule, now: number, read: RuleRead): Promise<void>
  remove(id: string): Promise<void>
}

export function createRuleStore(db: RuleDb): RuleStore {
  return {
    loadRevision: () => loadRevision(db),
    async load() {
      const revision = await loadRevision(db)
      return { revision, rules: (await selectRules(db).orderBy('id').execute()).map(buildRule) }
    },
    find: (id) => findRule(db, id),
    async insert(rule, now) {
      const times = { created: new Date(now), updated: new Date(now) }
      try {
        await db.transaction().execute(async (trx) => {
          const revision = await raiseRevision(trx)
          await trx
            .insertInto('access_rules')
            .values({ id: rule.id, ...buildColumns(rule), ...times, revision })
            .execute()
          await saveBound(trx, rule)
        })
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        throw new AppError('DUPLICATE', { cause: error, fields: [{ field: 'id', rule: 'rule.duplicate' }] })
      }
    },
    async change(rule, now, { was, ...read }) {
      await db.transaction().execute(async (trx) => {
        const revision = await raiseRevision(trx)
        const present = await findRule(trx, rule.id)
        if (!present) throw new AppError('RESOURCE_NOT_FOUND')
        refuseStale(was, present)
        if (present.revision !== read.revision) throw new AppError('CONFLICT')
        await trx
          .updateTable('access_rules')
          .set({ ...buildColumns(rule), updated: new Date(now), revision })
          .where('id', '=', rule.id)
          .execute()
        await saveBound(trx, rule)
      })
    },
    async remove(id) {
      await db.transaction().execute(async (trx) => {
        await raiseRevision(trx)
        await trx.deleteFrom('access_rules').where('id', '=', id).execute()
      })
    },
  }
}

async function findRule(db: RuleDb, id: string): Promise<KeptRule | null> {
  const row = await selectRules(db).where('id', '=', id).executeTakeFirst()
  return row ? buildRule(row) : null
}

async function loadRevision(db: RuleDb): Promise<number> {
  const row = await db.selectFrom('access_revision').select('revision').executeTakeFirst()
  return row?.revision ?? 0
}

/** Writers of rules and of members follow one another: the row is locked until the transaction ends. */
export async function raiseRevision(db: RuleDb): Promise<number> {
  const { revision } = await db
    .insertInto('access_revision')
    .values({ id: 1, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ revision: sql<number>`access_revision.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

function buildColumns({ name, description, expires, ...rule }: NewRule) {
  const { grants, role, rules, over, clusters, projects, namespaces, labels } = rule
  const spec = JSON.stringify({ grants, role, rules, over, clusters, projects, namespaces, labels })
  return { name, description, spec, expires: expires === null ? null : new Date(expires) }
}

async function saveBound(db: RuleDb, { id, users, groups }: NewRule): Promise<void> {
  await db.deleteFrom('access_rule_users').where('rule_id', '=', id).execute()
  await db.deleteFrom('access_rule_groups').where('rule_id', '=', id).execute()
  const people = users.map((user_id) => ({ rule_id: id, user_id }))
  if (people.length > 0) await db.insertInto('access_rule_users').values(people).execute()
  const all = groups.map((group_id) => ({ rule_id: id, group_id }))
  if (all.length > 0) await db.insertInto('access_rule_groups').values(all).execute()
}

const USERS = sql<string[]>`array(
  select user_id from access_rule_users where rule_id = access_rules.id order by user_id
)`
const GROUPS = sql<string[]>`array(
  select group_id from access_rule_groups where rule_id = access_rules.id order by group_id
)`

function selectRules(db: RuleDb) {
  return db
    .selectFrom('access_rules')
    .selectAll()
    .select([USERS.as('users'), GROUPS.as('groups')])
}

type RuleRow = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number]

function buildRule({ id, name, description, users, groups, spec, revision, ...row }: RuleRow): KeptRule {
  const times = { created: row.created.toISOString(), updated: row.updated.toISOString() }
  const expires = row.expires?.toISOString() ?? null
  return { id, name, description, users, groups, projects: [], ...spec, expires, ...times, revision }
}
