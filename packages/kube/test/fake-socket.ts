import type { Socket } from '../src/transports/transport.ts'

export type FakeSocket = Socket & { readonly sent: number[][]; readonly closed: () => boolean }

/** A socket that gives its messages and ends. */
export function fakeSocket(protocol: string, messages: readonly Uint8Array[]): FakeSocket {
  const sent: number[][] = []
  let closed = false
  return {
    protocol,
    sent,
    closed: () => closed,
    messages: iterate(messages),
    async send(message) {
      sent.push([...message])
    },
    close() {
      closed = true
    },
  }
}

async function* iterate(messages: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* messages
}

/** A message on a channel. */
export function onChannel(channel: number, data: string | Uint8Array): Uint8Array {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return new Uint8Array([channel, ...bytes])
}
