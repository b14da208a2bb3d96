import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const answers = new WeakMap<IncomingMessage, ServerResponse>()
const signals = new WeakMap<IncomingMessage, AbortSignal>()

/** Notes which answer belongs to which request: only an answer tells whether who asked is still there. */
export function noteAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    answers.set(request.raw, reply.raw)
    done()
  })
}

/** Aborts when who asked has left before the answer. The framework's own signal aborts when the body has been read. */
export function leavingSignal({ raw }: Pick<FastifyRequest, 'raw'>): AbortSignal {
  const known = signals.get(raw)
  if (known) return known
  const left = new AbortController()
  const answer = answers.get(raw)
  const look = () => {
    if (answer?.destroyed && !answer.writableFinished) left.abort()
  }
  look()
  answer?.once('close', look)
  signals.set(raw, left.signal)
  return left.signal
}
