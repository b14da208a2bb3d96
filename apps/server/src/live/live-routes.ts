import '@fastify/websocket'
import { API } from '@naru/contract/api/base'
import { parseLocale } from '@naru/contract/i18n/locale'
import type { FastifyInstance } from 'fastify'
import type { LiveGateway } from './live-gateway.ts'
import { createLiveSession, type LiveSession } from './live-session.ts'

export type LiveRoutesOptions = {
  readonly gateway: LiveGateway
  /** Names this server's life: sequence numbers of another are not continued. */
  readonly epoch: string
  /** Aborts when the server begins to close. */
  readonly closing: AbortSignal
  /** Calls back when rights or clusters have changed. */
  readonly onRightsChange: (listener: () => void) => () => void
}

/** The socket of live queries; needs @fastify/websocket. */
export function addLiveRoutes(app: FastifyInstance, options: LiveRoutesOptions): void {
  const { gateway, epoch, closing, onRightsChange } = options
  const sessions = new Set<LiveSession>()
  const stop = onRightsChange(() => {
    for (const session of sessions) session.review()
  })

  app.get(API.live, { websocket: true, config: { permission: 'session' } }, (socket, request) => {
    const session = createLiveSession({
      socket,
      caller: request.caller,
      locale: parseLocale(request.headers['accept-language']),
      gateway,
      tickets: app.tickets,
      epoch,
      now: () => app.clock.now(),
      onClose: () => sessions.delete(session),
    })
    sessions.add(session)
  })

  closing.addEventListener('abort', () => {
    stop()
    for (const session of sessions) session.end('shutdown')
  })
}
