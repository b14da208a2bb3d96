import websocket from '@fastify/websocket'
import fastifyPlugin from 'fastify-plugin'
import { closeRefusedUpgrades } from './refused-upgrades.ts'

const MAX_MESSAGE = 64 * 1024

/** WebSocket routes. */
export const socketsPlugin = fastifyPlugin(
  async (app) => {
    await app.register(websocket, { options: { maxPayload: MAX_MESSAGE, perMessageDeflate: false } })
    closeRefusedUpgrades(app)
  },
  { name: 'sockets' },
)
