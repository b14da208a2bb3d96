import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import type { ServerDeps } from '../src/app/deps.ts'
import { createClusterStore } from '../src/clusters/cluster-store.ts'
import type { SignedIn } from './sign-in.ts'

/** Registers a cluster in the database, as another replica would, and waits until this server has set it up. */
export async function registerCluster(
  origin: string,
  { deps, admin, id, server }: { deps: ServerDeps; admin: SignedIn; id: string; server: string },
): Promise<void> {
  const store = createClusterStore(deps.db, deps.sealer)
  const access = { server, insecureSkipTlsVerify: false, token: 'canary-credential' }
  await store.insert({ id, name: id, description: '', access }, deps.clock.now())
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${origin}/api/v1/system/clusters/${id}`, { headers: { ...admin.headers } })
      const text = await answer.text()
      if (!text.includes('"auth sync"') || /InProgress|Pending/.test(text)) throw new Error(text)
    },
    { timeout: 15_000, interval: 100 },
  )
}

/** Changes fields of a registered cluster, as who manages clusters does. */
export async function changeCluster(
  app: FastifyInstance,
  { headers }: SignedIn,
  id: string,
  change: Readonly<Record<string, string>>,
) {
  const url = `/api/v1/system/clusters/${id}`
  const answer = await app.inject({ method: 'PUT', url, headers, payload: change })
  return { status: answer.statusCode, body: answer.json() }
}
