import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import CloseIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-close-icon'
import { useEffect } from 'react'
import { create } from 'zustand'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { useGo } from '../shell/links.ts'
import { setShell, useShell } from '../shell/shell-store.ts'
import { openPalette } from './palette/command-palette-store.ts'
import { useRefreshNow } from './refresh.ts'
import './shortcuts.css'

const messages = defineMessages({
  en: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    everywhere: 'Everywhere',
    lists: 'In lists',
    reading: 'In logs',
    editing: 'In the YAML editor',
    palette: 'Search or jump to anything',
    dashboard: 'Global dashboard',
    sidebar: 'Fold or unfold the menu',
    refresh: 'Refresh now',
    shortcuts: 'This list',
    filter: 'Filter',
    move: 'Next and previous row',
    open: 'Open the row',
    select: 'Select the row',
    width: 'Width of the column, on its title',
    fit: 'Fit the column',
    match: 'Next and previous match',
    schema: 'Open or close the schema',
    pane: 'To the schema and back',
    diff: 'Differences',
  },
  ko: {
    title: '키보드 단축키',
    close: '닫기',
    everywhere: '모든 화면',
    lists: '목록',
    reading: '로그',
    editing: 'YAML 편집기',
    palette: '무엇이든 검색하거나 이동',
    dashboard: '통합 대시보드',
    sidebar: '메뉴 접기 또는 펼치기',
    refresh: '지금 새로 고침',
    shortcuts: '단축키 보기',
    filter: '필터',
    move: '다음 행, 이전 행',
    open: '행 열기',
    select: '행 선택',
    width: '열 제목에서 열 너비 조절',
    fit: '열 너비를 내용에 맞춤',
    match: '다음 결과, 이전 결과',
    schema: '스키마 열기 또는 닫기',
    pane: '스키마와 편집기 오가기',
    diff: '변경 내용',
  },
})

const GROUPS = [
  {
    id: 'everywhere',
    keys: [
      ['Ctrl K', 'palette'],
      ['g d', 'dashboard'],
      ['[', 'sidebar'],
      ['r', 'refresh'],
      ['?', 'shortcuts'],
    ],
  },
  {
    id: 'lists',
    keys: [
      ['/', 'filter'],
      ['↓ ↑', 'move'],
      ['Enter', 'open'],
      ['Space', 'select'],
      ['Shift ← →', 'width'],
      ['Shift Enter', 'fit'],
    ],
  },
  { id: 'reading', keys: [['n N', 'match']] },
  {
    id: 'editing',
    keys: [
      ['Alt H', 'schema'],
      ['F6', 'pane'],
      ['Alt D', 'diff'],
    ],
  },
] as const

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
        <section key={group.id} className="n-shortcuts">
          <h3>{t(group.id)}</h3>
          <dl>
            {group.keys.map(([keys, word]) => (
              <div key={keys}>
                <dt>{t(word)}</dt>
                <dd>
                  {keys.split(' ').map((key) => (
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
  useEffect(() => {
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
