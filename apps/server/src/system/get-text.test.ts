import { lookup } from 'node:dns'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { getText } from './get-text.ts'

const SWITCH = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'

it('an address that goes on in another protocol is refused, and keeps nobody waiting', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(SWITCH))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  const asked = getText(
    { address: `http://127.0.0.1:${port}/`, lookup, maxBytes: 100 },
    new AbortController().signal,
  )
  await expect(asked).rejects.toThrow('another protocol')
  server.close()
})
