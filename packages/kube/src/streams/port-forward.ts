import type { CallOptions, KubeClient } from '../client.ts'
import { KubeError } from '../errors.ts'
import { resourcePath } from '../resource-path.ts'
import type { Socket } from '../transports/transport.ts'
import { type PodTarget, pods } from './logs.ts'

const PROTOCOL = 'v4.channel.k8s.io'
const DATA = 0
const ERROR = 1

/** One connection to a port of a pod. */
export type ForwardedPort = {
  /** What the pod sends; throws a `KubeError` when the cluster reports that the port cannot be reached. */
  readonly received: AsyncIterable<Uint8Array>
  write(data: Uint8Array): Promise<void>
  close(): void
}

export type PortForwardOptions = CallOptions & { readonly port: number }

/** Opens one TCP connection to a pod's port through the cluster, over a WebSocket of its own. */
export async function openPortForward(
  client: KubeClient,
  pod: PodTarget,
  { port, signal, timeoutMs }: PortForwardOptions,
): Promise<ForwardedPort> {
  const path = resourcePath({ resource: pods, ...pod, subresource: 'portforward' })
  const socket = await client.upgrade({
    signal,
    timeoutMs,
    path,
    query: { ports: port },
    protocols: [PROTOCOL],
  })
  return {
    received: readPort(socket),
    write: (data) => socket.send(withChannel(data)),
    close: () => socket.close(),
  }
}

/** Each channel begins with the port's number, in two bytes, which say nothing new. */
async function* readPort(socket: Socket): AsyncGenerator<Uint8Array> {
  const begun = new Set<number>()
  try {
    for await (const message of socket.messages) {
      const channel = message[0] ?? DATA
      if (!begun.has(channel)) {
        begun.add(channel)
        continue
      }
      const data = message.subarray(1)
      if (channel === ERROR) throw portError(new TextDecoder().decode(data))
      if (data.byteLength > 0) yield data
    }
  } finally {
    socket.close()
  }
}

function withChannel(data: Uint8Array): Uint8Array {
  const message = new Uint8Array(data.byteLength + 1)
  message[0] = DATA
  message.set(data, 1)
  return message
}

function portError(text: string): KubeError {
  return new KubeError({
    code: 0,
    reason: 'PortUnreachable',
    message: text.trim() || 'The port cannot be reached',
  })
}
