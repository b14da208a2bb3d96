import { helmRepositoryChange, helmRepositoryInput } from '@naru/contract/api/helm/repositories'
import { helmChartRecord } from '@naru/contract/kinds/helm/helm-chart.record'
import { helmRepositoryRecord } from '@naru/contract/kinds/helm/helm-repository.record'
import { definePlatformSource, type PlatformSource } from '../platform/platform-source.ts'
import type { ChartStore } from './chart-store.ts'
import type { RepositoryService } from './repository-service.ts'
import type { RepositoryStore } from './repository-store.ts'

type Listen = (listener: () => void) => () => void

const BODY_BYTES = 512 * 1024

export function createRepositorySource(
  store: Pick<RepositoryStore, 'load'>,
  service: RepositoryService,
  listen: Listen,
): PlatformSource {
  return definePlatformSource({
    kind: helmRepositoryRecord,
    load: () => store.load(),
    watch: listen,
    writes: {
      bodyLimit: BODY_BYTES,
      looksUp: true,
      input: helmRepositoryInput,
      change: helmRepositoryChange,
      create: (input) => service.create(input),
      update: (id, change) => service.change(id, change),
      removals: [{ path: '', verb: 'delete' }],
      remove: (id) => service.remove(id),
    },
  })
}

/** Charts come and go with what is read: nobody writes them. */
export function createChartSource(store: Pick<ChartStore, 'load'>, listen: Listen): PlatformSource {
  return definePlatformSource({ kind: helmChartRecord, load: () => store.load(), watch: listen })
}
