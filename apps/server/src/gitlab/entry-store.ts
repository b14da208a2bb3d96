import type { GitlabCi, GitlabFailure, GitlabPipelineFace } from '@naru/contract/api/gitlab-ci'
import { AppError } from '@naru/contract/errors/app-error'
import { sql } from 'kysely'
import type { Sealer } from '../crypto/seal.ts'
import { isUniqueViolation } from '../sql/violations.ts'
import type { GitlabAccess } from './gitlab-call.ts'
import type { GitlabDb } from './tables.ts'

export type KeptEntry = GitlabAccess & Pick<GitlabCi, 'id' | 'description'>

/** What a look told: the newest pipeline, if there is any, or why nothing was told. */
export type Told = { readonly latest: GitlabPipelineFace | null } | { readonly failure: GitlabFailure }

export type EntryStore = {
  load(): Promise<readonly GitlabCi[]>
  /** With its token. */
  find(id: string): Promise<(KeptEntry & { readonly version: number }) | null>
  /** Throws DUPLICATE. It is looked at soon. */
  insert(entry: KeptEntry, now: number): Promise<void>
  /** Throws CONFLICT where another change came between. It is looked at soon. */
  change(entry: KeptEntry, version: number): Promise<void>
  remove(id: string): Promise<void>
  /** Those whose turn it is, put off by that long: of several replicas one takes each. */
  takeDue(pauseMs: number): Promise<readonly (KeptEntry & { readonly version: number })[]>
  /** Nothing where the entry was changed meanwhile: the look was of another project. */
  tell(id: string, version: number, told: Told, now: number): Promise<void>
}

const contextOf = (id: string): string => `gitlab:${id}`

export function createEntryStore(db: GitlabDb, sealer: Sealer): EntryStore {
  const columnsOf = ({ id, description, address, project, token, authority }: KeptEntry) => ({
    description,
    address,
    project,
    authority,
    sealed: sealer.seal(token, contextOf(id)),
  })
  const unseal = ({ id, description, address, project, authority, sealed, version }: KeptRow) => {
    const token = sealer.open(sealed, contextOf(id))
    return { id, description, address, project, authority, token, version }
  }
  return {
    load: async () =>
      (await db.selectFrom('gitlab_entries').selectAll().orderBy('id').execute()).map(buildEntry),
    async find(id) {
      const row = await db.selectFrom('gitlab_entries').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? unseal(row) : null
    },
    async insert(entry, now) {
      const created = new Date(now)
      try {
        await db
          .insertInto('gitlab_entries')
          .values({ id: entry.id, ...columnsOf(entry), version: 1, created, due: created })
          .execute()
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        throw new AppError('DUPLICATE', { cause: error, fields: [{ field: 'id', rule: 'rule.duplicate' }] })
      }
    },
    async change(entry, version) {
      const { numUpdatedRows } = await db
        .updateTable('gitlab_entries')
        .set({ ...columnsOf(entry), version: version + 1, due: sql<Date>`now()` })
        .where('id', '=', entry.id)
        .where('version', '=', version)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new AppError('CONFLICT')
    },
    async remove(id) {
      const { numDeletedRows } = await db.deleteFrom('gitlab_entries').where('id', '=', id).executeTakeFirst()
      if (numDeletedRows === 0n) throw new AppError('RESOURCE_NOT_FOUND')
    },
    takeDue: async (pauseMs) => (await takeDueRows(db, pauseMs)).map(unseal),
    tell: (id, version, told, now) => writeTold(db, { id, version }, told, new Date(now)),
  }
}

/** Of several replicas the one whose write comes first gets each row. */
function takeDueRows(db: GitlabDb, pauseMs: number) {
  return db
    .updateTable('gitlab_entries')
    .set({ due: sql<Date>`now() + make_interval(secs => ${pauseMs / 1000})` })
    .where('due', '<=', sql<Date>`now()`)
    .returningAll()
    .execute()
}

type Which = { readonly id: string; readonly version: number }

async function writeTold(db: GitlabDb, { id, version }: Which, told: Told, at: Date): Promise<void> {
  const news =
    'failure' in told
      ? { failure: told.failure, failing_since: sql<Date>`coalesce(failing_since, ${at})` }
      : { latest: JSON.stringify(told.latest), read_at: at, failure: null, failing_since: null }
  await db
    .updateTable('gitlab_entries')
    .set(news)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

type Row = Awaited<ReturnType<typeof selectRow>>
type KeptRow = Pick<
  NonNullable<Row>,
  'id' | 'description' | 'address' | 'project' | 'authority' | 'sealed' | 'version'
>

function selectRow(db: GitlabDb) {
  return db.selectFrom('gitlab_entries').selectAll().executeTakeFirst()
}

function buildEntry(row: NonNullable<Row>): GitlabCi {
  const { id, address, project, description, authority, latest, read_at, failure, failing_since } = row
  return {
    id,
    address,
    project,
    description,
    certificate: authority !== '',
    latest,
    read: read_at?.toISOString() ?? null,
    failure,
    failingSince: failing_since?.toISOString() ?? null,
    version: row.version,
    created: row.created.toISOString(),
  }
}
