import type { PlatformRole } from '@naru/contract/api/roles'
import type { UserChange, UserInput } from '@naru/contract/api/users'
import type { FieldError } from '@naru/contract/errors/app-error'
import { isGoodPassword } from './password.ts'

const ALL: readonly PlatformRole[] = [
  'superadmin',
  'admin',
  'auth_manager',
  'system_manager',
  'developer',
  'viewer',
]

/** Whose records each role may change, and which roles it may give: nobody can give what would widen their own rights. */
const MANAGES: Readonly<Partial<Record<PlatformRole, readonly PlatformRole[]>>> = {
  superadmin: ALL,
  admin: ALL.filter((role) => role !== 'superadmin'),
  auth_manager: ['auth_manager', 'developer', 'viewer'],
}

export function mayManage(roles: readonly PlatformRole[], target: PlatformRole): boolean {
  return roles.some((role) => MANAGES[role]?.includes(target))
}

const ID = /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Every rule that the input breaks; an empty list when it is good. */
export function checkUserInput(input: UserInput | UserChange): FieldError[] {
  const { userID, displayName, email, password, description } = input
  return [
    ...check(userID, 'userID', (id) => id.length >= 5 && id.length <= 45 && ID.test(id), 'id'),
    ...check(displayName, 'displayName', (name) => name.trim().length >= 2, 'name'),
    ...check(email ?? undefined, 'email', (address) => EMAIL.test(address), 'email'),
    ...check(password, 'password', isGoodPassword, 'password'),
    ...check(description, 'description', (text) => Buffer.byteLength(text) <= 255, 'description'),
  ]
}

function check(
  value: string | undefined,
  field: string,
  rule: (value: string) => boolean,
  name: string,
): FieldError[] {
  return value === undefined || rule(value) ? [] : [{ field, rule: name }]
}
