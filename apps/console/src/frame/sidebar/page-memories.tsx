import { findKind } from '@naru/contract/kinds/registry'
import { findPage } from '@naru/contract/pages/registry'
import type { PageMemory } from '@naru/contract/shell/settings'
import { Icon, type IconComponent } from '@naru/ui/icon.tsx'
import { KindMark } from '@naru/ui/kind-mark.tsx'
import ClockIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-history-icon'
import StarIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-star-icon'
import { useRouterState } from '@tanstack/react-router'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useSetting } from '../../shell/settings-store.ts'
import { toggleGroup, useShell } from '../../shell/shell-store.ts'

const messages = defineMessages({
  en: { favourites: 'Favorites', recent: 'Recent' },
  ko: { favourites: '즐겨찾기', recent: '최근 화면' },
})

/** Favourites and recent pages, above the menu's groups. */
export function PageMemories() {
  const t = useMessages(messages)
  const favourites = useSetting('favourites')
  const recent = useShell((shell) => shell.recent)
  const here = useRouterState({ select: (state) => state.location.pathname })
  const others = recent.filter(({ href }) => href !== here && favourites.every((page) => page.href !== href))
  return (
    <>
      <MemoryGroup id="favourites" title={t('favourites')} icon={StarIcon} pages={favourites} />
      <MemoryGroup id="recent" title={t('recent')} icon={ClockIcon} pages={others} />
    </>
  )
}

type Props = {
  readonly id: string
  readonly title: string
  readonly icon: IconComponent
  readonly pages: readonly PageMemory[]
}

function MemoryGroup({ id, title, icon, pages }: Props) {
  const open = useShell((shell) => shell.openGroups.includes(id))
  if (pages.length === 0) return null
  return (
    <div className="n-menu-group">
      <button type="button" aria-expanded={open} onClick={() => toggleGroup(id)}>
        <Icon of={icon} />
        <span>{title}</span>
        <span className="n-chevron" aria-hidden="true" />
      </button>
      {open && (
        <ul>
          {pages.map((page) => (
            <li key={page.href}>
              <MemoryLink page={page} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function MemoryLink({ page }: { page: PageMemory }) {
  const text = useText()
  const known = findPage(page.pageId)
  if (!known) return null
  const kind = known.kind === null ? undefined : findKind(known.kind)
  return (
    <a className="n-entry n-memory" href={page.href} title={page.name ?? text(known.title)}>
      {page.name !== null && page.mark !== null && <KindMark mark={page.mark} group={kind?.menu?.group} />}
      <span>{page.name ?? text(known.title)}</span>
    </a>
  )
}
