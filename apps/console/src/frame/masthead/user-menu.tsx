import { ROLE_TITLES } from '@naru/contract/api/roles'
import { Menu } from '@naru/ui/menu.tsx'
import KeyboardIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-controls-icon'
import ExpandIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-expand-arrows-icon'
import SignOutIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-export-icon'
import AboutIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-information-icon'
import KeyIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-key-icon'
import SessionsIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-laptop-icon'
import ProfileIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-profile-icon'
import { signOut, useSession } from '../../data/session/session.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { setShell } from '../../shell/shell-store.ts'
import { openShortcuts } from '../shortcuts.tsx'
import { About, openAbout } from './about.tsx'

const messages = defineMessages({
  en: {
    menu: 'Your account',
    password: 'Change password',
    sessions: 'Sessions',
    tokens: 'Access tokens',
    shortcuts: 'Keyboard shortcuts',
    kiosk: 'Kiosk mode',
    about: 'About Naru',
    signOut: 'Sign out',
  },
  ko: {
    menu: '내 계정',
    password: '비밀번호 변경',
    sessions: '세션',
    tokens: '액세스 토큰',
    shortcuts: '키보드 단축키',
    kiosk: '키오스크 모드',
    about: 'Naru 정보',
    signOut: '로그아웃',
  },
})

export function UserMenu() {
  const t = useMessages(messages)
  const text = useText()
  const user = useSession((session) => session.user)
  if (!user) return null
  return (
    <>
      <Menu
        trigger={{
          variant: 'plain',
          className: 'n-user-button',
          label: t('menu'),
          children: <Avatar name={user.displayName} />,
        }}
        items={[
          {
            id: 'who',
            heading: (
              <span className="n-user-heading">
                <b>{user.displayName}</b>
                {user.userID} · {user.roles.map((role) => text(ROLE_TITLES[role])).join(', ')}
              </span>
            ),
          },
          { id: 'password', label: t('password'), icon: ProfileIcon, href: '/account/password' },
          { id: 'sessions', label: t('sessions'), icon: SessionsIcon, href: '/account/sessions' },
          { id: 'tokens', label: t('tokens'), icon: KeyIcon, href: '/account/tokens' },
          { id: 'line-1', divider: true },
          { id: 'shortcuts', label: t('shortcuts'), icon: KeyboardIcon, hint: '?', run: openShortcuts },
          { id: 'kiosk', label: t('kiosk'), icon: ExpandIcon, run: () => setShell({ kiosk: true }) },
          { id: 'about', label: t('about'), icon: AboutIcon, run: openAbout },
          { id: 'line-2', divider: true },
          { id: 'sign-out', label: t('signOut'), icon: SignOutIcon, run: () => void signOut() },
        ]}
      />
      <About title={t('about')} />
    </>
  )
}
