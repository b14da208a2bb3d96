import type { WebSocket } from 'ws'
import type { FakeCluster } from './fake-cluster.ts'

const END = '\r\n\r\n'

/** Serves a port of a pod of a fake cluster: whatever is asked there is answered, or the port is closed. */
export function servePodPage(
  cluster: FakeCluster,
  { namespace, pod, port }: { readonly namespace: string; readonly pod: string; readonly port: number },
  answer: (path: string, method: string) => string | null,
): void {
  cluster.onSocket(`/api/v1/namespaces/${namespace}/pods/${pod}/portforward`, (socket) => {
    const number = Buffer.alloc(2)
    number.writeUInt16LE(port)
    send(socket, 0, number)
    send(socket, 1, number)
    socket.on('message', (message: Buffer) => {
      const [method = '', path = ''] = message.subarray(1).toString('latin1').split(END)[0]?.split(' ') ?? []
      const body = answer(path, method)
      if (body === null)
        return send(socket, 1, Buffer.from(`dial tcp4 127.0.0.1:${port}: connection refused`))
      const bytes = Buffer.from(body)
      // The way stays open after an answer, as a cluster leaves it.
      send(socket, 0, Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${bytes.length}${END}`))
      send(socket, 0, bytes)
    })
  })
}

function send(socket: WebSocket, channel: number, bytes: Buffer): void {
  socket.send(Buffer.concat([Buffer.of(channel), bytes]))
}
