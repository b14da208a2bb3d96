import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'

const PAGE = 500
const header = z.object({ naru: z.literal('backup'), migrations: z.array(z.string()) })
const line = z.object({ table: z.string().regex(/^[a-z_]+$/), row: z.record(z.string(), z.unknown()) })

export class BackupError extends Error {
  override name = 'BackupError'
}

/** Every row of every table as gzipped JSON lines, mode 0600; it fits either database. Returns the number of rows. */
export async function saveBackup<Tables>(db: Kysely<Tables>, file: string): Promise<number> {
  const handle = await open(file, 'wx', 0o600)
  const counter = { rows: 0 }
  // One snapshot, so that rows of different tables belong to the same moment.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) =>
      pipeline(Readable.from(formatRows(trx, counter)), createGzip(), handle.createWriteStream()),
    )
  return counter.rows
}

/**
 * Into a database without people or records, of the same version; `check` refuses what was read before it counts.
 * Returns the number of rows.
 */
export async function loadBackup<Tables>(
  db: Kysely<Tables>,
  file: string,
  check: (db: Kysely<Tables>) => Promise<void>,
): Promise<number> {
  let rows = -1
  await db.transaction().execute(async (trx) => {
    await pipeline(createReadStream(file), createGunzip(), async (unpacked: AsyncIterable<Buffer>) => {
      for await (const text of readLines(unpacked)) {
        if (rows < 0) await checkFits(trx, header.parse(JSON.parse(text)).migrations)
        else await insertRow(trx, line.parse(JSON.parse(text)))
        rows += 1
      }
    })
    if (rows < 0) throw new BackupError('The backup is empty')
    await check(trx)
  })
  return rows
}

/** A stream of its own between here and the pipeline would report a refusal a second time, to nobody. */
async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

async function* formatRows<Tables>(db: Kysely<Tables>, counter: { rows: number }): AsyncGenerator<string> {
  yield `${JSON.stringify({ naru: 'backup', migrations: await loadMigrationNames(db) })}\n`
  for (const table of await loadTables(db)) {
    for (let offset = 0; ; offset += PAGE) {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) as row from ${sql.table(table)} t order by t.ctid limit ${PAGE} offset ${offset}
      `.execute(db)
      for (const { row } of rows) yield `${JSON.stringify({ table, row })}\n`
      counter.rows += rows.length
      if (rows.length < PAGE) break
    }
  }
}

async function checkFits<Tables>(db: Kysely<Tables>, migrations: readonly string[]): Promise<void> {
  if (JSON.stringify(await loadMigrationNames(db)) !== JSON.stringify(migrations)) {
    throw new BackupError('The backup comes from another version of Naru')
  }
  const { rows } = await sql`select 1 from users union all select 1 from audit_records limit 1`.execute(db)
  if (rows.length > 0) throw new BackupError('The database is not empty; restore into a fresh data folder')
  await sql`delete from settings`.execute(db)
}

/** The database itself turns JSON back into each column's type. */
async function insertRow<Tables>(db: Kysely<Tables>, { table, row }: z.infer<typeof line>): Promise<void> {
  const name = sql.table(table)
  await sql`insert into ${name} select * from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb)`.execute(
    db,
  )
}

async function loadMigrationNames<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}

/** In the order in which they were made, so that no row comes before the one that it refers to. */
async function loadTables<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely_%'
    order by oid
  `.execute(db)
  return rows.map((row) => row.name)
}
