import type { FoundObject } from '@naru/contract/api/search'
import { ERRORS } from '@naru/contract/errors/catalogue'
import { findKind, kinds } from '@naru/contract/kinds/registry'
import { createTitle } from '@naru/contract/pages/create-title'
import { objectPath } from '@naru/contract/pages/paths'
import type { IconComponent } from '@naru/ui/icon.tsx'
import AddIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import CloseIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-close-icon'
import DarkIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-dark-mode-icon'
import ExpandIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-expand-arrows-icon'
import SignOutIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-export-icon'
import KeyIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-key-icon'
import LanguageIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-language-icon'
import LightIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-light-mode-icon'
import RefreshIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-refresh-icon'
import { cancelRequests } from '../../data/request.ts'
import { useObjectSearch } from '../../data/search.ts'
import { signOut } from '../../data/session/session.ts'
import { useLocale, useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { messageCenter } from '../../parts/message-center.ts'
import { LANGUAGES } from '../../shell/preferences.ts'
import { useRights } from '../../shell/rights.ts'
import { useSelection } from '../../shell/selection.ts'
import { chooseLocale, setSettings } from '../../shell/settings-store.ts'
import { setShell } from '../../shell/shell-store.ts'
import { useCreateHref } from '../../shell/trail.tsx'
import { useRefreshNow } from '../refresh.ts'
import { MENU_ICONS } from '../sidebar/menu-icons.ts'
import { filterMenu, useMenu } from '../use-menu.ts'

export type Command = {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly icon?: IconComponent
  readonly mark?: string
  readonly group?: string | undefined
} & ({ readonly href: string } | { readonly run: () => void })

export type CommandSection = {
  readonly id: 'pages' | 'objects' | 'actions'
  readonly commands: readonly Command[]
}

const messages = defineMessages({
  en: {
    theme: 'Switch between light and dark theme',
    kiosk: 'Kiosk mode',
    refresh: 'Refresh now',
    cancel: 'Cancel pending requests',
    password: 'Change password',
    tokens: 'Access tokens',
    signOut: 'Sign out',
  },
  ko: {
    theme: '밝은 테마와 어두운 테마 전환',
    kiosk: '키오스크 모드',
    refresh: '지금 새로 고침',
    cancel: '진행 중인 요청 취소',
    password: '비밀번호 변경',
    tokens: '액세스 토큰',
    signOut: '로그아웃',
  },
})

function cancelAll(): void {
  cancelRequests()
  messageCenter.info(ERRORS.CANCELLED_BY_USER.text)
}

const MOST_PAGES = 8
const MOST_ACTIONS = 6

function usePageCommands(text: string): readonly Command[] {
  const words = useText()
  return filterMenu(useMenu().groups, text)
    .flatMap((group) =>
      group.entries.map((entry) => ({
        id: entry.page,
        label: words(entry.title),
        note: words(group.title),
        href: entry.path,
        group: group.id,
        ...(entry.mark ? { mark: entry.mark } : { icon: MENU_ICONS[group.id] }),
      })),
    )
    .slice(0, text === '' ? MOST_PAGES : 2 * MOST_PAGES)
}

function useCreateCommands(): readonly Command[] {
  const words = useText()
  const { can } = useRights()
  const { cluster, clusters } = useSelection()
  const place = cluster ?? clusters[0]?.id
  const hrefTo = useCreateHref()
  return kinds.flatMap((kind) => {
    const found = findKind(kind.id)
    const href = found && hrefTo(found, place ?? '')
    if (!found || !href || !can(found, 'create')) return []
    return [{ id: `create-${kind.id}`, label: words(createTitle(found)), href, icon: AddIcon }]
  })
}

function useActionCommands(): readonly Command[] {
  const t = useMessages(messages)
  const refresh = useRefreshNow()
  const locale = useLocale()
  const other = locale === 'ko' ? 'en' : 'ko'
  const dark = document.documentElement.dataset['theme'] === 'dark'
  return [
    ...useCreateCommands(),
    {
      id: 'theme',
      label: t('theme'),
      icon: dark ? LightIcon : DarkIcon,
      run: () => setSettings({ theme: dark ? 'light' : 'dark' }),
    },
    { id: 'language', label: LANGUAGES[other], icon: LanguageIcon, run: () => chooseLocale(other) },
    { id: 'refresh', label: t('refresh'), icon: RefreshIcon, run: refresh },
    { id: 'cancel', label: t('cancel'), icon: CloseIcon, run: cancelAll },
    { id: 'kiosk', label: t('kiosk'), icon: ExpandIcon, run: () => setShell({ kiosk: true }) },
    { id: 'password', label: t('password'), icon: KeyIcon, href: '/account/password' },
    { id: 'tokens', label: t('tokens'), icon: KeyIcon, href: '/account/tokens' },
    { id: 'sign-out', label: t('signOut'), icon: SignOutIcon, run: () => void signOut() },
  ]
}

function buildObjectCommand(found: FoundObject): Command | null {
  const href = objectPath(found.kind, found)
  if (href === null) return null
  const kind = findKind(found.kind)
  return {
    id: [found.kind, found.cluster, found.namespace, found.name].join('/'),
    label: found.name,
    note: [found.cluster, found.namespace].filter(Boolean).join(' / '),
    mark: kind?.mark ?? 'CR',
    group: kind?.menu?.group,
    href,
  }
}

/** What the palette offers for a text: pages and actions by their words, objects of all clusters by their names. */
export function useCommands(text: string): { sections: readonly CommandSection[]; searching: boolean } {
  const sought = text.trim().toLowerCase()
  const pages = usePageCommands(sought)
  const actions = useActionCommands()
    .filter(({ label }) => label.toLowerCase().includes(sought))
    .slice(0, MOST_ACTIONS)
  const { found, searching } = useObjectSearch(sought)
  const objects = found.flatMap((object) => buildObjectCommand(object) ?? [])
  const sections: CommandSection[] = [
    { id: 'objects', commands: objects },
    { id: 'pages', commands: pages },
    { id: 'actions', commands: actions },
  ]
  return { sections: sections.filter(({ commands }) => commands.length > 0), searching }
}
