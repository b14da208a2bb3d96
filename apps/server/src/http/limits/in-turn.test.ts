import { connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { noteAnswers } from '../leaving.ts'
import { inTurn } from './in-turn.ts'

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
