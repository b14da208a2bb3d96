import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openQuickDatabase } from '../../test/databases.ts'
import { createInjectSend } from '../../test/inject-send.ts'
import { issueTicket } from '../../test/live-client.ts'
import { signIn } from '../../test/sign-in.ts'
import { createTestDeps } from '../../test/test-deps.ts'
import { createFirstUsers } from '../identity/users/first-start.ts'
import { createServer } from './create-server.ts'
import { stopServer } from './stop-server.ts'

const SOCKET_HEADERS = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'bmFydS1uYXJ1LW5hcnUtMA==',
}

async function startServer() {
  const { db, close } = await openQuickDatabase()
  const deps = createTestDeps(db)
  await createFirstUsers(deps)
  const app = await createServer(deps)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const who = await signIn(createInjectSend(app), { demo: 'viewer' })
  return { app, origin, who, close }
}

test('a client that neither reads nor says goodbye does not keep a server that is asked to end', async () => {
  const { app, origin, who, close } = await startServer()
  const ticket = await issueTicket(origin, who)
  const request = send(`${origin}/api/v1/live?token=${ticket}`, { headers: SOCKET_HEADERS })
  request.end()
  const [, socket] = (await once(request, 'upgrade')) as [IncomingMessage, Socket]
  socket.pause()
  const began = performance.now()
  await stopServer(app, 200)
  expect(performance.now() - began).toBeLessThan(5000)
  socket.destroy()
  await close()
}, 30_000)

test('a client that stops in the middle of its request does not either', async () => {
  const { app, origin, close } = await startServer()
  const request = send(`${origin}/api/v1/session/refresh`, {
    method: 'POST',
    headers: { 'content-length': '10', 'content-type': 'application/json' },
  })
  request.on('error', () => undefined)
  request.write('{')
  await once(request, 'socket')
  await expect.poll(() => new Promise((done) => app.server.getConnections((_, count) => done(count)))).toBe(1)
  const began = performance.now()
  await stopServer(app, 200)
  expect(performance.now() - began).toBeLessThan(5000)
  await close()
}, 30_000)
