import { Readable } from 'node:stream'
import { AppError } from '@naru/contract/errors/app-error'
import fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../system/clock.ts'
import { endWith, fileOf } from './end-file.ts'
import { handleErrors } from './errors.ts'

const ends: (() => unknown)[] = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

/** Asks for a file, of which pieces come by hand. */
async function begin(ended: AbortSignal, file: Readable) {
  const app = fastify({ forceCloseConnections: true })
  app.decorate('clock', systemClock)
  handleErrors(app)
  app.get('/file', (_, reply) => reply.send(endWith(ended, file)))
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  ends.push(() => app.close())
  return fetch(`${origin}/file`)
}

const createFile = () => new Readable({ read: () => undefined })

const ENDED = new AppError('SESSION_EXPIRED')

describe('a file whose reader has ended', () => {
  it('before it began is answered with why', async () => {
    const file = createFile()
    expect((await begin(AbortSignal.abort(ENDED), file)).status).toBe(401)
    expect(file.destroyed).toBe(true)
  })

  it('before a first piece of it came is answered so too', async () => {
    const ended = new AbortController()
    const file = createFile()
    const answer = begin(ended.signal, file)
    await expect.poll(() => file.listenerCount('end')).toBeGreaterThan(0)
    ended.abort(ENDED)
    expect((await answer).status).toBe(401)
  })

  it('in the middle of it breaks off', async () => {
    const ended = new AbortController()
    const file = createFile()
    file.push('begun')
    const answer = await begin(ended.signal, file)
    expect(answer.status).toBe(200)
    ended.abort(ENDED)
    await expect(answer.text()).rejects.toThrow('terminated')
  })

  it('while a piece of it is being made waits for no piece, and whoever makes it is told', async () => {
    const ended = new AbortController()
    let told: AbortSignal | undefined
    const file = fileOf(async function* (left) {
      told = left
      yield 'begun'
      await new Promise(() => undefined)
    })
    const answer = await begin(ended.signal, file)
    expect(answer.status).toBe(200)
    expect(told?.aborted).toBe(false)
    ended.abort(ENDED)
    await expect(answer.text()).rejects.toThrow('terminated')
    await expect.poll(() => file.closed).toBe(true)
    expect(told?.aborted).toBe(true)
  })

  it('after its end is of no account', async () => {
    const ended = new AbortController()
    const answer = await begin(ended.signal, Readable.from(['all']))
    expect(await answer.text()).toBe('all')
    ended.abort(ENDED)
  })
})
