import type { ClientMessage, ServerMessage } from '@naru/contract/live/protocol'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import type { SignedIn } from './sign-in.ts'

export type LiveClient = {
  readonly messages: ServerMessage[]
  /** The close code, once the socket is closed. */
  closed(): number | null
  send(message: ClientMessage): void
  /** The first message that fits, waiting for it. */
  find<T extends ServerMessage>(fits: (message: ServerMessage) => message is T): Promise<T>
  /** Waits until a message fits. */
  until(fits: (message: ServerMessage) => boolean): Promise<ServerMessage>
  /** Reads nothing until it resumes. */
  pause(): void
  resume(): void
  close(): void
}

export async function issueTicket(origin: string, who: SignedIn): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/session/tickets`, {
    method: 'POST',
    headers: { ...who.headers },
  })
  // The envelope of a ticket, as the route declares it.
  const { result } = (await answer.json()) as { result: { ticket: string } }
  return result.ticket
}

/** A console's socket. */
export async function openLive(origin: string, who: SignedIn): Promise<LiveClient> {
  const socket = new WebSocket(
    `${origin.replace('http', 'ws')}/api/v1/live?token=${await issueTicket(origin, who)}`,
  )
  const messages: ServerMessage[] = []
  let code: number | null = null
  // The server sends what the protocol says; the tests look whether it does.
  socket.on('message', (data: Buffer) => void messages.push(JSON.parse(String(data)) as ServerMessage))
  socket.on('close', (closeCode) => {
    code = closeCode
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })

  function find<T extends ServerMessage>(fits: (message: ServerMessage) => message is T): Promise<T> {
    return vi.waitFor(
      () => {
        const found = messages.find(fits)
        if (!found) throw new Error(`Nothing fits among ${JSON.stringify(messages).slice(0, 2000)}`)
        return found
      },
      { timeout: 8000, interval: 20 },
    )
  }

  return {
    messages,
    closed: () => code,
    send: (message) => socket.send(JSON.stringify(message)),
    find,
    until: (fits) => find((message): message is ServerMessage => fits(message)),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: () => socket.close(),
  }
}
