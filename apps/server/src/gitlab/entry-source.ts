import { gitlabCiChange, gitlabCiInput } from '@naru/contract/api/gitlab-ci'
import { gitlabCiRecord } from '@naru/contract/kinds/devops/gitlab-ci.record'
import { definePlatformSource, type PlatformSource } from '../platform/platform-source.ts'
import type { EntryService } from './entry-service.ts'
import type { EntryStore } from './entry-store.ts'

export function createEntrySource(
  store: Pick<EntryStore, 'load'>,
  service: EntryService,
  listen: (listener: () => void) => () => void,
): PlatformSource {
  return definePlatformSource({
    kind: gitlabCiRecord,
    load: () => store.load(),
    watch: listen,
    writes: {
      bodyLimit: 200_000,
      looksUp: true,
      input: gitlabCiInput,
      change: gitlabCiChange,
      create: (input) => service.create(input),
      update: (id, change) => service.change(id, change),
      removals: [{ path: '', verb: 'delete' }],
      remove: (id) => service.remove(id),
    },
  })
}
