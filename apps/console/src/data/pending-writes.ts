/** What makes two writes the same. */
export type Write = {
  readonly method: string
  /** With its parameters. */
  readonly url: string
  readonly body: string | null
  readonly contentType: string | null
}

const pending = new Map<string, Promise<Response>>()

/**
 * Sends a write under an id of its own, which the logs tell it by. The same write, sent again before the first has been
 * answered, is that one: a double click makes one object.
 */
export async function sendOnce(
  { method, url, body, contentType }: Write,
  send: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const text = JSON.stringify([method, url, contentType, body])
  let answer = pending.get(text)
  if (!answer) {
    answer = buildRequestId(text)
      .then(send)
      .finally(() => pending.delete(text))
    pending.set(text, answer)
  }
  // Whoever asked reads the answer for themselves.
  return (await answer).clone()
}

const HALF = 16
let key: Promise<CryptoKey> | null = null

/**
 * Made from the whole write, with a key that never leaves this window: logs hold the id, and nobody must be able to try from
 * it which password was written.
 */
export async function buildRequestId(text: string): Promise<string> {
  // Browsers sign only where the page came by https or from this machine.
  const signing: SubtleCrypto | undefined = crypto.subtle
  if (signing === undefined) return formatHex(crypto.getRandomValues(new Uint8Array(HALF)))
  key ??= signing.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signature = await signing.sign('HMAC', await key, new TextEncoder().encode(text))
  return formatHex(new Uint8Array(signature).subarray(0, HALF))
}

function formatHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
