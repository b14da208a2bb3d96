import { parseArgs } from 'node:util'
import { AppError } from '@naru/contract/errors/app-error'
import { createAccessToken, deleteAccessToken } from '../identity/tokens/access-token-store.ts'
import { loadUser } from '../identity/users/user-store.ts'
import { say } from './messages.ts'
import { runOffline } from './offline.ts'
import { UsageError } from './usage-error.ts'

/** `naru token create|revoke`: works on the data itself, because a token can neither make nor end another. */
export async function tokenCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      user: { type: 'string' },
      name: { type: 'string' },
      'read-only': { type: 'boolean' },
      expires: { type: 'string' },
    },
  })
  const [verb, id] = positionals
  const userID = values.user
  if (userID === undefined) throw new UsageError('naru token create --user ID | revoke ID --user ID')
  if (verb === 'create') {
    return createToken({
      userID,
      name: values.name ?? 'cli',
      readOnly: values['read-only'] ?? false,
      days: parseDays(values.expires),
    })
  }
  if (verb !== 'revoke' || id === undefined) throw new UsageError('naru token revoke ID --user ID')
  await runOffline(async ({ deps, services, actor }) => {
    if (!(await deleteAccessToken(deps, { id, userID }))) throw new AppError('RESOURCE_NOT_FOUND')
    await services.audit.recordSystem(actor, {
      verb: 'delete',
      kind: 'AccessToken',
      name: id,
      outcome: 'success',
      status: 200,
    })
  })
  say('tokenRevoked', { id })
}

async function createToken(input: Parameters<typeof createAccessToken>[1]): Promise<void> {
  const created = await runOffline(async ({ deps, services, actor }) => {
    if (!(await loadUser(deps.db, input.userID))) throw new AppError('RESOURCE_NOT_FOUND')
    const token = await createAccessToken(deps, input)
    const detail = `${input.name} for ${input.userID}`
    await services.audit.recordSystem(actor, {
      verb: 'create',
      kind: 'AccessToken',
      name: token.id,
      outcome: 'success',
      status: 200,
      detail,
    })
    return token
  })
  say('tokenCreated', { id: created.id, token: created.token })
}

/** `30d`; nothing never expires. */
export function parseDays(text: string | undefined): number | null {
  if (text === undefined) return null
  const days = Number(/^(\d{1,3})d$/.exec(text)?.[1])
  if (!(days >= 1 && days <= 365)) throw new UsageError('--expires takes 1d to 365d')
  return days
}
