import '@fontsource/nanum-gothic-coding/400.css'
import { AppError } from '@naru/contract/errors/app-error'
import { type CommandSession, openAttach, openExec } from '@naru/kube/streams/exec'
import type { CommandExit } from '@naru/kube/streams/remote-command'
import { showMarks } from '@naru/ui/jsx/direction-marks'
import { FitAddon } from '@xterm/addon-fit'
import { type ITheme, Terminal } from '@xterm/xterm'
import '@xterm/xterm/css/xterm.css'
import { useEffect, useRef } from 'react'
import { createUpgrader } from '../data/exec/upgrade.ts'
import { useMessages } from '../i18n/messages.ts'
import { describeError } from '../parts/message-center.ts'
import { messages } from './messages.ts'
import { cookTyped, type OpenWays } from './open-ways.ts'
import './terminal.css'
import '../parts/words.css'

const SCROLLBACK = 10_000

export type ShellTarget = {
  readonly cluster: string
  readonly namespace: string
  readonly pod: string
  readonly container: string
  /** The main process of the container is joined in place of a command, by the ways that it leaves open. */
  readonly command: readonly string[] | OpenWays
}

type Props = { readonly target: ShellTarget }

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
    return runTerminal(place, JSON.parse(key) as ShellTarget, (line, params) => words.current(line, params))
  }, [key])
  return (
    <div ref={host} className="n-terminal-screen" aria-label={t('label', { pod: target.pod })} role="group" />
  )
}

type Say = (
  line: 'connecting' | 'connected' | 'ended' | 'endedWith' | 'exited' | 'expired',
  params?: { message?: string; code?: number },
) => string

const encoder = new TextEncoder()

function runTerminal(place: HTMLElement, target: ShellTarget, say: Say): () => void {
  const isPlain = 'tty' in target.command && !target.command.tty
  const terminal = new Terminal({
    scrollback: SCROLLBACK,
    fontSize: 13,
    fontFamily: styleOf('--n-mono'),
    theme: buildTheme(),
    cursorBlink: false,
    // What is no terminal ends its lines in its own way.
    convertEol: isPlain,
    screenReaderMode: true,
  })
  const fit = new FitAddon()
  terminal.loadAddon(fit)
  terminal.open(place)
  fit.fit()
  const abort = new AbortController()
  let session: CommandSession | null = null
  const line = (text: string) => terminal.write(`\r\n\x1b[2m— ${text} —\x1b[0m\r\n`)
  const onOpen = (opened: CommandSession) => {
    session = opened
    line(say('connected'))
    void opened.resize({ columns: terminal.cols, rows: terminal.rows })
    terminal.focus()
  }
  line(say('connecting'))
  void runShell(target, { terminal, onOpen, signal: abort.signal }).then(
    (exit) => abort.signal.aborted || line(describeEnd(exit, say)),
  )
  // What is typed after the end has nowhere to go.
  const send = (text: string) => void session?.write(encoder.encode(text)).catch(() => {})
  terminal.onData((typed) => {
    if ('stdin' in target.command && !target.command.stdin) return
    if (!isPlain || session === null) return send(typed)
    const { sent, shown } = cookTyped(typed)
    send(sent)
    terminal.write(showMarks(shown))
  })
  terminal.onResize(({ cols, rows }) => void session?.resize({ columns: cols, rows }).catch(() => {}))
  const watcher = new ResizeObserver(() => fit.fit())
  watcher.observe(place)
  const unwatchTheme = watchTheme(terminal)
  const unwatchFonts = watchFonts(terminal)
  return () => {
    abort.abort()
    watcher.disconnect()
    unwatchTheme()
    unwatchFonts()
    terminal.dispose()
  }
}

/** Cells are measured again when a part of the font has come: those of before were of what stood in for it. */
function watchFonts(terminal: Terminal): () => void {
  const family = styleOf('--n-mono')
  const measure = () => {
    // Only another value makes it measure; a family that is named twice is the same.
    const { fontFamily } = terminal.options
    terminal.options.fontFamily = fontFamily === family ? `${family}, monospace` : family
  }
  document.fonts.addEventListener('loadingdone', measure)
  return () => document.fonts.removeEventListener('loadingdone', measure)
}

type Shell = {
  readonly terminal: Terminal
  readonly onOpen: (session: CommandSession) => void
  readonly signal: AbortSignal
}

/** How a shell ended, or the error for which there is none. */
type ShellEnd = CommandExit | { readonly kind: 'error'; readonly error: unknown }

async function runShell(target: ShellTarget, { terminal, onOpen, signal }: Shell): Promise<ShellEnd> {
  // Ctrl-W belongs to the shell while it runs, so leaving the window by it asks first.
  const guard = (event: BeforeUnloadEvent) => event.preventDefault()
  try {
    const session = await openSession(target, signal)
    window.addEventListener('beforeunload', guard)
    onOpen(session)
    const decoder = new TextDecoder()
    for await (const { data } of session.output)
      terminal.write(showMarks(decoder.decode(data, { stream: true })))
    return await session.exit
  } catch (error) {
    return { kind: 'error', error }
  } finally {
    window.removeEventListener('beforeunload', guard)
  }
}

function openSession(
  { cluster, namespace, pod: name, container, command }: ShellTarget,
  signal: AbortSignal,
): Promise<CommandSession> {
  const [client, pod] = [createUpgrader(cluster), { namespace, name }]
  if ('tty' in command) return openAttach(client, pod, { container, ...command, signal })
  return openExec(client, pod, { container, command, stdin: true, tty: true, signal })
}

function describeEnd(end: ShellEnd, say: Say): string {
  if (end.kind === 'exited') return end.code === 0 ? say('ended') : say('exited', { code: end.code })
  if (end.kind === 'failed') return say('endedWith', { message: end.message })
  const { error } = end
  if (error instanceof AppError && error.code === 'SESSION_EXPIRED') return say('expired')
  const { content, detail } = describeError(error)
  return say('endedWith', { message: [content, detail].filter(Boolean).join(' ') })
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
