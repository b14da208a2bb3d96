import { FitAddon } from '@xterm/addon-fit'
import { type ITheme, Terminal } from '@xterm/xterm'
import '@xterm/xterm/css/xterm.css'
import { useEffect, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { type ExecSocket, type ExecTarget, openExec } from './exec-socket.ts'
import { messages } from './messages.ts'
import './terminal.css'
import '../parts/words.css'

const SCROLLBACK = 10_000

type Props = { readonly target: ExecTarget }

/** The terminal itself: it fills its place, and says in a line of its own when it connects and ends. */
export function TerminalView({ target }: Props) {
  const t = useMessages(messages)
  const host = useRef<HTMLDivElement>(null)
  const key = JSON.stringify(target)
  const words = useRef(t)
  useEffect(() => {
    words.current = t
  }, [t])
  useEffect(() => {
    const place = host.current
    if (!place) return
    // The key is the target's own JSON; parsing it back keeps the effect free of object identity.
    return runTerminal(place, JSON.parse(key) as ExecTarget, (line, params) => words.current(line, params))
  }, [key])
  return (
    <div ref={host} className="n-terminal-screen" aria-label={t('label', { pod: target.pod })} role="group" />
  )
}

type Say = (
  line: 'connecting' | 'connected' | 'ended' | 'endedWith' | 'expired',
  params?: { message: string },
) => string

function runTerminal(place: HTMLElement, target: ExecTarget, say: Say): () => void {
  const terminal = new Terminal({
    scrollback: SCROLLBACK,
    fontSize: 13,
    fontFamily: styleOf('--n-mono'),
    theme: buildTheme(),
    cursorBlink: false,
    screenReaderMode: true,
  })
  const fit = new FitAddon()
  terminal.loadAddon(fit)
  terminal.open(place)
  fit.fit()
  const abort = new AbortController()
  let socket: ExecSocket | null = null
  // Ctrl-W belongs to the shell while it runs, so leaving the window by it asks first.
  const guard = (event: BeforeUnloadEvent) => event.preventDefault()
  const line = (text: string) => terminal.write(`\r\n\x1b[2m— ${text} —\x1b[0m\r\n`)
  line(say('connecting'))
  openExec(
    target,
    {
      onOpen: () => {
        line(say('connected'))
        window.addEventListener('beforeunload', guard)
        socket?.resize(terminal.cols, terminal.rows)
        terminal.focus()
      },
      onOutput: (bytes) => terminal.write(bytes),
      onEnd: ({ message, expired }) => {
        window.removeEventListener('beforeunload', guard)
        line(expired ? say('expired') : message ? say('endedWith', { message }) : say('ended'))
      },
    },
    abort.signal,
  ).then(
    (opened) => {
      socket = opened
      return opened?.resize(terminal.cols, terminal.rows)
    },
    (error: unknown) =>
      line(say('endedWith', { message: error instanceof Error ? error.message : String(error) })),
  )
  terminal.onData((text) => socket?.input(text))
  terminal.onResize(({ cols, rows }) => socket?.resize(cols, rows))
  const watcher = new ResizeObserver(() => fit.fit())
  watcher.observe(place)
  const unwatchTheme = watchTheme(terminal)
  return () => {
    abort.abort()
    watcher.disconnect()
    unwatchTheme()
    window.removeEventListener('beforeunload', guard)
    terminal.dispose()
  }
}

/** What is painted on a canvas does not follow the page's colours by itself. */
function watchTheme(terminal: Terminal): () => void {
  const observer = new MutationObserver(() => {
    terminal.options.theme = buildTheme()
  })
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function styleOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

function buildTheme(): ITheme {
  return {
    background: styleOf('--n-sunken'),
    foreground: styleOf('--n-text'),
    cursor: styleOf('--n-brand'),
    selectionBackground: styleOf('--n-brand-soft'),
    red: styleOf('--n-red'),
    green: styleOf('--n-green'),
    yellow: styleOf('--n-amber'),
    blue: styleOf('--n-blue'),
    magenta: styleOf('--n-purple'),
    cyan: styleOf('--n-brand'),
    brightBlack: styleOf('--n-grey'),
  }
}
