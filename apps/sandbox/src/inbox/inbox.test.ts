import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Server as NetServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInbox } from './inbox.ts'
import { createInboxServer } from './inbox-server.ts'
import { createMailSink } from './mail-sink.ts'

const AT = Date.parse('2026-03-02T05:02:00Z')
const inbox = createInbox()
const pages = createInboxServer(inbox, () => AT)
const mails = createMailSink(inbox, () => AT)

async function listen(server: Server | NetServer): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

let page: string
let mailPort: number
beforeAll(async () => {
  page = `http://127.0.0.1:${await listen(pages)}`
  mailPort = await listen(mails)
})
afterAll(() => {
  pages.closeAllConnections()
  pages.close()
  mails.close()
})

const SUBJECT = '[Naru] seoul nodes: 발생 node-1'
const encoded = (part: string) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`

async function sendMail(lines: readonly string[]): Promise<string> {
  const socket = connect(mailPort, '127.0.0.1')
  const said = text(socket)
  const talk = ['EHLO me', 'AUTH PLAIN AGEAYg==', 'MAIL FROM:<naru@example.com>', 'RCPT TO:<a@example.com>']
  for (const line of [...talk, 'RCPT TO:<b@example.com>', 'DATA', ...lines, '.', 'QUIT'])
    socket.write(`${line}\r\n`)
  return said
}

describe('the inbox of the sandbox', () => {
  it('has mails as people read them', async () => {
    const said = await sendMail([
      'Message-ID: <m-1@naru>',
      `Subject: ${encoded('[Naru] seoul nodes: ')}`,
      ` ${encoded('발생 node-1')}`,
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '=EB=B0=9C=EC=83=9D: node-1 =',
      '(95 %)',
      '..',
    ])
    const codes = said.split('\r\n').map((line) => line.slice(0, 3))
    expect(codes.join(' ').trim()).toBe('220 250 250 250 235 250 250 250 354 250 221')
    expect(inbox.all()[0]).toEqual({
      at: new Date(AT).toISOString(),
      by: 'mail',
      id: '<m-1@naru>',
      to: 'a@example.com, b@example.com',
      subject: SUBJECT,
      text: '발생: node-1 (95 %)\n.',
    })
  })

  it('has webhooks, whatever they hold', async () => {
    const post = (body: string) =>
      fetch(`${page}/webhook`, { method: 'POST', body, headers: { 'naru-delivery': 'd-1' } })
    expect((await post(JSON.stringify({ subject: SUBJECT, text: '<b>발생</b>' }))).status).toBe(204)
    expect((await post('no json')).status).toBe(204)
    const { messages } = (await (await fetch(`${page}/messages`)).json()) as { readonly messages: unknown }
    expect(messages).toMatchObject([
      { by: 'webhook', id: 'd-1', subject: '', text: 'no json' },
      { by: 'webhook', id: 'd-1', subject: SUBJECT, text: '<b>발생</b>' },
      { by: 'mail' },
    ])
    const shown = await (await fetch(page)).text()
    expect(shown).toContain('&lt;b&gt;발생&lt;/b&gt;')
    expect(shown).not.toContain('<b>')
  })

  it('knows nothing else', async () => {
    expect((await fetch(`${page}/else`)).status).toBe(404)
    expect((await fetch(`${page}/messages`, { method: 'DELETE' })).status).toBe(404)
  })
})
