import { resourceFor } from '@naru/contract/kinds/api-version'
import { pod } from '@naru/contract/kinds/workload/pod'
import { kubePath } from '../data/kubernetes.ts'
import { buildUrl } from '../data/request.ts'
import { loadTicket } from '../data/session/session.ts'
import { formatInput, formatResize, parsePodMessage } from './channels.ts'

export type ExecTarget = {
  readonly cluster: string
  readonly namespace: string
  readonly pod: string
  readonly container: string
  readonly command: readonly string[]
}

export type ExecEvents = {
  readonly onOpen: () => void
  readonly onOutput: (bytes: Uint8Array) => void
  /** The stream is over: how the command ended, or why there is none. `expired` when the session is. */
  readonly onEnd: (end: { readonly message: string | null; readonly expired: boolean }) => void
}

export type ExecSocket = {
  input(text: string): void
  resize(columns: number, rows: number): void
  close(): void
}

const PODS = resourceFor(pod, null)
const EXPIRED = 4401

/** Runs a command in a container on a terminal. */
export async function openExec(
  target: ExecTarget,
  events: ExecEvents,
  signal: AbortSignal,
): Promise<ExecSocket | null> {
  const ticket = await loadTicket()
  if (signal.aborted) return null
  const socket = new WebSocket(execUrl(target, ticket))
  socket.binaryType = 'arraybuffer'
  let status: string | null = null
  socket.addEventListener('open', events.onOpen)
  socket.addEventListener('message', ({ data }) => {
    if (!(data instanceof ArrayBuffer)) return
    const message = parsePodMessage(data)
    if (message.kind === 'output') events.onOutput(message.bytes)
    if (message.kind === 'ended') status = message.message
  })
  socket.addEventListener('close', ({ code, reason }) => {
    events.onEnd({ message: status ?? (reason || null), expired: code === EXPIRED })
  })
  signal.addEventListener('abort', () => socket.close())
  const send = (message: Uint8Array<ArrayBuffer>) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(message)
  }
  return {
    input: (text) => send(formatInput(text)),
    resize: (columns, rows) => send(formatResize(columns, rows)),
    close: () => socket.close(),
  }
}

function execUrl({ cluster, namespace, pod, container, command }: ExecTarget, ticket: string): string {
  const path = kubePath({ cluster, resource: PODS, namespace, name: pod, subresource: 'exec' })
  const query = { container, stdin: true, stdout: true, stderr: true, tty: true, token: ticket }
  const words = command.map((word) => `command=${encodeURIComponent(word)}`).join('&')
  return `${location.origin.replace(/^http/, 'ws')}${buildUrl(path, query)}&${words}`
}
