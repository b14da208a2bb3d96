import websocket from '@fastify/websocket'
import fastifyPlugin from 'fastify-plugin'
import type { WebSocket } from 'ws'
import { closeRefusedUpgrades } from './upgrades.ts'

const MAX_MESSAGE = 64 * 1024

/** The protocol wants an answer to the last ping only: one that does not read gets none. */
function answerPings(socket: WebSocket): void {
  socket.on('ping', (data) => {
    if (socket.bufferedAmount === 0) socket.pong(data)
  })
}

/** WebSocket routes. */
export const socketsPlugin = fastifyPlugin(
  async (app) => {
    const options = { maxPayload: MAX_MESSAGE, perMessageDeflate: false, autoPong: false }
    await app.register(websocket, { options })
    app.websocketServer.on('connection', answerPings)
    closeRefusedUpgrades(app)
  },
  { name: 'sockets' },
)
