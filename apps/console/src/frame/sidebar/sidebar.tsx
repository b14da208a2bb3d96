import type { MenuEntry as Entry, MenuGroup as Group } from '@naru/contract/pages/menu-tree'
import { Breakable } from '@naru/ui/breakable.tsx'
import { Icon } from '@naru/ui/icon.tsx'
import { splitCapitals } from '@naru/ui/text/split-capitals'
import SearchIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-search-icon'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useCurrentPage } from '../../shell/page-context.ts'
import { toggleGroup, useShell } from '../../shell/shell-store.ts'
import {
  addTroubles,
  filterMenu,
  type ProblemCounts,
  type Trouble,
  useProblemCounts,
  useSettledMenu,
} from '../use-menu.ts'
import { MENU_ICONS } from './menu-icons.ts'
import { PageMemories } from './page-memories.tsx'
import { SidebarRail } from './sidebar-rail.tsx'
import { useTroubleLink } from './trouble-link.ts'
import { useNarrow } from './use-narrow.ts'
import './sidebar.css'

const messages = defineMessages({
  en: {
    menu: 'Menu',
    find: 'Find in menu',
    none: 'No matching menu entries',
    wrong_one: '{{count}} problem',
    wrong_other: '{{count}} problems',
    N: 'Namespaced',
    O: 'OpenShift only',
  },
  ko: {
    menu: '메뉴',
    find: '메뉴 찾기',
    none: '일치하는 메뉴가 없습니다',
    wrong_other: '문제 {{count}}건',
    N: '네임스페이스 범위',
    O: 'OpenShift 전용',
  },
})

/** The menu at the left; folded, or in a narrow window, a rail of icons. */
export function Sidebar() {
  const t = useMessages(messages)
  const folded = useShell((shell) => shell.sidebar === 'rail')
  const narrow = useNarrow()
  const menu = useSettledMenu()
  const counts = useProblemCounts()
  const [text, setText] = useState('')
  if (folded || narrow) return <SidebarRail menu={menu} counts={counts} label={t('menu')} />
  const shown = filterMenu(menu, text)
  return (
    <nav className="n-sidebar" aria-label={t('menu')}>
      <div className="n-menu-find">
        <Icon of={SearchIcon} size="s" />
        <input
          type="search"
          value={text}
          placeholder={t('find')}
          aria-label={t('find')}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {text === '' && <PageMemories />}
      {shown.map((group) => (
        <SidebarGroup key={group.id} group={group} counts={counts} forced={text !== ''} />
      ))}
      {text !== '' && shown.length === 0 && <p className="n-menu-none">{t('none')}</p>}
    </nav>
  )
}

/** Groups of one page each, which stands for itself. */
const AT_THE_TOP: ReadonlySet<string> = new Set(['overview', 'playground'])

type GroupProps = { readonly group: Group; readonly counts: ProblemCounts; readonly forced: boolean }

function SidebarGroup({ group, counts, forced }: GroupProps) {
  const text = useText()
  const current = useCurrentPage()?.page
  const chosen = useShell((shell) => shell.openGroups.includes(group.id))
  const holdsCurrent = current?.menu === group.id
  const open = forced || chosen || holdsCurrent
  const trouble = addTroubles(group.entries.map(({ kind }) => counts.get(kind ?? '')))
  if (group.entries.length === 1 && AT_THE_TOP.has(group.id)) {
    return group.entries.map((entry) => (
      <SidebarEntry key={entry.page} entry={entry} group={group} counts={counts} top />
    ))
  }
  return (
    <div className="n-menu-group">
      <button type="button" aria-expanded={open} onClick={() => toggleGroup(group.id)}>
        <Icon of={MENU_ICONS[group.id]} />
        <span>{text(group.title)}</span>
        {!open && trouble.count > 0 && <TroubleCount trouble={trouble} />}
        <span className="n-chevron" aria-hidden="true" />
      </button>
      {open && (
        <ul>
          {group.entries.map((entry) => (
            <li key={entry.page}>
              <SidebarEntry entry={entry} group={group} counts={counts} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type EntryProps = {
  readonly entry: Entry
  readonly group: Group
  readonly counts: ProblemCounts
  readonly top?: boolean
}

function SidebarEntry({ entry, group, counts, top }: EntryProps) {
  const t = useMessages(messages)
  const text = useText()
  const link = useRef<HTMLAnchorElement>(null)
  const page = useCurrentPage()?.page
  const current =
    page?.id === entry.page || (page !== undefined && page.kind !== null && page.kind === entry.kind)
  const trouble = useTroubleLink(counts)(entry)
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div className="n-entry-row">
      <a
        ref={link}
        className={top ? 'n-entry n-entry-top' : 'n-entry'}
        href={entry.path}
        aria-current={current ? 'page' : undefined}
      >
        {top && <Icon of={MENU_ICONS[group.id]} />}
        <span>
          <Breakable pieces={splitCapitals(text(entry.title))} />
        </span>
        {entry.badges.map((badge) => (
          <abbr key={badge} className={`n-badge-${badge}`} title={t(badge)}>
            {badge}
          </abbr>
        ))}
      </a>
      {trouble && (
        <a className="n-entry-trouble" href={trouble.href} title={trouble.label}>
          <span className="n-visually-hidden">{trouble.label}</span>
          <em className={trouble.tone} aria-hidden="true">
            {trouble.count}
          </em>
        </a>
      )}
    </div>
  )
}

function TroubleCount({ trouble: { count, tone } }: { readonly trouble: Trouble }) {
  const t = useMessages(messages)
  return (
    <em className={tone} title={t('wrong', { count })}>
      <span className="n-visually-hidden">{t('wrong', { count })}</span>
      <span aria-hidden="true">{count}</span>
    </em>
  )
}
