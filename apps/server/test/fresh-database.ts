import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openPostgres } from '../src/sql/open-database.ts'

declare module 'vitest' {
  // Only an interface is added to.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    /** The address of a PostgreSQL whose database is migrated and empty, for tests to make copies of; null where there is none. */
    databases: string | null
  }
}

export type FreshDatabase = { readonly url: string; readonly drop: () => Promise<void> }

/** A database of one's own in the PostgreSQL of all tests, migrated and empty until it is dropped. */
export async function createDatabase(model: string): Promise<FreshDatabase> {
  const name = `naru_${randomBytes(8).toString('hex')}`
  const outside = at(model, 'template1')
  await run(outside, `create database ${name} template ${new URL(model).pathname.slice(1)}`)
  return { url: at(model, name), drop: () => run(outside, `drop database ${name} with (force)`) }
}

function at(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

async function run(address: string, statement: string): Promise<void> {
  const { db, close } = openPostgres(address)
  try {
    await sql.raw(statement).execute(db)
  } finally {
    await close()
  }
}
