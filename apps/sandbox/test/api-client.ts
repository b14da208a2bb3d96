import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { readAt, readFields, readList, readString } from '@naru/contract/manifest/read'
import { parse } from 'yaml'

export type ApiAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  readonly json: Readonly<Record<string, unknown>>
}

export type ApiCall = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export type ApiClient = (path: string, call?: ApiCall) => Promise<ApiAnswer>

/** A plain client for one kubeconfig, which shows answers as they are. */
export function createApiClient(kubeconfigPath: string): ApiClient {
  const config: unknown = parse(readFileSync(kubeconfigPath, 'utf8'))
  const cluster = readFields(readAt(readList(readAt(config, 'clusters'))[0], 'cluster'))
  const user = readFields(readAt(readList(readAt(config, 'users'))[0], 'user'))
  const decode = (field: unknown) =>
    field === undefined ? undefined : Buffer.from(readString(field), 'base64')
  const agent = new Agent({
    ca: decode(cluster['certificate-authority-data']),
    cert: decode(user['client-certificate-data']),
    key: decode(user['client-key-data']),
  })
  const token = readString(user['token'])
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const call = request(`${readString(cluster['server'])}${path}`, {
        agent,
        method,
        headers: {
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      })
      call.on('error', reject)
      call.on('response', (response) => void readAnswer(response).then(resolve, reject))
      call.end(body === undefined ? undefined : JSON.stringify(body))
    })
}

async function readAnswer(response: IncomingMessage): Promise<ApiAnswer> {
  let body = ''
  for await (const part of response) body += String(part)
  const { headers, statusCode = 0 } = response
  // A watch is many objects, and what is compressed is left as it came.
  const isObject = body.startsWith('{') && !body.includes('}\n{')
  return { status: statusCode, headers, body, json: isObject ? readFields(JSON.parse(body)) : {} }
}
