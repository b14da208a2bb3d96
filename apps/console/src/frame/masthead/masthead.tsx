import { Button } from '@naru/ui/button.tsx'
import { Icon } from '@naru/ui/icon.tsx'
import { createLatePart } from '@naru/ui/late-part.tsx'
import MenuIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-menu-bars-icon'
import SearchIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-search-icon'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { BrandMark } from '../../parts/brand-mark.tsx'
import { useCurrentPage } from '../../shell/page-context.ts'
import { setShell, useShell } from '../../shell/shell-store.ts'
import { MessageButton } from '../messages/message-button.tsx'
import { fetchPalette } from '../palette/command-palette.tsx'
import { openPalette } from '../palette/command-palette-store.ts'
import { ClusterPicker } from './cluster-picker.tsx'
import { FreshnessDot } from './freshness-dot.tsx'
import { MoreMenu } from './more-menu.tsx'
import { NamespacePicker } from './namespace-picker.tsx'
import { LanguageMenu, ThemeMenu } from './preference-menus.tsx'
import { RefreshMenu } from './refresh-menu.tsx'
import { UserMenu } from './user-menu.tsx'
import './masthead.css'

const messages = defineMessages({
  en: {
    search: 'Search or jump to…',
    home: 'Naru, go to the global dashboard',
    fold: 'Collapse the menu',
    unfold: 'Expand the menu',
  },
  ko: {
    search: '검색 또는 이동…',
    home: 'Naru, 통합 대시보드로 이동',
    fold: '메뉴 접기',
    unfold: '메뉴 펼치기',
  },
})

// Pages of a mesh alone have it, and its code comes with them.
const MeshLock = createLatePart(async () => (await import('../../mesh/room/mesh-lock.tsx')).MeshLock, {
  place: 'small',
})

/** Name, selection, search, freshness and the person's own menus. */
export function Masthead() {
  const t = useMessages(messages)
  const open = useShell((shell) => shell.sidebar === 'open')
  const isOfMesh = useCurrentPage()?.page.feature === 'mesh'
  return (
    <header className="n-masthead">
      <div className="n-places">
        <Button
          variant="plain"
          className="n-fold"
          icon={MenuIcon}
          label={t(open ? 'fold' : 'unfold')}
          aria-expanded={open}
          onClick={() => setShell({ sidebar: open ? 'rail' : 'open' })}
        />
        <a className="n-brand" href="/global-dashboard" aria-label={t('home')}>
          <BrandMark />
          <span>Naru</span>
        </a>
        <ClusterPicker />
        <NamespacePicker />
      </div>
      <button
        type="button"
        className="n-jump"
        onPointerEnter={fetchPalette}
        onFocus={fetchPalette}
        onClick={openPalette}
      >
        <Icon of={SearchIcon} />
        <span>{t('search')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <div className="n-tools">
        <FreshnessDot />
        {isOfMesh && <MeshLock />}
        <RefreshMenu />
        <MessageButton />
        <span className="n-wide-only">
          <ThemeMenu />
          <LanguageMenu />
        </span>
        <span className="n-narrow-only">
          <MoreMenu />
        </span>
        <UserMenu />
      </div>
    </header>
  )
}
