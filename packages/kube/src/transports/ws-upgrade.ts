import type { IncomingMessage } from 'node:http'
import { WebSocket } from 'ws'
import type { Socket, TransportResponse, Upgrade, UpgradeRequest } from './transport.ts'

type WsUpgrade = UpgradeRequest & {
  readonly url: string
  readonly tls: Readonly<Record<string, unknown>>
}

/** The largest single message of a terminal or a forwarded port; bytes. */
const MAX_MESSAGE = 16 * 1024 * 1024
/** How long a cluster may take to say goodbye. */
const CLOSE_MS = 2000

/** Opens a WebSocket to a cluster. Rejects when the cluster cannot be reached; a refusal is an ordinary answer. */
export function upgradeWithWs(request: WsUpgrade): Promise<Upgrade> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(request.url, [...request.protocols], buildOptions(request))
    const messages = readMessages(socket)
    const abort = () => socket.terminate()
    request.signal.addEventListener('abort', abort, { once: true })
    socket.once('close', () => request.signal.removeEventListener('abort', abort))
    socket.once('error', reject)
    socket.once('open', () => {
      socket.off('error', reject)
      resolve({ accepted: true, socket: createSocket(socket, messages) })
    })
    socket.once('unexpected-response', (_, answer) => {
      socket.off('error', reject)
      // The handshake is over; what ws still reports when the answer's connection ends concerns nobody.
      socket.on('error', () => {})
      resolve({ accepted: false, response: buildResponse(answer) })
    })
    if (request.signal.aborted) abort()
  })
}

/** Not written in the call itself: the types of ws do not know `closeTimeout` yet. */
function buildOptions({ tls, headers }: WsUpgrade) {
  return {
    ...tls,
    headers: mutableHeaders(headers),
    closeTimeout: CLOSE_MS,
    maxPayload: MAX_MESSAGE,
    perMessageDeflate: false,
    followRedirects: false,
  }
}

function createSocket(socket: WebSocket, messages: AsyncIterable<Uint8Array>): Socket {
  return {
    protocol: socket.protocol,
    messages,
    send: (message) =>
      new Promise((resolve, reject) => socket.send(message, (error) => (error ? reject(error) : resolve()))),
    close: () => socket.close(),
  }
}

/** Messages in order; the connection pauses while one waits to be read. */
function readMessages(socket: WebSocket): AsyncIterable<Uint8Array> {
  const queue: Uint8Array[] = []
  let ended = false
  let failure: Error | undefined
  let wake = () => {}
  socket.on('message', (data: Buffer) => {
    queue.push(data)
    socket.pause()
    wake()
  })
  socket.on('error', (error) => {
    failure = error
  })
  socket.on('close', () => {
    ended = true
    wake()
  })
  return iterate()

  async function* iterate() {
    try {
      for (;;) {
        const message = queue.shift()
        if (message !== undefined) yield message
        else if (ended) break
        else {
          const woken = new Promise<void>((resolve) => {
            wake = resolve
          })
          socket.resume()
          await woken
        }
      }
      if (failure) throw failure
    } finally {
      socket.terminate()
    }
  }
}

function mutableHeaders(headers: UpgradeRequest['headers']): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  )
}

function buildResponse(answer: IncomingMessage): TransportResponse {
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value ?? '')])
  return { status: answer.statusCode ?? 0, headers: Object.fromEntries(headers), body: answer }
}
