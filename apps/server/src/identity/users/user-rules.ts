import { PLATFORM_ROLES, type PlatformRole } from '@naru/contract/api/roles'
import type { UserChange, UserInput } from '@naru/contract/api/users'
import type { FieldError } from '@naru/contract/errors/app-error'
import { fieldError } from '@naru/contract/rules/message'
import { checkPassword } from '@naru/contract/rules/password'
import { checkDescription, checkEmail, checkName, checkSubjectId } from '@naru/contract/rules/text-rules'

/** Whose records each role may change, and which roles it may give: nobody can give what would widen their own rights. */
const MANAGES: Readonly<Partial<Record<PlatformRole, readonly PlatformRole[]>>> = {
  superadmin: PLATFORM_ROLES,
  admin: PLATFORM_ROLES.filter((role) => role !== 'superadmin'),
  auth_manager: ['auth_manager', 'developer', 'viewer'],
}

export function mayManage(roles: readonly PlatformRole[], target: PlatformRole): boolean {
  return roles.some((role) => MANAGES[role]?.includes(target))
}

/** Every rule that the input breaks; an empty list when it is good. */
export function checkUserInput(input: UserInput | UserChange): FieldError[] {
  const { userID, displayName, email, password, description } = input
  const errors = [
    userID === undefined ? null : fieldError('userID', checkSubjectId(userID)),
    displayName === undefined ? null : fieldError('displayName', checkName(displayName, 2)),
    email === undefined || email === null ? null : fieldError('email', checkEmail(email)),
    password === undefined ? null : fieldError('password', checkPassword(password)),
    description === undefined ? null : fieldError('description', checkDescription(description)),
  ]
  return errors.filter((error) => error !== null)
}
