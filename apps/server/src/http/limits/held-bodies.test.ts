import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import fastify, { type FastifyRequest } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { systemClock } from '../../system/clock.ts'
import { handleErrors } from '../errors.ts'
import { limitHeldBodies } from './held-bodies.ts'

const KIB = 1024
const LONGEST = 256 * KIB
const MOST = 1024 * KIB
/** Bodies are on their way. */
const SLOW = { timeout: 10_000 }
const ends: (() => unknown)[] = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

const personOf = ({ headers }: FastifyRequest) => headers['asker']?.toString()

/** `/work` answers when it is let go, `/quick` at once, `/file` with what does not end before it is let go. */
async function startServer(requestTimeout = 60_000) {
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: LONGEST,
    requestTimeout,
    http: { connectionsCheckingInterval: 50, headersTimeout: requestTimeout },
  })
  app.decorate('clock', systemClock)
  handleErrors(app)
  limitHeldBodies(app, personOf, MOST)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body)
  const working: (() => void)[] = []
  const held = new Map<string, number>()
  let most = 0
  const hold = (asker: string, bytes: number): void => {
    held.set(asker, (held.get(asker) ?? 0) + bytes)
    most = Math.max(most, held.get(asker) ?? 0)
  }
  app.post('/work', async (request) => {
    const asker = personOf(request) ?? ''
    const { length } = request.body as Buffer
    hold(asker, length)
    await new Promise<void>((resolve) => working.push(resolve))
    hold(asker, -length)
    return {}
  })
  app.post('/quick', async () => ({}))
  app.post('/file', (_, reply) => {
    const file = new Readable({ read: () => undefined })
    file.push('begun')
    working.push(() => file.push(null))
    return reply.send(file)
  })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  ends.push(() => app.close())

  /** Sends the head of a call with what follows, and reads the status; 0 where the connection ends without one. */
  function begin(path: string, length: number | 'unknown', asker = 'ana') {
    const socket = connect(Number(port), '127.0.0.1')
    const said = length === 'unknown' ? 'transfer-encoding: chunked' : `content-length: ${length}`
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: naru\r\nasker: ${asker}\r\ncontent-type: a/b\r\n${said}\r\n\r\n`,
    )
    ends.push(() => socket.destroy())
    return { socket, status: statusOf(socket) }
  }
  const send = (path: string, length: number, asker = 'ana') => {
    const call = begin(path, length, asker)
    call.socket.write('x'.repeat(length))
    return call
  }
  /** Whether all of somebody's room is free: as many of the longest as fit are worked on at once, and let go. */
  async function isEmpty(asker: string): Promise<boolean> {
    let isRefused = false
    const calls = Array.from({ length: MOST / LONGEST }, async () => {
      if ((await send('/work', LONGEST, asker).status) !== 200) isRefused = true
    })
    await expect.poll(() => isRefused || working.length === calls.length, SLOW).toBe(true)
    const isFull = isRefused
    const letGo = setInterval(() => {
      for (const end of working.splice(0)) end()
    }, 5)
    await Promise.all(calls).finally(() => clearInterval(letGo))
    return !isFull
  }
  return { begin, send, isEmpty, working, most: () => most }
}

function statusOf(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    socket.on('error', () => resolve(0))
    socket.on('close', () => resolve(0))
    socket.once('data', (piece: Buffer) => resolve(Number(piece.toString().slice(9, 12))))
  })
}

const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`

it('of one person so much is held at most, read or worked on, and what anybody else has does not count', async () => {
  const { begin, send, working } = await startServer()
  send('/work', LONGEST)
  send('/work', LONGEST)
  await expect.poll(() => working.length).toBe(2)
  const [slow, slower] = [begin('/work', LONGEST), begin('/work', LONGEST)]
  for (const { socket } of [slow, slower]) socket.write('x'.repeat(10))
  await expect.poll(() => send('/quick', 1).status, SLOW).toBe(429)
  expect(await send('/quick', LONGEST, 'ben').status).toBe(200)
  working[0]?.()
  await expect.poll(() => send('/quick', LONGEST).status, SLOW).toBe(200)
  slow.socket.write('x'.repeat(LONGEST - 10))
  await expect.poll(() => working.length).toBe(3)
  expect(await send('/quick', LONGEST + 1).status).toBe(413)
})

it('what comes in pieces takes room as it comes, and is refused in the middle where there is no more', async () => {
  const { begin, send, working } = await startServer()
  for (let count = 0; count < 3; count++) send('/work', LONGEST)
  await expect.poll(() => working.length).toBe(3)
  const [first, second] = [begin('/work', 'unknown'), begin('/quick', 'unknown')]
  first.socket.write(chunk(200 * KIB))
  await expect.poll(() => send('/quick', 60 * KIB).status, SLOW).toBe(429)
  second.socket.write(chunk(50 * KIB))
  second.socket.write(chunk(50 * KIB))
  expect(await second.status).toBe(429)
  first.socket.write('0\r\n\r\n')
  await expect.poll(() => working.length).toBe(4)
  for (const end of working) end()
  expect(await first.status).toBe(200)
})

it('a body that never becomes whole gives its room back when it is given up, or its sender leaves', async () => {
  const { begin, send } = await startServer(300)
  const slow = Array.from({ length: 4 }, () => begin('/quick', LONGEST))
  await expect.poll(() => send('/quick', 1).status, SLOW).toBe(429)
  expect(await Promise.all(slow.map(({ status }) => status))).not.toContain(200)
  await expect.poll(() => send('/quick', LONGEST).status, SLOW).toBe(200)
  const leaving = Array.from({ length: 4 }, () => begin('/quick', LONGEST))
  await expect.poll(() => send('/quick', 1).status, SLOW).toBe(429)
  for (const { socket } of leaving) socket.destroy()
  await expect.poll(() => send('/quick', LONGEST).status, SLOW).toBe(200)
})

it.each(['/work', '/file'])('who leaves %s is counted until the work has ended', async (path) => {
  const { send, working } = await startServer()
  const calls = Array.from({ length: 4 }, () => send(path, LONGEST))
  await expect.poll(() => working.length).toBe(4)
  expect(await send('/quick', 1).status).toBe(429)
  if (path === '/work') for (const { socket } of calls) socket.destroy()
  for (let count = 0; count < 3; count++) expect(await send('/quick', 1).status).toBe(429)
  for (const end of working) end()
  await expect.poll(() => send('/quick', LONGEST).status, SLOW).toBe(200)
})

const call = fc.record({
  asker: fc.constantFrom('ana', 'ben'),
  size: fc.integer({ min: 1, max: LONGEST }),
  inPieces: fc.boolean(),
  path: fc.constantFrom('/work', '/work', '/quick'),
  does: fc.constantFrom('sends all', 'sends all', 'sends half', 'leaves in the middle'),
})

it('whatever bodies come and go, nobody holds more than their room, and all of it is there after them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 60, size: 'max' }), async (calls) => {
      const { begin, isEmpty, working, most } = await startServer(300)
      const begun = calls.map(({ asker, size, inPieces, path, does }) => {
        const { socket, status } = begin(path, inPieces ? 'unknown' : size, asker)
        const sent = does === 'sends all' ? size : Math.ceil(size / 2)
        socket.write(inPieces ? chunk(sent) : 'x'.repeat(sent))
        if (inPieces && does === 'sends all') socket.write('0\r\n\r\n')
        if (does === 'leaves in the middle') socket.destroySoon()
        return status
      })
      const letGo = setInterval(() => {
        for (const end of working.splice(0)) end()
      }, 100)
      const statuses = await Promise.all(begun).finally(() => clearInterval(letGo))
      for (const end of working.splice(0)) end()
      expect(statuses.filter((status) => ![0, 200, 400, 408, 429].includes(status))).toEqual([])
      expect(most()).toBeLessThanOrEqual(MOST)
      for (const asker of ['ana', 'ben']) await expect.poll(() => isEmpty(asker), SLOW).toBe(true)
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 60_000)
