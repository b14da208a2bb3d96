import { SHORTCUTS, type ShortcutGroup } from '@naru/contract/shell/shortcuts'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import CloseIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-close-icon'
import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { useText } from '../i18n/locale.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { useGo } from '../shell/links.ts'
import { setShell, useShell } from '../shell/shell-store.ts'
import { openPalette } from './palette/command-palette-store.ts'
import { useRefreshNow } from './refresh.ts'
import './shortcuts.css'

const messages = defineMessages({
  en: { title: 'Keyboard shortcuts', close: 'Close' },
  ko: { title: '키보드 단축키', close: '닫기' },
})

const GROUPS: readonly ShortcutGroup[] = Object.values(SHORTCUTS)

const useShortcutsOpen = create<{ readonly open: boolean }>(() => ({ open: false }))

export function openShortcuts(): void {
  useShortcutsOpen.setState({ open: true })
}

/** Whether a key belongs to what the person is typing into. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role=textbox], .xterm, .cm-editor, [role=dialog]') !== null
  )
}

/** The keys that work on every page, and the list of all of them. */
export function Shortcuts() {
  const t = useMessages(messages)
  const text = useText()
  const open = useShortcutsOpen((state) => state.open)
  useGlobalKeys()
  if (!open) return null
  const close = () => useShortcutsOpen.setState({ open: false })
  return (
    <Dialog
      size="s"
      onClose={close}
      title={
        <span className="n-drawer-title">
          {t('title')}
          <Button variant="plain" icon={CloseIcon} label={t('close')} onClick={close} />
        </span>
      }
    >
      {GROUPS.map((group) => (
        <section key={group.title.en} className="n-shortcuts">
          <h3>{text(group.title)}</h3>
          <dl>
            {group.shortcuts.map(({ keys, does }) => (
              <div key={does.en}>
                <dt>{text(does)}</dt>
                <dd className="n-key-caps">
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

const SEQUENCE_MS = 1000

function useGlobalKeys() {
  const go = useGo()
  const refresh = useRefreshNow()
  // Whoever sees the frame may press a key.
  useLayoutEffect(() => {
    let pressedG = 0
    const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
      '?': openShortcuts,
      '[': () => setShell({ sidebar: useShell.getState().sidebar === 'open' ? 'rail' : 'open' }),
      r: refresh,
      g: (event) => {
        pressedG = event.timeStamp
      },
      d: (event) => {
        if (event.timeStamp - pressedG < SEQUENCE_MS) go('/global-dashboard')
      },
    }
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openPalette()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return
      keys[event.key]?.(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [go, refresh])
}
