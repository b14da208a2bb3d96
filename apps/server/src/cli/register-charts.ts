import type { ServerDeps } from '../app/deps.ts'
import type { KeptRepository } from '../helm/repository-rows.ts'
import { createRepositoryStore } from '../helm/repository-store.ts'

type Deps = Pick<ServerDeps, 'db' | 'sealer'>

/**
 * Helm repositories of a demonstration, at an address with the user and the password of the one that is not for everybody.
 * Who has removed one does not get it again; those that are there learn where they are now, and are read soon.
 */
export async function registerCharts(deps: Deps, address: string): Promise<void> {
  const store = createRepositoryStore(deps.db, deps.sealer)
  const isFresh = (await store.load()).length === 0
  for (const repository of planRepositories(address)) {
    const found = await store.find(repository.name)
    if (found) await store.change({ ...repository, description: found.description }, found.version, null)
    else if (isFresh) await store.insert(repository, null)
  }
}

function planRepositories(address: string): readonly KeptRepository[] {
  const { origin, username, password } = new URL(address)
  const place = (path: string) => ({
    url: `${origin}/${path}`,
    user: '',
    password: '',
    authority: '',
    insecure: false,
  })
  const reader = { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  return [
    { name: 'stable', description: '누구나 쓰는 차트 · for everybody', place: place('stable') },
    {
      name: 'private',
      description: '로그인이 필요한 차트 · for who signs in',
      place: { ...place('private'), ...reader },
    },
    { name: 'broken', description: '인덱스가 깨진 저장소 · its index is cut off', place: place('broken') },
  ]
}
