import { breach, type Checked } from './message.ts'

/** 8 to 16 characters with letters, digits and special characters, without spaces. */
export function checkPassword(password: string): Checked {
  const kinds = [/[A-Za-z]/, /\d/, /[!-/:-@[-`{-~]/]
  const long = password.length >= 8 && password.length <= 16
  const whole = long && kinds.every((kind) => kind.test(password)) && /^[!-~]+$/.test(password)
  return whole ? null : breach('rule.password')
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
