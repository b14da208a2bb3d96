import { useRouter, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { cancelPageRequests } from '../data/request.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useShell } from '../shell/shell-store.ts'
import { TrailProvider } from '../shell/trail.tsx'
import { HelpLink, useHelpHref } from './help.tsx'
import { KioskExit } from './kiosk-exit.tsx'
import { LoadingLine } from './loading-line.tsx'
import { FreshnessDot } from './masthead/freshness-dot.tsx'
import { Masthead } from './masthead/masthead.tsx'
import { Toasts } from './messages/toasts.tsx'
import { NamespaceKeeper } from './namespace-choice.ts'
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
  const help = useHelpHref()
  useSelectionSync()
  useCancelOnLeave()
  useFocusOnKiosk(kiosk)
  return (
    <TrailProvider>
      <div className={`n-frame n-sidebar-${sidebar}${kiosk ? ' n-kiosk' : ''}${help ? ' n-helped' : ''}`}>
        <a className="n-skip" href="#content" onClick={skipToContent}>
          {t('skip')}
        </a>
        <LoadingLine />
        {!kiosk && <Masthead />}
        {!kiosk && <Sidebar />}
        <main className="n-content" id="content" tabIndex={-1}>
          <ScrollToTop />
          {children}
        </main>
        {kiosk && <NamespaceKeeper />}
        <div className="n-corner">
          {kiosk && <FreshnessDot />}
          {kiosk && <KioskExit />}
          {help && <HelpLink href={help} />}
        </div>
        <CommandPalette />
        <Shortcuts />
        <ConfirmDialog />
        <Toasts />
      </div>
    </TrailProvider>
  )
}

function skipToContent(event: MouseEvent) {
  event.preventDefault()
  focusContent()
}

function focusContent() {
  document.querySelector<HTMLElement>('#content')?.focus()
}

/** What was pressed to enter or leave kiosk mode is gone by it: the keyboard goes on at the page. */
function useFocusOnKiosk(kiosk: boolean) {
  const before = useRef(kiosk)
  useEffect(() => {
    if (before.current !== kiosk) focusContent()
    before.current = kiosk
  }, [kiosk])
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
