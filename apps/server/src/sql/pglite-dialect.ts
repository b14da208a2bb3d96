import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { PgliteThread } from './pglite-thread.ts'
import { quietDriver } from './quiet-driver.ts'

/** Kysely over the embedded database. It has one connection, so a transaction keeps all others waiting. */
export function createPgliteDialect(thread: PgliteThread): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => quietDriver(createDriver(thread)),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function createDriver(thread: PgliteThread): Driver {
  const queue = createQueue()
  const connection = createConnection(thread)
  const run = async (sql: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(sql))
  }
  return {
    init: () => thread.ready,
    acquireConnection: async () => {
      await queue.enter()
      return connection
    },
    releaseConnection: async () => queue.leave(),
    beginTransaction: () => run('begin'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    destroy: () => thread.close(),
  }
}

function createConnection(thread: PgliteThread): DatabaseConnection {
  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affectedRows } = await thread.query(query.sql, query.parameters)
      return {
        // The driver cannot know R: Kysely's types vouch for the rows, as with every dialect.
        rows: rows as R[],
        ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
      }
    },
    // What the one thread has begun it does; whoever asked does not wait for it.
    cancelQuery: async () => undefined,
    streamQuery() {
      throw new Error('The embedded database does not stream')
    },
  }
}

function createQueue(): { enter(): Promise<void>; leave(): void } {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    enter() {
      if (!taken) {
        taken = true
        return Promise.resolve()
      }
      return new Promise((resolve) => {
        waiting.push(resolve)
      })
    },
    leave() {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}
