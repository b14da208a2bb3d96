import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Config } from '../src/app/config.ts'
import { createServer } from '../src/app/create-server.ts'
import { createServices } from '../src/app/services.ts'
import { createFirstUsers } from '../src/identity/users/first-start.ts'
import type { PlatformSource } from '../src/platform/platform-source.ts'
import { openQuickDatabase } from './databases.ts'
import { createInjectSend } from './inject-send.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import { createTestDeps, type TestDeps } from './test-deps.ts'

/** A server on a database of its own for the tests of one file; its parts exist inside tests only. */
export function useTestServer(config: Partial<Config> = {}, more: readonly PlatformSource[] = []) {
  let parts: { app: FastifyInstance; deps: TestDeps; close(): Promise<void> } | undefined
  const current = () => {
    if (!parts) throw new Error('The server exists inside tests only')
    return parts
  }

  beforeAll(async () => {
    const { db, close } = await openQuickDatabase()
    const deps = createTestDeps(db, { config })
    await createFirstUsers(deps)
    parts = { app: await createServer(deps, createServices(deps), more), deps, close }
  }, 60_000)
  afterAll(async () => {
    await parts?.app.close()
    await parts?.close()
  })

  return {
    get app() {
      return current().app
    },
    get deps() {
      return current().deps
    },
    /** As a demonstration identity. */
    signInAs: (demo: string): Promise<SignedIn> => signIn(createInjectSend(current().app), { demo }),
    signIn: (userID: string, password: string, newPassword?: string): Promise<SignedIn> =>
      signIn(createInjectSend(current().app), {
        userID,
        password,
        ...(newPassword === undefined ? {} : { newPassword }),
      }),
  }
}
