import { API } from '@naru/contract/api/base'
import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import { formatQuery } from '@naru/kube/resource-path'
import type { Upgrader } from '@naru/kube/streams/exec'
import { COMMAND_PROTOCOLS } from '@naru/kube/streams/remote-command'
import type { Socket } from '@naru/kube/transports/transport'
import { loadTicket } from '../session/session.ts'
import { createMessageQueue } from './message-queue.ts'

const NORMAL = new Set([1000, 1005])
const EXPIRED = 4401
/** Beyond this a sender waits for what it has sent. */
const MOST_WAITING = 1024 * 1024
const LOOK_MS = 20

/** Opens streams of a cluster's pods by way of the server, as the person who is signed in. */
export function createUpgrader(cluster: string): Upgrader {
  return {
    async upgrade({ path, query, signal }) {
      const ticket = await loadTicket(signal)
      signal?.throwIfAborted()
      const base = `${location.origin.replace(/^http/, 'ws')}${API.kubernetes}/cluster/${encodeURIComponent(cluster)}`
      return openSocket(`${base}${path}${formatQuery({ ...query, token: ticket })}`, signal)
    },
  }
}

async function openSocket(url: string, signal: AbortSignal | undefined): Promise<Socket> {
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  const queue = createMessageQueue()
  const opened = new Promise<void>((resolve) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('close', () => resolve())
  })
  socket.addEventListener('message', ({ data }) => {
    if (data instanceof ArrayBuffer) queue.push(new Uint8Array(data))
  })
  socket.addEventListener('close', ({ code, reason }) => queue.end(readEnd(code, reason)))
  signal?.addEventListener('abort', () => socket.close())
  await opened
  return {
    // Which one the cluster speaks only the server knows; an older one lets the word for the end of the input pass.
    protocol: COMMAND_PROTOCOLS[0],
    messages: queue.messages,
    async send(message) {
      if (socket.readyState !== WebSocket.OPEN) throw new AppError('CANCELLED')
      // A copy of its own: what is sent may be a part of something larger.
      socket.send(new Uint8Array(message))
      while (socket.bufferedAmount > MOST_WAITING) await new Promise((later) => setTimeout(later, LOOK_MS))
    },
    close: () => socket.close(),
  }
}

/** The server closes with an error's code and, after a colon, what the cluster said of it. */
function readEnd(code: number, reason: string): Error | null {
  if (NORMAL.has(code)) return null
  if (code === EXPIRED) return new AppError('SESSION_EXPIRED')
  const [, name = '', detail] = /^(\w+)(?:: (.*))?$/s.exec(reason) ?? []
  if (!isErrorCode(name)) return new AppError('UNAVAILABLE', { ...(reason !== '' && { detail: reason }) })
  return new AppError(name, { ...(detail !== undefined && { detail }) })
}

function isErrorCode(name: string): name is ErrorCode {
  return Object.hasOwn(ERRORS, name)
}
