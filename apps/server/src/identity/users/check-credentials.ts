import { AppError } from '@naru/contract/errors/app-error'
import { fieldError } from '@naru/contract/rules/message'
import { checkPasswordChange } from '@naru/contract/rules/password'
import type { IdentityDeps } from '../deps.ts'
import { NO_ISSUERS } from '../issuer/issuer-settings.ts'
import { mayComeLocally } from './local-accounts.ts'
import { clearGuesses, takeGuess } from './lockout.ts'
import { hashPassword, inPlace, verifyPassword } from './password.ts'
import { loadUser, saveUserChange, type UserRow } from './user-store.ts'

type Credentials = {
  readonly userID: string
  readonly password: string
  readonly newPassword?: string | undefined
}

type CredentialDeps = Pick<IdentityDeps, 'db' | 'clock' | 'issuers'>

/** The person whom name and password prove. Throws TOO_MANY_REQUESTS, ACCOUNT_LOCKED, INVALID_ACCOUNT, PASSWORD_CHANGE_NEEDED or INVALID_PASSWORD. */
export function checkCredentials(deps: CredentialDeps, credentials: Credentials): Promise<UserRow> {
  return inPlace(() => proveCredentials(deps, credentials))
}

async function proveCredentials(deps: CredentialDeps, credentials: Credentials): Promise<UserRow> {
  const { db, clock } = deps
  const { userID, password, newPassword } = credentials
  if (!(await takeGuess(db, clock, userID))) throw new AppError('ACCOUNT_LOCKED')
  const user = await loadUser(db, userID)
  const matches = await verifyPassword(user?.source === 'local' ? user.password_hash : null, password)
  const isAllowed = user && mayComeLocally(user, deps.issuers ?? NO_ISSUERS)
  if (!matches || !user?.active || !isAllowed) throw new AppError('INVALID_ACCOUNT')
  await clearGuesses(db, userID)
  if (user.password_change) {
    if (newPassword === undefined) throw new AppError('PASSWORD_CHANGE_NEEDED')
    await saveNewPassword(db, user, { current: password, next: newPassword })
  }
  return user
}

/** Throws INVALID_PASSWORD unless the new password keeps the rule and differs from the old one. */
export async function saveNewPassword(
  db: IdentityDeps['db'],
  user: Pick<UserRow, 'user_id'>,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<void> {
  const broken = checkPasswordChange({ old: current, next, confirmation: next }).next
  const field = fieldError('newPassword', broken)
  if (field) throw new AppError('INVALID_PASSWORD', { fields: [field] })
  await saveUserChange(db, user.user_id, { password_hash: await hashPassword(next), password_change: false })
}
