import { groupChange, groupInput, MAX_MEMBERS } from '@naru/contract/api/groups'
import { groupRecord } from '@naru/contract/kinds/management/group.record'
import { definePlatformSource, type PlatformSource } from '../../platform/platform-source.ts'
import type { GroupService } from './group-service.ts'

/** As many members as a group may have, with ids as long as they may be. */
const BODY_BYTES = MAX_MEMBERS * 260

/** Groups; `listen` tells of writes. */
export function createGroupSource(
  groups: GroupService,
  listen: (listener: () => void) => () => void,
): PlatformSource {
  return definePlatformSource({
    kind: groupRecord,
    load: () => groups.list(),
    watch: listen,
    writes: {
      bodyLimit: BODY_BYTES,
      input: groupInput,
      change: groupChange,
      create: (input) => groups.create(input),
      async update(id, change) {
        const { group, changed } = await groups.change(id, change)
        return { record: group, change: changed }
      },
      rehearseCreate: (input) => groups.rehearseCreate(input),
      rehearseUpdate: (id, change) => groups.rehearseChange(id, change),
      removals: [{ path: '', verb: 'delete' }],
      remove: (id) => groups.remove(id),
    },
  })
}
