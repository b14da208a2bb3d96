import { createLoadFiles } from '../helm/archive/load-files.ts'
import { createChartStore } from '../helm/chart-store.ts'
import { createChartSource, createRepositorySource } from '../helm/helm-sources.ts'
import { createHelmWorker } from '../helm/helm-worker.ts'
import { createLoadIndex } from '../helm/index/load-index.ts'
import { createRepositoryService } from '../helm/repository-service.ts'
import { createRepositoryStore } from '../helm/repository-store.ts'
import { watchTables } from '../sql/watch-tables.ts'
import type { AddressPolicy } from '../system/address-policy.ts'
import type { Database } from './database.ts'
import type { ServerDeps } from './deps.ts'

/** Helm repositories, what their indexes tell of charts, and what reads them. */
export function composeHelm(deps: ServerDeps, policy: AddressPolicy) {
  const { db, listen } = watchTables<Database>(deps.db, ['helm_repositories'])
  const ended = new AbortController()
  const onError = (error: unknown) => deps.log.error({ err: error }, 'helm repositories failed')
  const store = createRepositoryStore(db, deps.sealer)
  const charts = createChartStore(db)
  const loadIndex = createLoadIndex(policy)
  const service = createRepositoryService({ store, loadIndex, ended: ended.signal })
  return {
    sources: [createRepositorySource(store, service, listen), createChartSource(charts, listen)],
    routes: { charts, repositories: store, service, loadFiles: createLoadFiles(policy) },
    worker: createHelmWorker({ store, service, onError, end: () => ended.abort() }),
  }
}
