import type { CDPSession } from 'playwright-core'

/** What went over the wire since the last look: bytes as they were sent, compression included. */
export type Wire = {
  readonly requests: number
  readonly bytes: number
  readonly scriptAndStyleBytes: number
  /** Frames of the live socket, which are not compressed. */
  readonly socketBytes: number
}

export async function countWire(cdp: CDPSession): Promise<() => Wire> {
  const kinds = new Map<string, string>()
  let now = { requests: 0, bytes: 0, scriptAndStyleBytes: 0, socketBytes: 0 }
  const cached = new Set<string>()
  const forget = (requestId: string) => {
    if (!cached.has(requestId)) now.requests -= 1
    cached.add(requestId)
  }
  cdp.on('Network.requestServedFromCache', ({ requestId }) => forget(requestId))
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    if (response.fromDiskCache) forget(requestId)
  })
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) now.requests += 1
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId)) return
    const type = kinds.get(requestId)
    now.bytes += encodedDataLength
    if (type === 'Script' || type === 'Stylesheet') now.scriptAndStyleBytes += encodedDataLength
  })
  cdp.on('Network.webSocketFrameReceived', ({ response }) => {
    now.socketBytes += Buffer.byteLength(response.payloadData)
  })
  await cdp.send('Network.enable')
  return () => {
    const seen = now
    now = { requests: 0, bytes: 0, scriptAndStyleBytes: 0, socketBytes: 0 }
    return seen
  }
}
