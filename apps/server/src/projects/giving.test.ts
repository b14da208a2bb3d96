import type { PlatformRole, ProjectRole } from '@naru/contract/api/roles'
import { AppError } from '@naru/contract/errors/app-error'
import { describe, expect, it } from 'vitest'
import { requireMayGive } from './giving.ts'

type Held = Readonly<Record<string, ProjectRole>>

const members = (users: Held, groups: Held = {}) => ({
  users: Object.entries(users).map(([id, role]) => ({ id, role })),
  groups: Object.entries(groups).map(([id, role]) => ({ id, role })),
})
const who = (
  userID: string,
  roles: readonly PlatformRole[] = ['developer'],
  groups: readonly string[] = [],
) => ({
  userID,
  roles: [...roles],
  groups: [...groups],
})

const BEFORE = members({ olga: 'owner', mina: 'maintainer', dani: 'developer' }, { web: 'maintainer' })

function outcome(after: ReturnType<typeof members>, writer: ReturnType<typeof who>): string {
  try {
    requireMayGive(BEFORE, after, writer)
    return 'given'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.code, ...error.fields.map(({ field }) => field)].join(' ')
  }
}

describe('who gives which role of a project', () => {
  const all = { olga: 'owner', mina: 'maintainer', dani: 'developer' } as const
  const web = { web: 'maintainer' } as const
  it.each([
    ['an owner another owner', members({ ...all, jun: 'owner' }, web), who('olga'), 'given'],
    ['a maintainer a developer', members({ ...all, jun: 'developer' }, web), who('mina'), 'given'],
    ['a maintainer a maintainer', members({ ...all, jun: 'maintainer' }, web), who('mina'), 'given'],
    ['a maintainer an owner', members({ ...all, jun: 'owner' }, web), who('mina'), 'ESCALATION users.3.role'],
    [
      'a maintainer themselves the owner',
      members({ ...all, mina: 'owner' }, web),
      who('mina'),
      'ESCALATION users.1.role',
    ],
    [
      'a maintainer takes from an owner',
      members({ ...all, olga: 'viewer' }, web),
      who('mina'),
      'ESCALATION users.0.role',
    ],
    [
      'a maintainer removes an owner',
      members({ mina: 'maintainer', dani: 'developer' }, web),
      who('mina'),
      'ESCALATION users',
    ],
    [
      'a maintainer by a group',
      members({ ...all, jun: 'viewer' }, web),
      who('kim', ['developer'], ['web']),
      'given',
    ],
    ['a developer anything', members({ ...all, jun: 'viewer' }, web), who('dani'), 'FORBIDDEN'],
    ['a stranger themselves', members({ ...all, jun: 'viewer' }, web), who('jun'), 'FORBIDDEN'],
    [
      'a viewer of the platform',
      members({ ...all, jun: 'viewer' }, web),
      who('jun', ['viewer']),
      'FORBIDDEN',
    ],
    [
      'an access manager an owner',
      members({ ...all, jun: 'owner' }, web),
      who('seo', ['auth_manager']),
      'given',
    ],
    ['an administrator an owner', members({ ...all, jun: 'owner' }, web), who('ji', ['admin']), 'given'],
  ])('%s', (_, after, writer, expected) => expect(outcome(after, writer)).toBe(expected))

  it('who manages nothing yet begins no project', () => {
    expect(() => requireMayGive(null, members({ jun: 'owner' }), who('jun'))).toThrow(AppError)
  })
})
