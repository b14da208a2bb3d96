import type { FastifyInstance } from 'fastify'
import type { Send } from './sign-in.ts'

let machines = 0

/** The test client's way into a server that does not listen; each is a machine with an address of its own. */
export function createInjectSend(app: FastifyInstance, origin = 'http://naru.test'): Send {
  machines += 1
  const remoteAddress = `10.0.${machines >> 8}.${machines & 255}`
  return async ({ method, url, headers, body }) => {
    const { host, pathname, search } = new URL(url, origin)
    const answer = await app.inject({
      method,
      url: pathname + search,
      remoteAddress,
      headers: { host, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    const pairs = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, String(one)] satisfies [string, string]),
    )
    return { status: answer.statusCode, headers: new Headers(pairs), text: answer.payload }
  }
}
