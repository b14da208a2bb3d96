import type { Text } from '../../i18n/locale.ts'
import type { Severity } from './severity.ts'

export type CheckEntry = {
  readonly severity: Severity
  /** Whether a finding makes its object invalid; not every error does, and some warnings do. */
  readonly invalidates: boolean
  /** Types in the singular, as validations are keyed on the wire. */
  readonly objects: readonly string[]
  readonly text: Text
}

const entry =
  (severity: Severity, invalidates: boolean) =>
  (objects: readonly string[], en: string, ko: string): CheckEntry => ({
    severity,
    invalidates,
    objects,
    text: { en, ko },
  })

export const failure = entry('error', true)
export const harmlessError = entry('error', false)
export const warning = entry('warning', false)
export const breakingWarning = entry('warning', true)
export const advice = entry('unknown', false)
export const breakingAdvice = entry('unknown', true)
