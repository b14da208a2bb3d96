import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import type { Tone } from '@naru/contract/rows/status'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { type RowStanding, standingOf } from './config-rows.ts'
import { messages } from './messages.ts'

export const STANDING_TONES: Readonly<Record<RowStanding, Tone>> = {
  error: 'error',
  warning: 'warning',
  improvement: 'running',
  correct: 'ok',
  unchecked: 'off',
}

/** How an object stands with its checks: how many of which severity, and on hover which. */
export function StandingBadge({ validation }: { readonly validation: ObjectValidation | null }) {
  const t = useMessages(messages)
  const standing = standingOf(validation)
  const checks = validation?.checks ?? []
  const count = (severity: string) => checks.filter((check) => check.severity === severity).length
  const counted = [
    count('error') > 0 && t('errors', { count: count('error') }),
    count('warning') > 0 && t('warnings', { count: count('warning') }),
    count('unknown') > 0 && t('advices', { count: count('unknown') }),
  ].filter((text) => text !== false)
  const reasons = [...new Set(checks.map(({ code, message }) => `${code} ${message}`))]
  return (
    <StatusBadge
      tone={STANDING_TONES[standing]}
      text={counted.join(', ') || t(standing)}
      title={reasons.join('\n') || undefined}
    />
  )
}
