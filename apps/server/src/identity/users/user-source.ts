import { userChange, userInput } from '@naru/contract/api/users'
import { userRecord } from '@naru/contract/kinds/management/user.record'
import { definePlatformSource, type PlatformSource } from '../../platform/platform-source.ts'
import type { UserService } from './user-service.ts'

/** Another replica's writes, and locks that end, are seen this late. */
const OTHERS_MS = 5000

/** People; `listen` tells of writes by this process. A new person, and one whose password was set here, changes it at the next sign-in. */
export function createUserSource(
  users: UserService,
  listen: (listener: () => void) => () => void,
): PlatformSource {
  return definePlatformSource({
    kind: userRecord,
    load: () => users.list(),
    watch(onChange) {
      const stop = listen(onChange)
      const timer = setInterval(onChange, OTHERS_MS)
      timer.unref()
      return () => {
        stop()
        clearInterval(timer)
      }
    },
    writes: {
      input: userInput,
      change: userChange,
      create: (input, { roles }) => users.create(input, roles),
      async update(id, change, { roles }) {
        const { user, changed } = await users.change(id, change, roles)
        return { record: user, change: changed }
      },
      removals: [{ path: '', verb: 'delete' }],
      remove: (id, { roles }) => users.remove(id, roles),
    },
  })
}
