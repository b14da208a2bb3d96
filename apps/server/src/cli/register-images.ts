import type { ServerDeps } from '../app/deps.ts'
import { createEndpointStore } from '../registry/endpoint-store.ts'
import { createRepositoryStore } from '../registry/repository-store.ts'

const ID = 'hanbat'
const REPOSITORIES = ['developer-portal', 'backup'] as const

/**
 * The image registry of a demonstration, at an address with the user and the password of its reader. Who has removed it
 * gets it again with the next start only where there is no other; where it is there, it learns where it is now.
 */
export async function registerImages(
  deps: Pick<ServerDeps, 'db' | 'sealer' | 'clock'>,
  images: string,
): Promise<void> {
  const { origin, username, password } = new URL(images)
  const reader = { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  const store = createEndpointStore(deps.db, deps.sealer)
  const found = await store.find(ID)
  // Whoever has led it to another registry keeps that.
  if (found?.user === reader.user && found.password === reader.password)
    await store.change({ ...found, address: origin, tokens: origin }, found.version)
  if (found || (await store.load()).length > 0) return
  const place = { address: origin, tokens: origin, authority: '' }
  const description = '사내 이미지 레지스트리 · images of the teams'
  await store.insert({ id: ID, description, ...place, ...reader }, deps.clock.now())
  for (const id of REPOSITORIES)
    await createRepositoryStore(deps.db).insert(
      { id, endpoint: ID, repository: `platform/${id}` },
      deps.clock.now(),
    )
}
