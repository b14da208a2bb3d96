import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const upgrading = new WeakSet<IncomingMessage>()

/** Notes the connections that Node hands over to become sockets; a header that merely asks for one changes nothing. */
export function noteUpgrades(app: FastifyInstance): void {
  app.server.prependListener('upgrade', (request: IncomingMessage) => upgrading.add(request))
}

export function isUpgrade({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return upgrading.has(raw)
}

/** Closes the connection of an upgrade that was refused: nobody else watches it any more, and it would stay half open. */
export function closeRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (isUpgrade(request) && reply.statusCode >= 400) request.raw.socket.destroySoon()
  })
}
