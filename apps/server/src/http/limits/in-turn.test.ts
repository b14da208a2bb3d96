import { connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify, { type FastifyRequest } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { createGate } from '../../../test/gate.ts'
import { noteAnswers } from '../leaving.ts'
import { inTurn } from './in-turn.ts'

const MIB = 1024 * 1024
/** Bodies of many megabytes are on their way. */
const SLOW = { timeout: 10_000 }
const ends: (() => unknown)[] = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

/** A server of which each asker has one call answered at once, and one more waits; calls are let go by hand. */
async function startServer() {
  const app = fastify({ forceCloseConnections: true })
  noteAnswers(app)
  const turns = inTurn({ atOnce: 1, mostWaiting: 1 }, ({ headers }) => String(headers['asker']))
  const running: (() => void)[] = []
  app.get('/whole', turns, () => new Promise((resolve) => running.push(() => resolve({}))))
  app.get('/stream', turns, (_, reply) => {
    const file = new Readable({ read: () => undefined })
    file.push('begun')
    running.push(() => file.push(null))
    return reply.send(file)
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  ends.push(() => app.close())
  const ask = async (path: string, asker = 'ana') => {
    const answer = await fetch(origin + path, { headers: { asker } })
    return answer.text().then(() => answer.status)
  }
  const askAndLeave = (path: string) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: naru\r\nasker: ana\r\n\r\n`)
    return () => socket.destroy()
  }
  return { ask, askAndLeave, running }
}

it.each(['/whole', '/stream'])(
  '%s is answered one after another, and more than wait are refused',
  async (path) => {
    const { ask, running } = await startServer()
    const first = ask(path)
    await expect.poll(() => running.length).toBe(1)
    const [second, bens] = [ask(path), ask(path, 'ben')]
    await expect.poll(() => running.length).toBe(2)
    const statuses = Promise.all([first, second, bens])
    expect(await ask(path)).toBe(500)
    for (let done = 0; done < 3; done++) {
      await expect.poll(() => running.length).toBeGreaterThan(done)
      running[done]?.()
    }
    expect(await statuses).toEqual([200, 200, 200])
  },
)

/** The same of bodies, in two places of which each answers one at once; all that is asked there is let go at the end. */
async function startPosts() {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 4 * MIB })
  noteAnswers(app)
  const personOf = ({ headers }: FastifyRequest) => String(headers['asker'])
  const askerOf = (request: FastifyRequest) => `${personOf(request)} at ${request.url}`
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body)
  let begun = 0
  const held = createGate()
  app.post('/:place', inTurn({ atOnce: 1, mostWaiting: 100 }, askerOf, personOf), async () => {
    begun += 1
    await held.opened
    return {}
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  ends.push(() => app.close())
  const statuses: number[] = []
  const send = async (place: string, size: number, asker = 'ana'): Promise<number> => {
    const headers = { asker, 'content-type': 'application/octet-stream' }
    const body = Buffer.alloc(size)
    const { status } = await fetch(`${origin}/${place}`, { method: 'POST', headers, body })
    statuses.push(status)
    return status
  }
  return { send, statuses, letGo: held.open, begun: () => begun }
}

it('what waits of one person holds so much at most, wherever it waits, and nobody else’s counts', async () => {
  const { send, statuses, letGo, begun } = await startPosts()
  const first = ['here', 'there'].map((place) => send(place, 4 * MIB))
  await expect.poll(begun, SLOW).toBe(2)
  const waiting = ['here', 'there', 'here', 'there', 'here', 'there'].map((place) => send(place, 3 * MIB))
  // Of six of 3 MiB five find room.
  await expect.poll(() => statuses, SLOW).toEqual([500])
  const others = [send('here', MIB), send('here', 3 * MIB, 'ben')]
  await expect.poll(begun, SLOW).toBe(3)
  letGo()
  const all = await Promise.all([...first, ...waiting, ...others])
  expect(all.filter((status) => status === 200)).toHaveLength(9)
})

it.each([
  ['/whole', 1],
  ['/stream', 2],
])('who leaves %s gives their turn back when the work has ended', async (path, begun) => {
  const { ask, askAndLeave, running } = await startServer()
  const leave = askAndLeave(path)
  await expect.poll(() => running.length).toBe(1)
  const next = ask(path)
  leave()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(running.length).toBe(begun)
  running[0]?.()
  await expect.poll(() => running.length).toBe(2)
  running[1]?.()
  expect(await next).toBe(200)
})
