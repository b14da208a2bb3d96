import type { Tone } from '@naru/contract/rows/status'
import { StatusIcon } from '@naru/ui/status-badge.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import './state-chips.css'

/** How many rows of a list are in one state, which it is narrowed to when it is pressed. */
type StateChip = {
  readonly id: string
  readonly text: string
  readonly tone: Tone
  readonly count: number
  readonly pressed: boolean
  readonly onPress: () => void
}

/** Counts of states in one line, which has its room before there is any. */
export function StateChips({ chips }: { readonly chips: readonly StateChip[] }) {
  const t = useMessages(messages)
  const format = useFormat()
  return (
    <fieldset className="n-states" aria-label={t('states')}>
      {chips.map(({ id, text, tone, count, pressed, onPress }) => (
        <button key={id} type="button" className="n-state" aria-pressed={pressed} onClick={onPress}>
          <StatusIcon tone={tone} />
          <b>{format.number(count)}</b>
          <span>{text}</span>
        </button>
      ))}
    </fieldset>
  )
}
