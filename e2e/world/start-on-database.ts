import { createDatabase } from '../../apps/server/test/fresh-database.ts'
import { startWorld, type World, type WorldOptions } from './start-world.ts'

/** A world whose server keeps everything in a database of its own in the PostgreSQL of all tests; where there is none, in its folder. */
export async function startOnDatabase(
  databases: string | null,
  options: Omit<WorldOptions, 'database'> = {},
): Promise<World> {
  const database = databases === null ? null : await createDatabase(databases)
  const world = await startWorld({ ...options, ...(database && { database: database.url }) })
  return {
    ...world,
    stop: async () => {
      await world.stop()
      await database?.drop()
    },
  }
}
