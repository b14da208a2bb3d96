import type { Transport, TransportResponse } from '@naru/kube/transports/transport'

/** A way to a cluster that knows when the cluster was heard last. */
type Hearing = {
  readonly transport: Transport
  /** By the clock of `performance`; no refusal counts, and each piece of a watch does. */
  heardAt(): number
}

export const NEVER_HEARD = Number.NEGATIVE_INFINITY
const REFUSALS = 400

export function createHearing(transport: Transport): Hearing {
  let last = NEVER_HEARD
  const hear = () => void (last = performance.now())

  async function* listen(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of body) {
      hear()
      yield piece
    }
  }

  return {
    transport: {
      async request(call): Promise<TransportResponse> {
        const response = await transport.request(call)
        if (response.status >= REFUSALS) return response
        hear()
        return { ...response, body: listen(response.body) }
      },
      upgrade: (call) => transport.upgrade(call),
      close: () => transport.close(),
    },
    heardAt: () => last,
  }
}
