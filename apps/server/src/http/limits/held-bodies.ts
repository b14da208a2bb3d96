import { Readable } from 'node:stream'
import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onceMade } from './once-made.ts'
import { createRoom, type Share } from './room.ts'

/** Five of the largest that a cluster stores, or thousands as people send them. */
const MOST_BYTES = 16 * 1024 * 1024

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Of each person so many bytes of bodies are held at once, whatever routes they are for: while they are read, wait for a
 * turn and are worked on, until the answer is made, for the work goes on where who asked has left. One whose length is
 * said has its room before it is read, another takes it as it comes.
 */
export function limitHeldBodies(
  app: FastifyInstance,
  personOf: (request: FastifyRequest) => string | undefined,
  mostBytes = MOST_BYTES,
): void {
  const room = createRoom(mostBytes)
  const shares = new WeakMap<FastifyRequest, Share>()

  app.addHook('preParsing', (request, reply, payload, done) => {
    const person = personOf(request)
    const bytes = announcedBytes(request)
    if (person === undefined || bytes === 0) return done(null, payload)
    const share = room.open(person)
    shares.set(request, share)
    // Of an answer that its route sends by itself no hook below is told.
    reply.raw.once('close', () => {
      if (reply.sent) share.free()
    })
    if (bytes === null) return done(null, Readable.from(countInto(share, payload)))
    done(share.grow(bytes) ? null : new AppError('TOO_MANY_REQUESTS'), payload)
  })

  app.addHook('onSend', (request, _reply, payload, done) => {
    const share = shares.get(request)
    shares.delete(request)
    if (share)
      onceMade(payload, () => {
        // An answer may wait long for its reader, or behind others on its connection.
        request.body = undefined
        share.free()
      })
    done(null, payload)
  })
}

/** How long a body is said to be, as far as it is read: what is longer than its route takes is refused unread. Null where nobody says. */
function announcedBytes({ method, headers, routeOptions }: FastifyRequest): number | null {
  if (!WITH_BODY.has(method)) return 0
  if (headers['transfer-encoding'] !== undefined) return null
  const bytes = Number(headers['content-length'] ?? 0)
  return bytes > (routeOptions.bodyLimit ?? Number.POSITIVE_INFINITY) ? 0 : bytes
}

/** The connection stays when it is too much, for the answer. */
async function* countInto(share: Share, payload: Readable): AsyncGenerator<Buffer> {
  for await (const piece of payload.iterator({ destroyOnReturn: false })) {
    if (!share.grow(piece.length)) throw new AppError('TOO_MANY_REQUESTS')
    yield piece
  }
}
