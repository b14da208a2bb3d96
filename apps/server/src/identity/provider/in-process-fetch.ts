import type { FastifyInstance } from 'fastify'
import type { CustomFetch } from 'openid-client'

/** What calls inside the process have for an address; no socket can have it. */
export const IN_PROCESS = 'in-process'

/** Reaches our own identity provider without a network: the public address may not be reachable from inside. */
export function createInProcessFetch(app: FastifyInstance): CustomFetch {
  return async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url)
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: { ...headers },
      remoteAddress: IN_PROCESS,
      ...(body === undefined || body === null ? {} : { payload: await new Response(body).text() }),
    })
    const given = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
    )
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: given,
    })
  }
}
