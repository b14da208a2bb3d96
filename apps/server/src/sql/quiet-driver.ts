import type { DatabaseConnection, Driver } from 'kysely'

const quieted = new WeakSet<DatabaseConnection>()

/**
 * What fails after whoever asked has left is nobody's: a query that is cancelled always does. Kysely writes it to the
 * console, past the log, so it is not told of it.
 */
export function quietDriver(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async (options) => {
    try {
      return quietConnection(await acquire(options))
    } catch (error) {
      // Nobody waits for this any more.
      if (options?.signal?.aborted) return new Promise(() => undefined)
      throw error
    }
  }
  return driver
}

/** The driver takes back the very object that it gave. */
function quietConnection(connection: DatabaseConnection): DatabaseConnection {
  if (quieted.has(connection)) return connection
  quieted.add(connection)
  const execute = connection.executeQuery.bind(connection)
  const cancel = connection.cancelQuery?.bind(connection)
  return Object.assign(connection, {
    executeQuery: (query: Parameters<typeof execute>[0], options: Parameters<typeof execute>[1]) =>
      execute(query, options).catch((error: unknown) => {
        if (options?.signal?.aborted) return { rows: [] }
        throw error
      }),
    ...(cancel && {
      cancelQuery: (control: Parameters<typeof cancel>[0]) => cancel(control).catch(() => undefined),
    }),
  })
}
