import type { FastifyInstance } from 'fastify'

/** Closes the connection of an upgrade that was refused: nobody else watches it any more, and it would stay half open. */
export function closeRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const isUpgrade = request.headers.upgrade?.toLowerCase() === 'websocket'
    if (isUpgrade && reply.statusCode >= 400) request.raw.socket.destroySoon()
  })
}
