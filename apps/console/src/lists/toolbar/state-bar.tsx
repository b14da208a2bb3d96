import { formatStatus } from '@naru/contract/rows/status-words'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import type { ListModel } from '../query/use-list.ts'
import { planStates } from './plan-states.ts'
import { StateChips } from './state-chips.tsx'

/** How the rows of a list are, in counts that narrow it. */
export function StateBar({ list }: { readonly list: ListModel }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { view, unread, search, setSearch, allColumns } = list
  const states = view.data?.tally && !unread ? planStates(view.data.tally, search) : []
  if (!allColumns.some(({ id }) => id === 'status')) return null
  return (
    <StateChips
      chips={states.map(({ word, change, ...state }) => ({
        ...state,
        id: word ?? '',
        text: word === null ? t('problemsCount') : formatStatus(word, locale),
        onPress: () => setSearch(change),
      }))}
    />
  )
}
