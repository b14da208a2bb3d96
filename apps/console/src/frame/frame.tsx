import { useRouter, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { cancelPageRequests } from '../data/request.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useShell } from '../shell/shell-store.ts'
import { KioskExit } from './kiosk-exit.tsx'
import { Masthead } from './masthead/masthead.tsx'
import { Toasts } from './messages/toasts.tsx'
import { CommandPalette } from './palette/command-palette.tsx'
import { useSelectionSync } from './selection-sync.ts'
import { Shortcuts } from './shortcuts.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import './frame.css'

const messages = defineMessages({
  en: { skip: 'Skip to content' },
  ko: { skip: '본문으로 건너뛰기' },
})

/** Masthead, sidebar and the page; in kiosk mode the page alone. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const t = useMessages(messages)
  const kiosk = useShell((shell) => shell.kiosk)
  const sidebar = useShell((shell) => shell.sidebar)
  useSelectionSync()
  useCancelOnLeave()
  return (
    <div className={`n-frame n-sidebar-${sidebar}${kiosk ? ' n-kiosk' : ''}`}>
      <a className="n-skip" href="#content" onClick={skipToContent}>
        {t('skip')}
      </a>
      {!kiosk && <Masthead />}
      {!kiosk && <Sidebar />}
      <main className="n-content" id="content" tabIndex={-1}>
        <ScrollToTop />
        {children}
      </main>
      {kiosk && <KioskExit />}
      <CommandPalette />
      <Shortcuts />
      <ConfirmDialog />
      <Toasts />
    </div>
  )
}

function skipToContent(event: MouseEvent) {
  event.preventDefault()
  document.querySelector<HTMLElement>('#content')?.focus()
}

/** A new page begins at its top. */
function ScrollToTop() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return <Top key={pathname} />
}

function Top() {
  useEffect(() => {
    document.querySelector('#content')?.scrollTo(0, 0)
  }, [])
  return null
}

/** Leaving a page ends the reads it has started. */
function useCancelOnLeave() {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && cancelPageRequests()),
    [router],
  )
}
