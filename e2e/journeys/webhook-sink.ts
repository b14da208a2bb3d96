import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

const message = z.object({
  id: z.string(),
  kind: z.string(),
  setting: z.string(),
  fired: z.array(z.object({ what: z.string() })),
  resolved: z.array(z.object({ what: z.string() })),
})
type ReceivedAlert = z.infer<typeof message>

/** A receiver of webhooks on this machine; while it is `down` it answers 503. */
export async function startWebhookSink() {
  const received: ReceivedAlert[] = []
  let isDown = false
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      if (!isDown) received.push(message.parse(JSON.parse(body)))
      response.writeHead(isDown ? 503 : 204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/alerts`,
    received,
    goDown: (down: boolean) => {
      isDown = down
    },
    close: () => void server.close(),
  }
}
