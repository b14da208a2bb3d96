import { userChange, userInput } from '@naru/contract/api/users'
import { userRecord } from '@naru/contract/kinds/management/user.record'
import { definePlatformSource, type PlatformSource } from '../../platform/platform-source.ts'
import { watchEnds } from '../watch-ends.ts'
import type { UserService } from './user-service.ts'

/** People; `listen` tells of writes, and a lock ends by itself. A new person, and one whose password was set here, changes it at the next sign-in. */
export function createUserSource(
  users: UserService,
  listen: (listener: () => void) => () => void,
): PlatformSource {
  return definePlatformSource({
    kind: userRecord,
    load: () => users.list(),
    watch: (onChange) => watchEnds({ listen, endsIn: () => users.unlocksIn() }, onChange),
    writes: {
      input: userInput,
      change: userChange,
      create: (input, { roles }) => users.create(input, roles),
      async update(id, change, { roles }) {
        const { user, changed } = await users.change(id, change, roles)
        return { record: user, change: changed }
      },
      rehearseCreate: (input, { roles }) => users.rehearseCreate(input, roles),
      rehearseUpdate: (id, change, { roles }) => users.rehearseChange(id, change, roles),
      removals: [{ path: '', verb: 'delete' }],
      remove: (id, { roles }) => users.remove(id, roles),
    },
  })
}
