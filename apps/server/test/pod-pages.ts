import type { WebSocket } from 'ws'
import type { FakeCluster } from './fake-cluster.ts'

const END = '\r\n\r\n'
const PIECE = 64 * 1024

/** Serves a port of a pod of a fake cluster: whatever is asked there is answered, or the port is closed. */
export function servePodPage(
  cluster: FakeCluster,
  { namespace, pod, port }: { readonly namespace: string; readonly pod: string; readonly port: number },
  answer: (path: string, method: string) => string | null | Promise<string | null>,
): void {
  cluster.onSocket(`/api/v1/namespaces/${namespace}/pods/${pod}/portforward`, (socket) => {
    const number = Buffer.alloc(2)
    number.writeUInt16LE(port)
    send(socket, 0, number)
    send(socket, 1, number)
    const tell = (body: string | null): void => {
      if (body === null)
        return send(socket, 1, Buffer.from(`dial tcp4 127.0.0.1:${port}: connection refused`))
      const bytes = Buffer.from(body)
      // The way stays open after an answer, as a cluster leaves it.
      send(socket, 0, Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${bytes.length}${END}`))
      for (let at = 0; at < bytes.length; at += PIECE) send(socket, 0, bytes.subarray(at, at + PIECE))
    }
    socket.on('message', (message: Buffer) => {
      const [method = '', path = ''] = message.subarray(1).toString('latin1').split(END)[0]?.split(' ') ?? []
      void Promise.resolve(answer(path, method)).then(tell)
    })
  })
}

function send(socket: WebSocket, channel: number, bytes: Buffer): void {
  socket.send(Buffer.concat([Buffer.of(channel), bytes]))
}
