import type { FastifyInstance } from 'fastify'

/** How long those who are being answered may take; whoever starts servers waits longer than this before killing one. */
export const STOP_LIMIT_MS = 10_000

/** Lets running requests finish, which after the limit are cut off; streams are ended by the server's parts. */
export async function stopServer(app: FastifyInstance, limitMs = STOP_LIMIT_MS): Promise<void> {
  const limit = setTimeout(() => {
    app.log.warn('some requests did not end in time')
    app.server.closeAllConnections()
  }, limitMs)
  try {
    await app.close()
  } finally {
    clearTimeout(limit)
  }
}
