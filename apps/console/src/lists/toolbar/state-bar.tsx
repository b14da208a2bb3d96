import { formatStatus } from '@naru/contract/rows/status-words'
import { StatusIcon } from '@naru/ui/status-badge.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import type { ListModel } from '../query/use-list.ts'
import { planStates } from './plan-states.ts'
import './state-bar.css'

/** How the rows of a list are, in counts that narrow it. */
export function StateBar({ list }: { readonly list: ListModel }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const format = useFormat()
  const { view, unread, search, setSearch, allColumns } = list
  const states = view.data?.tally && !unread ? planStates(view.data.tally, search) : []
  if (!allColumns.some(({ id }) => id === 'status')) return null
  return (
    <fieldset className="n-states" aria-label={t('states')}>
      {states.map(({ word, tone, count, pressed, change }) => (
        <button
          key={word ?? ''}
          type="button"
          className="n-state"
          aria-pressed={pressed}
          onClick={() => setSearch(change)}
        >
          <StatusIcon tone={tone} />
          <b>{format.number(count)}</b>
          <span>{word === null ? t('problemsCount') : formatStatus(word, locale)}</span>
        </button>
      ))}
    </fieldset>
  )
}
