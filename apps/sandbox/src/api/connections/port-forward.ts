import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { WebSocket } from 'ws'
import type { PortSession, PortSource } from '../../cluster/content.ts'
import { badRequest } from '../../protocol/status.ts'
import type { Call } from '../call.ts'
import { toBuffer } from './shell.ts'

type PortPlan = { readonly pod: KubeObject; readonly ports: readonly number[] }

/** The ports that a forward asks for; throws a Status 400. */
export function planPortForward({ query }: Pick<Call, 'query'>, pod: KubeObject): PortPlan {
  const ports = query
    .getAll('ports')
    .flatMap((text) => text.split(','))
    .map(Number)
  if (ports.length === 0) throw badRequest('query parameter "ports" is required')
  const wrong = ports.find((port) => !Number.isInteger(port) || port < 1 || port > 65_535)
  if (wrong !== undefined) throw badRequest(`unable to parse "${wrong}" as a port`)
  return { pod, ports }
}

/** Two channels for each port, data and errors; each begins with the port's number, as the protocol wants. */
export function servePortForward(client: WebSocket, { pod, ports }: PortPlan, source: PortSource): void {
  const send = (channel: number, bytes: Uint8Array): void => {
    if (client.readyState === client.OPEN) client.send(Buffer.concat([Buffer.of(channel), bytes]))
  }
  const sessions = ports.map((port, index) => {
    const data = index * 2
    send(data, portNumber(port))
    send(data + 1, portNumber(port))
    const session = source(
      { pod, port },
      { data: (bytes) => send(data, bytes), end: () => client.close(1000) },
    )
    if (session === undefined) send(data + 1, Buffer.from(refusal(pod, port)))
    return session
  })
  client.on('message', (message) => receive(sessions, toBuffer(message)))
  client.on('close', () => {
    for (const session of sessions) session?.end()
  })
  client.on('error', () => client.terminate())
}

function receive(sessions: readonly (PortSession | undefined)[], message: Buffer): void {
  const channel = message[0] ?? 0
  if (channel % 2 === 0) sessions[channel / 2]?.write(message.subarray(1))
}

function portNumber(port: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(port)
  return bytes
}

function refusal(pod: KubeObject, port: number): string {
  return `error forwarding port ${port} to pod ${pod.metadata.name}: dial tcp4 127.0.0.1:${port}: connect: connection refused`
}
