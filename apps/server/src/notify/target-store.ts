import type { AlertTarget } from '@naru/contract/api/alert-targets'
import { AppError } from '@naru/contract/errors/app-error'
import { type Kysely, sql } from 'kysely'
import type { Sealer } from '../crypto/seal.ts'
import { isUniqueViolation } from '../sql/violations.ts'
import type { NotifyTables, TargetSpec } from './tables.ts'

export type NotifyDb = Kysely<NotifyTables>

/** What no call ever answers: a password, a whole address, a key to sign with. */
export type TargetSecrets = {
  readonly password?: string | undefined
  readonly address?: string | undefined
  readonly secret?: string | undefined
}

export type KeptTarget = Pick<AlertTarget, 'id' | 'cluster' | 'name' | 'description' | 'language'> & {
  readonly spec: TargetSpec
  readonly secrets: TargetSecrets
}

export type TargetStore = {
  load(): Promise<readonly AlertTarget[]>
  /** With its secrets. */
  find(id: string): Promise<(KeptTarget & { readonly version: number }) | null>
  /** Those ids that are there. */
  known(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Throws DUPLICATE. */
  insert(target: KeptTarget, now: number): Promise<void>
  /** Throws CONFLICT where another change came between. What waits is tried at once. */
  change(target: KeptTarget, version: number): Promise<void>
  /** Throws TARGET_IN_USE. */
  remove(id: string): Promise<void>
}

const contextOf = (id: string): string => `alert-target:${id}`

export function createTargetStore(db: NotifyDb, sealer: Sealer): TargetStore {
  const columnsOf = ({ id, description, language, spec, secrets }: KeptTarget) => ({
    description,
    language,
    spec: JSON.stringify(spec),
    sealed: sealer.seal(JSON.stringify(secrets), contextOf(id)),
  })
  return {
    load: async () => (await selectTargets(db).orderBy('id').execute()).map(buildTarget),
    async find(id) {
      const row = await db.selectFrom('alert_targets').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return null
      const { name, description, language, spec, version } = row
      const secrets = openSecrets(sealer, id, row.sealed)
      return { id, cluster: row.cluster_id, name, description, language, spec, secrets, version }
    },
    async known(ids) {
      if (ids.length === 0) return new Set()
      const rows = await db.selectFrom('alert_targets').select('id').where('id', 'in', ids).execute()
      return new Set(rows.map(({ id }) => id))
    },
    async insert(target, now) {
      const { id, cluster: cluster_id, name } = target
      const fresh = { version: 1, failures: 0, retry_asked: false, created: new Date(now) }
      try {
        await db
          .insertInto('alert_targets')
          .values({ id, cluster_id, name, ...columnsOf(target), ...fresh })
          .execute()
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        throw new AppError('DUPLICATE', { cause: error, fields: [{ field: 'name', rule: 'rule.duplicate' }] })
      }
    },
    async change(target, version) {
      const { numUpdatedRows } = await db
        .updateTable('alert_targets')
        .set({ ...columnsOf(target), version: version + 1, next_try: null })
        .where('id', '=', target.id)
        .where('version', '=', version)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new AppError('CONFLICT')
    },
    async remove(id) {
      const used = db.selectFrom('alert_setting_targets').select('target_id').where('target_id', '=', id)
      const { numDeletedRows } = await db
        .deleteFrom('alert_targets')
        .where('id', '=', id)
        .where(({ not, exists }) => not(exists(used)))
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new AppError('TARGET_IN_USE')
    },
  }
}

export function openSecrets(sealer: Pick<Sealer, 'open'>, id: string, sealed: string): TargetSecrets {
  // Only what was sealed here comes back: anything else does not open.
  return JSON.parse(sealer.open(sealed, contextOf(id))) as TargetSecrets
}

const WAITING = sql<number>`(
  select count(*)::int from alert_messages where target_id = alert_targets.id and state = 'waiting'
)`

function selectTargets(db: NotifyDb) {
  return db
    .selectFrom('alert_targets')
    .select(['id', 'cluster_id', 'name', 'description', 'language', 'spec', 'version', 'created'])
    .select(['failures', 'failure', 'failing_since', 'last_sent', 'given_up'])
    .select([WAITING.as('waiting'), LOST.as('lost')])
}

/** Given up, and nothing has gone out since: what can still be tried again without overtaking anything. */
const LOST = sql<number>`(
  select count(*)::int from alert_messages m where m.target_id = alert_targets.id and m.state = 'given-up' and m.seq > (
    select coalesce(max(seq), 0) from alert_messages s where s.target_id = m.target_id and s.state = 'sent'
  )
)`

type TargetRow = Awaited<ReturnType<ReturnType<typeof selectTargets>['execute']>>[number]

function buildTarget(row: TargetRow): AlertTarget {
  const { id, name, description, language, spec, version, waiting, lost, failure } = row
  const { failing_since: failing, last_sent: sent, given_up: givenUp } = row
  return {
    id,
    cluster: row.cluster_id,
    name,
    description,
    language,
    ...placeOf(spec),
    status: statusOf(row),
    waiting,
    lost,
    lastSent: sent?.toISOString() ?? null,
    failure,
    failingSince: failing?.toISOString() ?? null,
    givenUp: givenUp?.toISOString() ?? null,
    version,
    created: row.created.toISOString(),
  }
}

function placeOf(spec: TargetSpec): Pick<AlertTarget, 'email' | 'webhook' | 'slack'> {
  if (spec.sort !== 'email') return { [spec.sort]: { host: spec.host } }
  const { sort: _sort, recipients, ...mail } = spec
  return { email: { ...mail, recipients: [...recipients] } }
}

/** What was given up is forgotten with its messages after a month. */
function statusOf({ lost, waiting, failures }: TargetRow): AlertTarget['status'] {
  if (lost > 0) return 'GivenUp'
  return failures > 0 && waiting > 0 ? 'Failing' : 'Active'
}
