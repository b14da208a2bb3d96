import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { PATIENCE } from './patience.ts'
import { startOnDatabase } from './start-on-database.ts'
import type { World } from './start-world.ts'
import { createWorldPool, type WorldPool } from './world-pool.ts'

declare module 'vitest' {
  // Only an interface is added to.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    /** Where test files borrow a world (`borrow-world.ts`). */
    lender: string
  }
}

/** Lends worlds to test files in other processes, which pass them on: one for each that runs at a time, begun when it is asked for. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pool = createWorldPool({
    start: () => startOnDatabase(project.getProvidedContext().databases),
    idleMs: PATIENCE.shown,
  })
  const server = createServer((request, response) => {
    answer(pool, request).then(
      (told) => response.end(JSON.stringify(told)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  project.provide('lender', `http://127.0.0.1:${port}`)
  return async () => {
    server.close()
    server.closeAllConnections()
    await pool.close()
  }
}

async function answer(pool: WorldPool<World>, { url = '/' }: IncomingMessage): Promise<object> {
  const { pathname, searchParams } = new URL(url, 'http://lender')
  if (pathname === '/take') {
    const { id, world } = await pool.take()
    const { clusters, gitlab, charts, images } = world.sandbox
    return { id, url: world.url, clusters, gitlab, charts, images }
  }
  await pool.give(searchParams.get('id') ?? '', searchParams.has('spoilt'))
  return {}
}
