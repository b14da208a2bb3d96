import { parseArgs } from 'node:util'
import { PLATFORM_ROLES, platformRole } from '@naru/contract/api/roles'
import { type User, type UserInput, user } from '@naru/contract/api/users'
import { AppError } from '@naru/contract/errors/app-error'
import * as z from 'zod'
import { deleteProviderState } from '../identity/provider/sql-adapter.ts'
import { generatePassword } from '../identity/users/generate-password.ts'
import { clearGuesses } from '../identity/users/lockout.ts'
import { hashPassword } from '../identity/users/password.ts'
import { loadUser, saveUserChange } from '../identity/users/user-store.ts'
import { systemRandom } from '../system/clock.ts'
import { say } from './messages.ts'
import { type Offline, runOffline } from './offline.ts'
import { openRemote, REMOTE_OPTIONS } from './remote.ts'
import { UsageError } from './usage-error.ts'

const PATH = '/api/v1/system/users'

/** `naru user add|password|list` */
export async function userCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...REMOTE_OPTIONS,
      role: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
    },
  })
  const [verb, userID] = positionals
  const remote = await openRemote(values)
  if (verb === 'list') {
    return printUsers(
      remote
        ? z.array(user).parse(await remote('GET', PATH))
        : await runOffline(({ services }) => services.users.list()),
    )
  }
  if (userID === undefined) throw new UsageError('naru user add ID --role ROLE | password ID | list')
  const password = generatePassword(systemRandom)
  if (verb === 'add') {
    const role = platformRole.safeParse(values.role)
    if (!role.success) throw new UsageError(`--role must be one of ${PLATFORM_ROLES.join(', ')}`)
    const input = {
      userID,
      displayName: values.name ?? userID,
      email: values.email ?? null,
      defaultRole: role.data,
      password,
    }
    await (remote ? remote('POST', PATH, input) : runOffline((offline) => addOffline(offline, input)))
    return say('userAdded', { userID, password })
  }
  if (verb !== 'password') throw new UsageError(`naru user ${verb}: no such command`)
  await (remote
    ? remote('PUT', `${PATH}/${encodeURIComponent(userID)}`, { password })
    : runOffline((offline) => setPasswordOffline(offline, userID, password)))
  say('passwordSet', { userID, password })
}

async function addOffline({ services, actor }: Offline, input: UserInput): Promise<void> {
  await services.users.create(input, ['superadmin'])
  await services.audit.recordSystem(actor, {
    verb: 'create',
    kind: 'User',
    name: input.userID,
    outcome: 'success',
    status: 200,
  })
}

/** Also ends the person's sessions and unlocks the account: this is how a lost password is mended. */
async function setPasswordOffline(
  { deps, services, actor }: Offline,
  userID: string,
  password: string,
): Promise<void> {
  const { db } = deps
  const row = await loadUser(db, userID)
  if (row?.source !== 'local') throw new AppError('RESOURCE_NOT_FOUND')
  await saveUserChange(db, userID, { password_hash: await hashPassword(password), password_change: true })
  await db.deleteFrom('sessions').where('user_id', '=', userID).execute()
  await deleteProviderState(db, userID)
  await clearGuesses(db, userID)
  const detail = 'password'
  await services.audit.recordSystem(actor, {
    verb: 'update',
    kind: 'User',
    name: userID,
    outcome: 'success',
    status: 200,
    detail,
  })
}

function printUsers(users: readonly User[]): void {
  for (const one of users) {
    const state = [one.active ? 'active' : 'inactive', ...(one.locked ? ['locked'] : [])].join(',')
    console.log([one.userID, one.defaultRole, state, one.source, one.displayName].join('\t'))
  }
}
