import { fetch } from 'undici'
import { createFetchSend, type SignedIn, signIn } from '../../apps/server/test/sign-in.ts'

type Answer = { readonly status: number; readonly text: string }

/** Calls as a signed-in program; rejects when no answer comes. */
export type ApiClient = {
  readonly who: SignedIn
  readonly send: (method: string, path: string, body?: object) => Promise<Answer>
}

/** As a demonstration identity, the superadmin where nobody is named. */
export async function signInAt(origin: string, demo = 'haneul'): Promise<ApiClient> {
  const who = await signIn(createFetchSend(origin), { demo })
  return { who, send: callAt(origin, who) }
}

/** Calls one server as somebody who is signed in at any. */
export function callAt(origin: string, { headers }: Pick<SignedIn, 'headers'>): ApiClient['send'] {
  return (method, path, body) => request(origin + path, { method, headers, body })
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

/** The status that a personal access token is answered with. */
export async function askToken(origin: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await request(`${origin}/api/v1/session`, { method: 'GET', headers })).status
}
