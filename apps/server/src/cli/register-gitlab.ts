import type { ServerDeps } from '../app/deps.ts'
import { createEntryStore } from '../gitlab/entry-store.ts'

const PROJECTS = [
  { id: 'storefront', project: 'shop/storefront' },
  { id: 'payment-api', project: 'shop/payment-api' },
] as const

/**
 * The projects of a demonstration, whose GitLab's address holds its token: `http://oauth2:token@host`. Who has removed them does not get them again; those that are there learn where their
 * GitLab is now.
 */
export async function registerGitlab(
  deps: Pick<ServerDeps, 'db' | 'sealer' | 'clock'>,
  gitlab: string,
): Promise<void> {
  const { origin: address, password: token } = new URL(gitlab)
  const store = createEntryStore(deps.db, deps.sealer)
  const isFresh = (await store.load()).length === 0
  for (const { id, project } of PROJECTS) {
    const found = await store.find(id)
    // Whoever has led it to another GitLab keeps that.
    if (found?.token === token) await store.change({ ...found, address }, found.version)
    if (isFresh)
      await store.insert({ id, project, address, token, authority: '', description: '' }, deps.clock.now())
  }
}
