import { createEndpointStore } from '../src/registry/endpoint-store.ts'
import { createRepositoryStore } from '../src/registry/repository-store.ts'
import type { TestDeps } from './test-deps.ts'

/** An image registry that nobody asks, with a repository. */
export async function keepRegistry({ db, sealer, clock }: TestDeps): Promise<void> {
  const place = { address: 'https://images.example', tokens: '', authority: '' }
  await createEndpointStore(db, sealer).insert(
    { id: 'images', ...place, user: 'puller', password: 'any', description: '' },
    clock.now(),
  )
  await createRepositoryStore(db).insert(
    { id: 'web', endpoint: 'images', repository: 'shop/web' },
    clock.now(),
  )
}
