import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { limitOwed, type OwedLimits } from './owed-answers.ts'

const MIB = 1024 * 1024
/** More than both ends of a connection hold by themselves. */
const LARGE = 'x'.repeat(16 * MIB)
const STILL_MS = 300
const QUICK: OwedLimits = { mostBytes: 1024 * MIB, stillMs: STILL_MS }

const ends: (() => unknown)[] = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

async function startServer(limits: OwedLimits) {
  const app = fastify({ forceCloseConnections: true })
  limitOwed(app, ({ headers }) => String(headers['asker']), limits)
  app.get('/large', async () => LARGE)
  app.get('/stream', (_, reply) => reply.send(Readable.from(repeat(1024))))
  app.get('/never', (_, reply) => reply.hijack())
  const later: (() => void)[] = []
  app.get('/later', () => new Promise((resolve) => later.push(() => resolve(LARGE))))
  let sent = 0
  app.addHook('onSend', async () => void (sent += 1))
  app.get('/slow', async () => {
    await pass(STILL_MS * 3)
    return 'slow'
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  ends.push(() => app.close())
  const count = promisify(app.server.getConnections.bind(app.server))
  const connections = () => count()

  /** Asks over a connection of its own, one after another without waiting, and reads nothing of the answers. */
  function ask(paths: string | readonly string[], asker = 'ana', last = 'close'): Socket {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined)
    socket.pause()
    const all = [paths].flat()
    const calls = all.map((path, index) => {
      const after = index === all.length - 1 ? last : 'keep-alive'
      return `GET ${path} HTTP/1.1\r\nhost: naru\r\nasker: ${asker}\r\nconnection: ${after}\r\n\r\n`
    })
    socket.write(calls.join(''))
    ends.push(() => socket.destroy())
    return socket
  }
  return { origin, ask, connections, later, sent: () => sent }
}

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function* repeat(mebibytes: number) {
  for (let count = 0; count < mebibytes; count++) yield 'x'.repeat(MIB)
}

/** How many bytes come until the connection ends. */
async function read(socket: Socket): Promise<number> {
  let bytes = 0
  socket.on('data', (piece: Buffer) => {
    bytes += piece.length
  })
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  return bytes
}

it.each(['/large', '/stream'])(
  '%s that nobody reads is ended, and its reader told by the break',
  async (path) => {
    const { ask, connections } = await startServer(QUICK)
    const socket = ask(path)
    await expect.poll(connections).toBe(1)
    await expect.poll(connections).toBe(0)
    expect(await read(socket)).toBeLessThan(LARGE.length)
  },
)

it('who reads slowly is sent all', async () => {
  const { ask } = await startServer(QUICK)
  const socket = ask('/large')
  let bytes = 0
  let burst = 0
  for await (const piece of socket) {
    bytes += piece.length
    burst += piece.length
    if (burst < MIB) continue
    burst = 0
    await pass(STILL_MS / 5)
  }
  expect(bytes).toBeGreaterThan(LARGE.length)
})

it('what is long in the making, and a connection that waits for its next call, are left alone', async () => {
  const { ask } = await startServer(QUICK)
  const socket = ask('/large', 'ana', 'keep-alive')
  let told = ''
  socket.on('data', (piece: Buffer) => (told += piece))
  socket.resume()
  await expect.poll(() => told.length).toBeGreaterThan(LARGE.length)
  await pass(STILL_MS * 3)
  socket.write('GET /slow HTTP/1.1\r\nhost: naru\r\nasker: ana\r\n\r\n')
  await expect.poll(() => told.endsWith('slow')).toBe(true)
})

it('what waits behind a long call has its clock when its turn comes', async () => {
  const { ask, connections } = await startServer(QUICK)
  ask(['/slow', '/large'])
  await expect.poll(connections).toBe(1)
  await expect.poll(connections).toBe(0)
})

it('what waits behind a call without end is owed, too, and goes with its connection', async () => {
  const { ask, connections } = await startServer({ mostBytes: 48 * MIB, stillMs: 600_000 })
  ask(['/never', '/large', '/large'])
  const bens = ask(['/never', '/large', '/large', '/large', '/large'], 'ben')
  await new Promise((resolve) => bens.resume().once('close', resolve))
  expect(await connections()).toBe(1)
})

it('of an asker who is owed too much the oldest answers are ended, and of nobody else', async () => {
  const { ask, connections } = await startServer({ mostBytes: 48 * MIB, stillMs: 600_000 })
  const bens = ask('/large', 'ben')
  await expect.poll(connections).toBe(1)
  const anas: Socket[] = []
  for (let asked = 1; asked <= 6; asked++) {
    anas.push(ask('/large', 'ana'))
    await expect.poll(connections).toBe(1 + Math.min(asked, 3))
  }
  expect(await read(bens)).toBeGreaterThan(LARGE.length)
  const bytes = await Promise.all(anas.map(read))
  expect(bytes.map((size) => size > LARGE.length)).toEqual([false, false, false, true, true, true])
})

it('one answer alone may be larger than what may be owed', async () => {
  const { origin } = await startServer({ mostBytes: MIB, stillMs: 600_000 })
  for (let count = 0; count < 2; count++) {
    expect((await (await fetch(`${origin}/large`, { headers: { asker: 'ana' } })).text()).length).toBe(
      LARGE.length,
    )
  }
})

it('an answer whose asker has left is owed to nobody, and keeps no room of theirs', async () => {
  const { ask, connections, later, sent } = await startServer({ mostBytes: 48 * MIB, stillMs: 600_000 })
  const first = ask('/large')
  const leaves = ask('/later')
  await expect.poll(() => [sent(), later.length]).toEqual([1, 1])
  leaves.destroy()
  await expect.poll(connections).toBe(1)
  later[0]?.()
  await expect.poll(sent).toBe(2)
  const others = [ask('/large'), ask('/large')]
  await expect.poll(sent).toBe(4)
  const bytes = await Promise.all([first, ...others].map(read))
  expect(bytes.every((size) => size > LARGE.length)).toBe(true)
})
