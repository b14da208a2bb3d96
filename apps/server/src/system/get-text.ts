import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { readText } from '@naru/kube/calls/body'

type Get = {
  readonly address: string
  readonly lookup: LookupFunction
  readonly maxBytes: number
}

/** What an address answers. Redirects are not followed: where they lead nobody has judged. */
export function getText({ address, lookup, maxBytes }: Get, signal: AbortSignal): Promise<string> {
  const url = new URL(address)
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const headers = { accept: 'application/json', 'user-agent': 'naru' }
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, lookup, agent: false, signal }, (response) => {
      const { statusCode = 0 } = response
      if (statusCode === 200) {
        readText(response, maxBytes).then(resolve, reject)
        return
      }
      response.destroy()
      reject(new Error(`The address answered ${statusCode}`))
    })
    call.on('error', reject)
    // Without a listener such an answer would end the connection, and nobody would be told.
    call.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('The address speaks another protocol'))
    })
    call.end()
  })
}
