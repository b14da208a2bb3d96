import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RegistryReply = {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export type FakeRegistry = {
  readonly url: string
  /** Path and authorization of each call. */
  readonly calls: readonly (readonly [path: string, authorization: string])[]
  /** Where it says that its tokens are issued; itself where nobody says. */
  issueAt(origin: string | null): void
  /** Answers what is asked with a token instead of the usual; null gives that back. */
  reply(next: ((request: IncomingMessage) => RegistryReply) | null): void
  close(): void
}

const READER = `Basic ${Buffer.from('puller:canary').toString('base64')}`

function usual({ url = '' }: IncomingMessage): RegistryReply {
  if (url.startsWith('/v2/_catalog'))
    return {
      body: { repositories: ['shop/web'] },
      headers: { link: '</v2/_catalog?n=100&last=shop%2Fweb>; rel="next"' },
    }
  if (url.startsWith('/v2/shop/web/tags/list')) return { body: { name: 'shop/web', tags: ['1', '2'] } }
  if (url === '/v2/') return { body: {} }
  return { status: 404, body: { errors: [] } }
}

/** A registry with one repository that takes one reader's password for a token. */
export async function serveRegistry(): Promise<FakeRegistry> {
  const calls: (readonly [string, string])[] = []
  let answer = usual
  let issuer: string | null = null
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request
    const { authorization = '' } = headers
    calls.push([path, authorization])
    const send = ({ status = 200, body = {}, headers: more = {} }: RegistryReply) => {
      response.writeHead(status, more)
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    if (path.startsWith('/token'))
      return send(authorization === READER ? { body: { token: 'issued' } } : { status: 401 })
    if (authorization === 'Bearer issued') return send(answer(request))
    const realm = `Bearer realm="${issuer ?? url}/token",service="images",scope="registry:catalog:*"`
    return send({ status: 401, headers: { 'www-authenticate': realm } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    calls,
    issueAt: (origin) => void (issuer = origin),
    reply: (next) => void (answer = next ?? usual),
    close: () => void server.close(),
  }
}
