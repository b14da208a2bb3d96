import { Menu } from '@naru/ui/menu.tsx'
import type { MenuItem } from '@naru/ui/menu-item'
import BookmarkIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-bookmark-icon'
import HistoryIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-history-icon'
import { useMessages } from '../../i18n/messages.ts'
import { useSetting } from '../../shell/settings-store.ts'
import { messages } from './messages.ts'

type Props = { readonly onPick: (query: string) => void }

const LONGEST = 90

/** What was asked and what is kept, with the person's account. */
export function RememberedMenus({ onPick }: Props) {
  const t = useMessages(messages)
  const asked = useSetting('askedExpressions')
  const kept = useSetting('keptExpressions')
  const items = (queries: readonly string[], nothing: string): readonly MenuItem[] =>
    queries.length === 0
      ? [{ id: 'nothing', heading: nothing }]
      : queries.map((query) => ({ id: query, label: shorten(query), run: () => onPick(query) }))
  return (
    <>
      <Menu items={items(kept, t('nothingKept'))} trigger={{ icon: BookmarkIcon, children: t('kept') }} />
      <Menu items={items(asked, t('nothingAsked'))} trigger={{ icon: HistoryIcon, children: t('history') }} />
    </>
  )
}

function shorten(query: string): string {
  const line = query.replace(/\s+/g, ' ')
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`
}
