import type { ListQuery, ListSnapshot, ServerMessage, SourceState } from '@naru/contract/live/protocol'
import type { Row } from '@naru/contract/rows/row'
import { fetch } from 'undici'
import { WebSocket } from 'ws'
import * as z from 'zod'
import type { SignedIn } from '../../apps/server/test/sign-in.ts'

/** A console's socket without a console: one list, every frame as text. */
export type LiveClient = {
  open(query: ListQuery, onFrame: (text: string) => void): void
  close(): void
}

const ticketAnswer = z.object({ result: z.object({ ticket: z.string() }) })

async function issueTicket(url: string, { headers }: SignedIn): Promise<string> {
  const answer = await fetch(`${url}/api/v1/session/tickets`, { method: 'POST', headers })
  return ticketAnswer.parse(await answer.json()).result.ticket
}

export async function openLiveClient(url: string, who: SignedIn): Promise<LiveClient> {
  const ticket = await issueTicket(url, who)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/live?token=${ticket}`)
  let receive: (text: string) => void = () => {}
  socket.on('message', (data: Buffer) => receive(data.toString('utf8')))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return {
    open(query, onFrame) {
      receive = onFrame
      socket.send(JSON.stringify({ op: 'open', id: 'list', query }))
    },
    close: () => socket.terminate(),
  }
}

export const PODS: ListQuery = {
  type: 'list',
  kind: 'pod',
  clusters: 'all',
  namespaces: 'all',
  offset: 0,
  limit: 50,
}

export type Loaded = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly sources: readonly SourceState[]
}

/** The answer to one query, once all its sources are live. */
export async function loadList(url: string, who: SignedIn, query: ListQuery): Promise<Loaded> {
  const client = await openLiveClient(url, who)
  try {
    return await new Promise<Loaded>((resolve) => {
      client.open(query, (text) => {
        // The server sends what the protocol says.
        const message = JSON.parse(text) as ServerMessage
        if (message.op === 'snapshot' && isSettled(message.sources)) {
          const { rows, total } = message.data as ListSnapshot
          resolve({ rows, total, sources: message.sources })
        } else if (message.op === 'delta' && message.sources && isSettled(message.sources)) {
          client.open(query, () => {})
          resolve(loadList(url, who, query))
        }
      })
    })
  } finally {
    client.close()
  }
}

function isSettled(sources: readonly SourceState[]): boolean {
  return sources.every(({ state }) => state === 'live' || state === 'denied' || state === 'absent')
}

/** All rows of a list, window by window; the cluster should rest meanwhile. */
export async function loadAllRows(url: string, who: SignedIn, query: ListQuery): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { rows: part, total } = await loadList(url, who, { ...query, offset: rows.length, limit: 500 })
    rows.push(...part)
    if (part.length === 0 || rows.length >= total) return rows
  }
}
