import type { Alert, AlertRule } from '@naru/contract/api/alerts'
import type { Tone } from '@naru/contract/rows/status'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'

const GRAVE = new Set(['critical', 'error', 'major'])
const MILD = new Set(['none', 'info'])

function toneOf(state: Alert['state'], severity: string): Tone {
  if (state === 'pending') return 'progress'
  if (state !== 'firing') return 'off'
  if (GRAVE.has(severity)) return 'error'
  return MILD.has(severity) ? 'running' : 'warning'
}

type Props = { readonly alert: Pick<Alert, 'state' | 'severity'>; readonly look?: 'label' | 'plain' }

/** What becomes of an alert, in the colour of how grave it is. */
export function AlertBadge({ alert: { state, severity }, look = 'plain' }: Props) {
  const t = useMessages(messages)
  return <StatusBadge tone={toneOf(state, severity)} text={t(state)} look={look} />
}

type RuleProps = {
  readonly rule: Pick<AlertRule, 'state' | 'labels' | 'failure'>
  readonly look?: 'label' | 'plain'
}

/** Whether a rule has anything to say. */
export function RuleBadge({ rule: { state, labels, failure }, look = 'plain' }: RuleProps) {
  const t = useMessages(messages)
  if (failure !== null) return <StatusBadge tone="error" text={t('broken')} title={failure} look={look} />
  const tone = state === 'inactive' ? 'ok' : toneOf(state, labels['severity'] ?? '')
  return <StatusBadge tone={tone} text={t(state)} look={look} />
}
