import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { listRoutes } from '../../test/routes.ts'
import { useTestServer } from '../../test/test-server.ts'

const limit = z.object({ max: z.number(), timeWindow: z.literal(60_000), cache: z.number().max(5000) })
const server = useTestServer()
let port: number

beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
}, 60_000)

const openRoutes = () => listRoutes(server.app).filter(({ rule }) => rule.permission === 'public')
const takingBodies = () => openRoutes().filter(({ method }) => method !== 'GET')
const TYPES = ['application/json', 'application/x-www-form-urlencoded']

/** Sends these bytes and nothing more, and reads until the server closes. */
function sendBytes(text: string): Promise<string> {
  return new Promise((resolve) => {
    let all = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      all += String(chunk)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(all))
  })
}

describe('at every route that answers strangers', () => {
  test.each([
    ['whose length is said', false],
    ['that comes in pieces', true],
  ])('a body of more than 64 kB, %s, is refused', async (_name, chunked) => {
    const body = 'x'.repeat(65 * 1024)
    const head = chunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`
    const sent = chunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
    expect(takingBodies().length).toBeGreaterThan(3)
    for (const { method, url, name } of takingBodies())
      for (const type of TYPES) {
        const answer = await sendBytes(
          `${method} ${url} HTTP/1.1\r\nhost: naru.test\r\nconnection: close\r\ncontent-type: ${type}\r\n${head}\r\n\r\n${sent}`,
        )
        expect([name, type, answer.slice(0, 12)]).toEqual([
          name,
          type,
          expect.stringMatching(/^HTTP\/1.1 4\d\d$/),
        ])
      }
  })

  test('calls from one address are limited, and the memory that this takes too', () => {
    for (const { name, rule } of openRoutes())
      expect([name, limit.safeParse(rule.rateLimit).success]).toEqual([name, true])
  })

  test('who has used up what is allowed is told when to come again', async () => {
    for (const { method, url, name, rule } of openRoutes()) {
      const { max } = limit.parse(rule.rateLimit)
      if (max > 600) continue
      const ask = () => server.app.inject({ method, url, remoteAddress: '10.77.0.1' })
      for (let count = 0; count < max; count++) await ask()
      const { statusCode, headers } = await ask()
      expect([name, statusCode, Number(headers['retry-after']) > 0]).toEqual([name, 429, true])
    }
  })

  test('a request that never becomes whole is given up', async () => {
    const { server: http } = server.app
    expect([http.requestTimeout, http.headersTimeout]).toEqual([60_000, 60_000])
    Object.assign(http, { requestTimeout: 100, headersTimeout: 100 })
    const slow = openRoutes().flatMap(({ method, url, name }) => {
      const head = `${method} ${url} HTTP/1.1\r\nhost: naru.test\r\n`
      const body = `${head}content-type: application/json\r\ncontent-length: 10\r\n\r\n{`
      return [{ name, bytes: head }, ...(method === 'GET' ? [] : [{ name, bytes: body }])]
    })
    const answers = await Promise.all(slow.map(({ bytes }) => sendBytes(bytes)))
    for (const [index, { name }] of slow.entries()) {
      const answer = answers[index] ?? ''
      expect([name, answer.slice(0, 12)]).toEqual([name, expect.stringMatching(/^(HTTP\/1.1 4\d\d)?$/)])
    }
    Object.assign(http, { requestTimeout: 60_000, headersTimeout: 60_000 })
  }, 30_000)
})
