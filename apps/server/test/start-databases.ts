import type { TestProject } from 'vitest/node'
import { migrations } from '../src/app/database.ts'
import { migrate, openPostgres } from '../src/sql/open-database.ts'
import { missingPostgres, startTestPostgres } from './postgres.ts'

/** One PostgreSQL for all test files: the database inside a server compiles itself anew in every process. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (missingPostgres() !== null) {
    project.provide('databases', null)
    return async () => undefined
  }
  const { url, close } = await startTestPostgres()
  const model = openPostgres(url)
  await migrate(model.db, migrations)
  await model.close()
  project.provide('databases', url)
  return close
}
