import { createHmac } from 'node:crypto'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'

type Signed = {
  readonly id: string
  readonly body: string
  readonly secret: string
  readonly at: number
}

/** `t.body` under the key: who knows it alone could have written this, and when. */
export function signBody({ id, body, secret, at }: Signed): Readonly<Record<string, string>> {
  const time = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { 'naru-delivery': id, 'naru-timestamp': time, 'naru-signature': `sha256=${signature}` }
}

type Post = {
  readonly address: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly lookup: LookupFunction
}

/** Redirects are not followed: where they lead nobody has judged. */
export function postBody({ address, body, headers, lookup }: Post, signal: AbortSignal): Promise<void> {
  const url = new URL(address)
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const length = String(Buffer.byteLength(body))
  const all = { ...headers, 'content-type': 'application/json', 'content-length': length }
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: 'POST', headers: { ...all, 'user-agent': 'naru' }, lookup, agent: false, signal },
      (response) => {
        const { statusCode = 0 } = response
        // What it says beside that is of no use, and may be endless.
        response.destroy()
        if (statusCode >= 200 && statusCode < 300) resolve()
        else reject(new Error(`The receiver answered ${statusCode}`))
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
