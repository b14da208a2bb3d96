import { imageRepositoryChange, imageRepositoryInput } from '@naru/contract/api/registry/repositories'
import { imageRepositoryRecord } from '@naru/contract/kinds/images/image-repository.record'
import { definePlatformSource, type PlatformSource } from '../platform/platform-source.ts'
import type { RepositoryService } from './repository-service.ts'
import type { RepositoryStore } from './repository-store.ts'

export function createRepositorySource(
  store: Pick<RepositoryStore, 'load' | 'remove'>,
  service: RepositoryService,
  listen: (listener: () => void) => () => void,
): PlatformSource {
  return definePlatformSource({
    kind: imageRepositoryRecord,
    load: () => store.load(),
    watch: listen,
    writes: {
      looksUp: true,
      input: imageRepositoryInput,
      change: imageRepositoryChange,
      create: (input) => service.create(input),
      update: (id, change) => service.change(id, change),
      removals: [{ path: '', verb: 'delete' }],
      remove: (id) => store.remove(id),
    },
  })
}
