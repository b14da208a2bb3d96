import { breach, type Checked } from './message.ts'

/** What a password must have; all of it together is the rule. */
export const PASSWORD_PARTS = {
  length: (password: string) => password.length >= 8 && password.length <= 16,
  letter: (password: string) => /[A-Za-z]/.test(password),
  digit: (password: string) => /[0-9]/.test(password),
  special: (password: string) => /[!-/:-@[-`{-~]/.test(password),
  nothingElse: (password: string) => /^[!-~]+$/.test(password),
} as const

/** 8 to 16 characters with letters, digits and special characters, without spaces. */
export function checkPassword(password: string): Checked {
  return Object.values(PASSWORD_PARTS).every((has) => has(password)) ? null : breach('rule.password')
}

type PasswordChange = { readonly old?: string; readonly next: string; readonly confirmation: string }

/** Errors of a password change: the rule, then that it is new, then that it was typed twice alike. */
export function checkPasswordChange({ old, next, confirmation }: PasswordChange): {
  readonly next: Checked
  readonly confirmation: Checked
} {
  return {
    next: checkPassword(next) ?? (next === old ? breach('rule.passwordSame') : null),
    confirmation: next === confirmation ? null : breach('rule.passwordMatch'),
  }
}
