import { fetch } from 'undici'
import { createFetchSend, type SignedIn, signIn } from '../../apps/server/test/sign-in.ts'

export type Answer = { readonly status: number; readonly text: string }

/** Calls as a signed-in program; rejects when no answer comes. */
export type ApiClient = {
  readonly who: SignedIn
  readonly send: (method: string, path: string, body?: object) => Promise<Answer>
  /** The same person at another address. */
  readonly at: (origin: string) => ApiClient
}

/** The demonstration's superadmin. */
export async function signInAt(origin: string): Promise<ApiClient> {
  return createApiClient(origin, await signIn(createFetchSend(origin), { demo: 'haneul' }))
}

function createApiClient(origin: string, who: SignedIn): ApiClient {
  return {
    who,
    send: (method, path, body) => request(origin + path, { method, headers: who.headers, body }),
    at: (other) => createApiClient(other, who),
  }
}

type Call = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object | undefined
}

async function request(url: string, { method, headers, body }: Call): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Whom a personal access token speaks for, or the status that refuses it. */
export async function askToken(origin: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await request(`${origin}/api/v1/session`, { method: 'GET', headers })).status
}
