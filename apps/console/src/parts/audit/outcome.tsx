import type { AuditLine } from '@naru/contract/api/audit'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { OUTCOME_TONES, outcomeWords } from './audit-words.ts'

/** How what was done ended, with its HTTP status where that says more. */
export function Outcome({ line: { outcome, status } }: { readonly line: AuditLine }) {
  const t = useMessages(outcomeWords)
  const word = t(outcome)
  const told = outcome === 'failed' || outcome === 'refused'
  return <StatusBadge tone={OUTCOME_TONES[outcome]} text={told ? `${word} (${status})` : word} />
}
