import { connect } from 'node:net'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { leavingSignal, noteAnswers } from './leaving.ts'

/** A server whose calls wait until they are let go, or until who asked has left. */
async function startServer() {
  const app = fastify()
  noteAnswers(app)
  const calls: { readonly signal: AbortSignal; readonly answer: () => void }[] = []
  app.post('/', (request) => {
    const signal = leavingSignal(request)
    expect(leavingSignal(request)).toBe(signal)
    return new Promise((resolve) => calls.push({ signal, answer: () => resolve({}) }))
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, origin, calls }
}

it('a call with a body goes on after all of it was read, until it is answered', async () => {
  const { app, origin, calls } = await startServer()
  const headers = { 'content-type': 'application/json' }
  const answer = fetch(origin, { method: 'POST', headers, body: '{"any":1}' })
  await expect.poll(() => calls.length).toBe(1)
  // One more call, over another connection, gives the first all the time that its body's end takes to be told.
  const other = fetch(origin, { method: 'POST', headers, body: '{}' })
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[0]?.signal.aborted).toBe(false)
  for (const call of calls) call.answer()
  expect([(await answer).status, (await other).status]).toEqual([200, 200])
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, false])
  await app.close()
})

const REQUEST =
  'POST / HTTP/1.1\r\nhost: naru\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'

function send(origin: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(REQUEST))
  return socket
}

it('a call that begins to wait when who asked has left already ends at once', async () => {
  const app = fastify()
  noteAnswers(app)
  const gone: { request?: FastifyRequest; isClosed?: true } = {}
  app.post('/', (request, reply) => {
    gone.request = request
    reply.raw.once('close', () => Object.assign(gone, { isClosed: true }))
    return reply.hijack()
  })
  const socket = send(await app.listen({ host: '127.0.0.1', port: 0 }))
  await expect.poll(() => gone.request).toBeDefined()
  socket.destroy()
  await expect.poll(() => gone.isClosed).toBe(true)
  expect(gone.request && leavingSignal(gone.request).aborted).toBe(true)
  await app.close()
})

it('a call ends when who asked has left', async () => {
  const { app, origin, calls } = await startServer()
  const socket = send(origin)
  await expect.poll(() => calls.length).toBe(1)
  expect(calls[0]?.signal.aborted).toBe(false)
  socket.destroy()
  await expect.poll(() => calls[0]?.signal.aborted).toBe(true)
  await app.close()
})
