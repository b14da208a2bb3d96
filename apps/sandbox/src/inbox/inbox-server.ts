import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import type { Inbox, Received } from './inbox.ts'

const LONGEST_BODY = 1_000_000
const WEBHOOK = '/webhook'

/** What a webhook of alerts says for people to read. */
const told = z.object({ subject: z.optional(z.string()), text: z.optional(z.string()) })

async function takeWebhook(inbox: Inbox, request: IncomingMessage, at: string): Promise<number> {
  let body = ''
  for await (const part of request.setEncoding('utf8')) {
    body += String(part)
    if (body.length > LONGEST_BODY) return 413
  }
  const { subject = '', text = body } = readTold(body)
  const id = request.headers['naru-delivery']
  inbox.add({ at, by: 'webhook', id: typeof id === 'string' ? id : '', to: request.url ?? '', subject, text })
  return 204
}

function readTold(body: string): z.infer<typeof told> {
  try {
    return told.safeParse(JSON.parse(body)).data ?? {}
  } catch {
    return {}
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const WAYS = { mail: '이메일 · mail', webhook: '웹훅 · webhook' } as const

function drawMessage({ at, by, to, subject, text }: Received): string {
  return `<article><h2>${escape(subject)}</h2><p>${at} · ${WAYS[by]} · ${escape(to)}</p><pre>${escape(text)}</pre></article>`
}

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #8888}h2{font-size:1rem}pre{white-space:pre-wrap}'
const EMPTY = '<p>아직 받은 메시지가 없습니다. Nothing has come in yet.</p>'

function drawPage(messages: readonly Received[]): string {
  const list = messages.length === 0 ? EMPTY : messages.map(drawMessage).join('\n')
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta http-equiv="refresh" content="10"><title>받은 메시지 · Inbox</title><style>${STYLE}</style><body><h1>받은 메시지 · Inbox</h1>\n${list}</body></html>`
}

/**
 * The receivers of the sandbox for people and tests: `POST /webhook…` takes a message, `GET /` shows all as a page and
 * `GET /messages` as JSON. To be bound to loopback only.
 */
export function createInboxServer(inbox: Inbox, now: () => number): Server {
  return createServer((request, response) => {
    answer(inbox, request, response, new Date(now()).toISOString()).catch(() => response.destroy())
  })
}

async function answer(
  inbox: Inbox,
  request: IncomingMessage,
  response: ServerResponse,
  at: string,
): Promise<void> {
  const { method, url = '/' } = request
  if (method === 'POST' && url.startsWith(WEBHOOK)) {
    return void response.writeHead(await takeWebhook(inbox, request, at)).end()
  }
  if (method === 'GET' && url === '/messages') {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    return void response.end(JSON.stringify({ messages: inbox.all() }))
  }
  if (method !== 'GET' || url !== '/') return void response.writeHead(404).end()
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  response.end(drawPage(inbox.all()))
}
