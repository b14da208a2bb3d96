import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import type { Notification } from '@naru/contract/alerts/notification'
import { afterEach, describe, expect, it } from 'vitest'
import { createAddressPolicy } from '../system/address-policy.ts'
import { explainUnsent } from '../system/explain-failure.ts'
import { createSend } from './send-message.ts'

const now = () => Date.UTC(2026, 0, 5)
const here = createSend({ policy: createAddressPolicy(['127.0.0.0/8']), now })
const strict = createSend({ policy: createAddressPolicy([]), now })
const soon = () => AbortSignal.timeout(5000)
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const message: Notification = {
  id: 'one',
  at: '2026-01-05T00:00:00.000Z',
  kind: 'alert',
  cluster: 'seoul',
  setting: 'busy',
  fired: [{ what: 'shop/<cart>', value: 97.25, detail: '%', since: '2026-01-05T00:00:00.000Z' }],
  repeated: [],
  resolved: [],
  leftOut: 0,
}

type Got = { readonly headers: IncomingHttpHeaders; readonly body: string }

async function startReceiver(status: number, headers = {}): Promise<{ url: string; got: Got[] }> {
  const got: Got[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  // A server that listens on TCP has an address with a port.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=canary`, got }
}

/** A mail server that takes whatever it is sent. */
async function startMailServer(): Promise<{ port: number; lines: string[] }> {
  const lines: string[] = []
  const server = createTcpServer((socket) => {
    let inData = false
    socket.on('error', () => socket.destroy())
    socket.write('220 sink ESMTP\r\n')
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        lines.push(line)
        if (inData) {
          if (line === '.') {
            inData = false
            socket.write('250 taken\r\n')
          }
          continue
        }
        if (line === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else if (line.startsWith('EHLO')) socket.write('250-sink\r\n250 AUTH PLAIN\r\n')
        else if (line.startsWith('AUTH')) socket.write('235 welcome\r\n')
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  // A server that listens on TCP has an address with a port.
  return { port: (server.address() as AddressInfo).port, lines }
}

const webhook = (address: string) => ({
  spec: { sort: 'webhook' as const, host: 'x' },
  secrets: { address, secret: 'sixteen-characters' },
  language: 'en' as const,
})

describe('a message', () => {
  it('to a webhook is signed, and known again by its id', async () => {
    const { url, got } = await startReceiver(204)
    await here(webhook(url), message, soon())
    const [{ headers, body } = { headers: {}, body: '' }] = got
    const signed = `${String(headers['naru-timestamp'])}.${body}`
    const expected = createHmac('sha256', 'sixteen-characters').update(signed).digest('hex')
    expect(headers['naru-signature']).toBe(`sha256=${expected}`)
    expect(headers['naru-delivery']).toBe('one')
    expect(JSON.parse(body)).toMatchObject({ id: 'one', cluster: 'seoul', setting: 'busy' })
  })

  it('to a channel is text without markup of its own, in the language of the target', async () => {
    const { url, got } = await startReceiver(200)
    const slack = { spec: { sort: 'slack' as const, host: 'x' }, secrets: { address: url } }
    await here({ ...slack, language: 'ko' }, message, soon())
    const { text } = JSON.parse(got[0]?.body ?? '{}')
    expect(text).toContain('[Naru] seoul busy: 발생 shop/&lt;cart&gt;')
    expect(text).toContain('(97.3 %), 2026-01-05 00:00 UTC부터')
  })

  it('by mail goes to everybody, with an id that stays', async () => {
    const { port, lines } = await startMailServer()
    const mail = { sort: 'email' as const, host: '127.0.0.1', port, security: 'none' as const, user: 'naru' }
    const spec = { ...mail, sender: 'naru@example.com', recipients: ['a@example.com', 'b@example.com'] }
    await here({ spec, secrets: { password: 'p' }, language: 'en' }, message, soon())
    const told = lines.join('\n')
    expect(told).toContain('RCPT TO:<a@example.com>')
    expect(told).toContain('RCPT TO:<b@example.com>')
    expect(told).toContain('Message-ID: <one@naru>')
    expect(told).toContain('Subject: [Naru] seoul busy: Firing shop/<cart>')
  })

  it.each([500, 404, 302])(
    'that is answered with %i was not taken, and no redirect is followed',
    async (status) => {
      const { url, got } = await startReceiver(status, { location: '/elsewhere' })
      await expect(here(webhook(url), message, soon())).rejects.toThrow(`${status}`)
      expect(got).toHaveLength(1)
    },
  )

  it.each(['http://127.0.0.1:9/x', 'http://169.254.169.254/latest', 'http://localhost:9/x'])(
    'is not sent to %s unless the operator allows it',
    async (address) => {
      await expect(strict(webhook(address), message, soon())).rejects.toMatchObject({ code: 'INVALID_DATA' })
    },
  )

  it('that fails tells nobody the address, which may be a secret', async () => {
    const failure = await here(webhook('http://127.0.0.1:9/hook?key=canary'), message, soon()).catch(
      explainUnsent,
    )
    expect(failure).not.toContain('canary')
  })
})
