import { once } from 'node:events'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { sendText } from './mesh-asker.ts'

it('what was sent goes out whole, and its memory goes back at once', async () => {
  const server = fastify()
  const bytes = new Uint8Array(3_000_000).fill(0x61)
  let closed: Promise<unknown> = Promise.resolve()
  server.get('/', (_, reply) => {
    closed = once(reply.raw, 'close')
    return sendText(reply, bytes)
  })
  try {
    const answer = await fetch(await server.listen({ port: 0, host: '127.0.0.1' }))
    expect(await answer.text()).toBe('a'.repeat(3_000_000))
    await closed
    expect(bytes.buffer.detached).toBe(true)
  } finally {
    await server.close()
  }
})
