import type { Socket } from '@naru/kube/transports/transport'
import type { WebSocket } from 'ws'

type Relayed = 'exec' | 'attach' | 'portforward'

export function isRelayed(subresource: string | undefined): subresource is Relayed {
  return subresource === 'exec' || subresource === 'attach' || subresource === 'portforward'
}

const PING_MS = 25_000

/** Joins a browser's socket and a pod's, message by message; the slower side slows the other down. */
export async function relayChannels(browser: WebSocket, pod: Socket): Promise<void> {
  // What was typed while the pod's side opened waits in order behind this.
  let sending: Promise<void> = Promise.resolve()
  const alive = setInterval(() => browser.ping(), PING_MS)
  browser.on('message', (data: Buffer, isBinary: boolean) => {
    if (!isBinary) return browser.close(1003)
    browser.pause()
    sending = sending
      .then(() => pod.send(data))
      .then(
        () => browser.resume(),
        () => pod.close(),
      )
  })
  browser.once('close', () => pod.close())
  browser.resume()
  try {
    for await (const message of pod.messages) await sendTo(browser, message)
  } finally {
    clearInterval(alive)
    pod.close()
  }
}

/** Resolves when the message has left; rejects when the browser is gone. */
export function sendTo(browser: WebSocket, message: Uint8Array | string): Promise<void> {
  return new Promise((resolve, reject) => {
    browser.send(message, { binary: typeof message !== 'string' }, (error) =>
      error ? reject(error) : resolve(),
    )
  })
}
