import { createEntryService } from '../gitlab/entry-service.ts'
import { createEntrySource } from '../gitlab/entry-source.ts'
import { createEntryStore } from '../gitlab/entry-store.ts'
import { createGitlab } from '../gitlab/gitlab-call.ts'
import { keepLooking } from '../gitlab/look-at-entries.ts'
import { watchTables } from '../sql/watch-tables.ts'
import type { AddressPolicy } from '../system/address-policy.ts'
import type { Database } from './database.ts'
import type { ServerDeps } from './deps.ts'

/** Projects of GitLab: their records, what is asked of them, and the looks at their newest pipelines. */
export function composeGitlab(deps: ServerDeps, policy: AddressPolicy) {
  const { db, listen } = watchTables<Database>(deps.db, ['gitlab_entries'])
  const now = () => deps.clock.now()
  const onError = (error: unknown) => deps.log.error({ err: error }, 'looking at GitLab failed')
  const store = createEntryStore(db, deps.sealer)
  const ask = createGitlab(policy)
  return {
    sources: [createEntrySource(store, createEntryService({ store, ask, policy, now }), listen)],
    routes: { store, ask },
    worker: keepLooking({ store, ask, now, onError }),
  }
}
