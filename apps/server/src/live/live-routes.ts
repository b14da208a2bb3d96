import '@fastify/websocket'
import { API } from '@naru/contract/api/base'
import { parseLocale } from '@naru/contract/i18n/locale'
import type { FastifyInstance } from 'fastify'
import type { StreamRights } from '../access/stream-rights.ts'
import { ownerOf } from '../identity/caller.ts'
import type { LiveGateway } from './live-gateway.ts'
import { createLiveSession, type LiveSession } from './live-session.ts'
import { createPersonLimits } from './person-limits.ts'
import { createOpenTurns } from './turns/open-turns.ts'

export type LiveRoutesOptions = {
  readonly gateway: LiveGateway
  /** Names this server's life: sequence numbers of another are not continued. */
  readonly epoch: string
  /** Aborts when the server begins to close. */
  readonly closing: AbortSignal
  readonly rights: Pick<StreamRights, 'follow'>
  /** Sockets that each person may have open. */
  readonly maxSockets: number
}

/** A console needs some twenty; a person's share is that of many windows. */
const MAX_SUBSCRIPTIONS = 1024

/** The socket of live queries; needs @fastify/websocket. */
export function addLiveRoutes(app: FastifyInstance, options: LiveRoutesOptions): void {
  const { gateway, epoch, closing, rights, maxSockets } = options
  const limits = createPersonLimits({ sockets: maxSockets, subscriptions: MAX_SUBSCRIPTIONS })
  const turns = createOpenTurns()
  const sessions = new Set<LiveSession>()

  app.get(
    API.live,
    { websocket: true, config: { permission: 'session', ticket: 'socket' } },
    (socket, request) => {
      const place = limits.enter(ownerOf(request.caller).userID)
      if (place === null) return socket.close(1013, 'The person has too many sockets open')
      const session = createLiveSession({
        socket,
        place,
        rights,
        caller: request.caller,
        locale: parseLocale(request.headers['accept-language']),
        gateway,
        turns,
        tickets: app.tickets,
        epoch,
        now: () => app.clock.now(),
        onClose: () => sessions.delete(session),
      })
      sessions.add(session)
    },
  )

  closing.addEventListener('abort', () => {
    for (const session of sessions) session.end('shutdown')
  })
}
