import { request as send } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { issueTicket } from '../../test/live-client.ts'
import { listRoutes } from '../../test/routes.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const server = useTestServer()
let origin: string
let who: SignedIn

beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  who = await server.signInAs('haneul')
}, 60_000)

/** The status of an answer, 101 for a socket that opens. */
function ask(method: string, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = send(new URL(path, origin), { method, headers, agent: false })
    request.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    request.on('upgrade', (_answer, socket) => {
      socket.destroy()
      resolve(101)
    })
    request.on('error', reject)
    request.end()
  })
}

const SOCKET_HEADERS = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'bmFydS1uYXJ1LW5hcnUtMA==',
}

const waysToAsk: readonly [string, Readonly<Record<string, string>>][] = [
  ['no headers', {}],
  ['a header that asks for a socket', { upgrade: 'websocket' }],
  ['the same in capitals', { upgrade: 'WebSocket', connection: 'keep-alive' }],
  ['all headers of a socket', SOCKET_HEADERS],
]

describe.each(waysToAsk)('with %s a ticket', (way, headers) => {
  test('is worth nothing at any route but sockets and downloads that asked for one', async () => {
    const ticket = await issueTicket(origin, who)
    const opens = (ticketUse: string | undefined) =>
      ticketUse === 'download' || (ticketUse === 'socket' && headers === SOCKET_HEADERS)
    const closed = listRoutes(server.app).filter(
      ({ rule }) => rule.permission !== 'public' && !opens(rule.ticket),
    )
    expect(closed.length).toBeGreaterThan(20)
    for (const { method, url, name } of closed)
      expect([way, name, await ask(method, `${url}?token=${ticket}`, headers)]).toEqual([way, name, 401])
    // It was good all the while: none of these calls has used it up.
    expect(await ask('GET', `/api/v1/live?token=${ticket}`, SOCKET_HEADERS)).toBe(101)
  })
})

test('a ticket opens no socket for a method that has none', async () => {
  const ticket = await issueTicket(origin, who)
  const path = `/api/k8s/cluster/none/api/v1/pods?watch=true&token=${ticket}`
  expect(await ask('HEAD', path, SOCKET_HEADERS)).toBe(401)
  expect(await ask('HEAD', `/api/v1/live?token=${ticket}`, SOCKET_HEADERS)).toBe(401)
  expect(await ask('GET', `/api/v1/live?token=${ticket}`, SOCKET_HEADERS)).toBe(101)
})

test('a ticket opens the download that asked for one, once', async () => {
  const ticket = await issueTicket(origin, who)
  const query = { type: 'list', kind: 'user', clusters: 'all', namespaces: 'all', offset: 0, limit: 1 }
  const path = `/api/v1/export/download?query=${encodeURIComponent(JSON.stringify(query))}&token=${ticket}`
  expect(await ask('GET', path, {})).toBe(200)
  expect(await ask('GET', path, {})).toBe(401)
})
