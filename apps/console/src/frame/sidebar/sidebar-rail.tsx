import type { MenuGroup } from '@naru/contract/pages/menu-tree'
import { Icon } from '@naru/ui/icon.tsx'
import { Menu } from '@naru/ui/menu.tsx'
import { useText } from '../../i18n/locale.ts'
import { useCurrentPage } from '../../shell/page-context.ts'
import { addTroubles, type ProblemCounts } from '../use-menu.ts'
import { MENU_ICONS } from './menu-icons.ts'
import { useTroubleLink } from './trouble-link.ts'

type Props = {
  readonly menu: readonly MenuGroup[]
  readonly counts: ProblemCounts
  readonly label: string
}

/** The folded sidebar: one icon for each group, which opens its entries beside it. */
export function SidebarRail({ menu, counts, label }: Props) {
  const text = useText()
  const troubleLink = useTroubleLink(counts)
  const current = useCurrentPage()?.page.menu
  return (
    <nav className="n-sidebar n-rail" aria-label={label}>
      {menu.map((group) => {
        const [only] = group.entries
        const trouble = addTroubles(group.entries.map(troubleLink))
        const classes = [
          'n-rail-item',
          group.id === current && 'n-rail-current',
          trouble.count > 0 && `n-rail-trouble ${trouble.tone}`,
        ]
          .filter(Boolean)
          .join(' ')
        if (only && group.entries.length === 1) {
          return (
            <a
              key={group.id}
              className={`n-button n-button-plain n-button-icon ${classes}`}
              href={only.path}
              aria-label={text(only.title)}
              title={text(only.title)}
            >
              <Icon of={MENU_ICONS[group.id]} size="l" />
            </a>
          )
        }
        return (
          <Menu
            key={group.id}
            beside
            trigger={{
              variant: 'plain',
              className: classes,
              icon: MENU_ICONS[group.id],
              label: text(group.title),
            }}
            items={[
              { id: 'title', heading: text(group.title) },
              ...group.entries.map(({ page, title, path }) => ({ id: page, label: text(title), href: path })),
              ...(trouble.count > 0 ? [{ id: 'divider', divider: true } as const] : []),
              ...group.entries.flatMap((entry) => {
                const link = troubleLink(entry)
                if (!link) return []
                const { label, href, tone } = link
                return [{ id: `${entry.page}-trouble`, label, href, danger: tone === 'error' }]
              }),
            ]}
          />
        )
      })}
    </nav>
  )
}
