import { createEndpointService } from '../registry/endpoint-service.ts'
import { createEndpointSource } from '../registry/endpoint-source.ts'
import { createEndpointStore } from '../registry/endpoint-store.ts'
import { createRegistry } from '../registry/registry-call.ts'
import { createRepositoryService } from '../registry/repository-service.ts'
import { createRepositorySource } from '../registry/repository-source.ts'
import { createRepositoryStore } from '../registry/repository-store.ts'
import { watchTables } from '../sql/watch-tables.ts'
import type { AddressPolicy } from '../system/address-policy.ts'
import type { Database } from './database.ts'
import type { ServerDeps } from './deps.ts'

/** Image registries and repositories: their records, and what is asked of them. */
export function composeRegistries(deps: ServerDeps, policy: AddressPolicy) {
  // A repository tells where its registry is, and goes with it.
  const { db, listen } = watchTables<Database>(deps.db, ['registry_endpoints', 'registry_repositories'])
  const now = () => deps.clock.now()
  const endpoints = createEndpointStore(db, deps.sealer)
  const repositories = createRepositoryStore(db)
  const registry = createRegistry(policy)
  const ofEndpoints = createEndpointService({ store: endpoints, registry, policy, now })
  const ofRepositories = createRepositoryService({ store: repositories, endpoints, registry, now })
  return {
    sources: [
      createEndpointSource(endpoints, ofEndpoints, listen),
      createRepositorySource(repositories, ofRepositories, listen),
    ],
    routes: { store: endpoints, registry },
  }
}
