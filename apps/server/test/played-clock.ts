import { sql } from 'kysely'
import type { Db } from '../src/app/database.ts'

/** Where a database finds the played clock before its own. */
const PATH = 'played, public, pg_catalog'

/** The address of a database whose clock is played. */
export function playedUrl(url: string): string {
  return `${url}&options=${encodeURIComponent(`-c search_path=${PATH.replaceAll(' ', '')}`)}`
}

/** A database that calls now() what a test says; connections by `playedUrl`, and the one that is asked here. */
export async function playClock(db: Db, at: number): Promise<void> {
  await sql`create schema played`.execute(db)
  await sql`create table played.clock (at timestamptz not null)`.execute(db)
  await sql`insert into played.clock values (${new Date(at)})`.execute(db)
  await sql`create function played.now() returns timestamptz stable language sql as 'select at from played.clock'`.execute(
    db,
  )
  await sql`set search_path to ${sql.raw(PATH)}`.execute(db)
}

export async function setClock(db: Db, at: number): Promise<void> {
  await sql`update played.clock set at = ${new Date(at)}`.execute(db)
}
