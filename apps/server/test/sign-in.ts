import {
  type SessionTokens,
  type SignInRequest,
  sessionTokens,
  signInResult,
} from '@naru/contract/api/session'
import * as z from 'zod'

/** One request by path or address, without following redirects; `fetch` fits through `createFetchSend`. */
export type Send = (request: {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}) => Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }>

export type SignedIn = {
  readonly tokens: SessionTokens
  /** The `Cookie` header of the session. */
  readonly cookie: string
  /** What every API call carries. */
  readonly headers: Readonly<Record<string, string>>
  /** Where the browser would be now. */
  readonly landedAt: string
}

/** A server that listens at `origin`. */
export function createFetchSend(origin: string): Send {
  return async ({ method, url, headers, body }) => {
    const answer = await fetch(new URL(url, origin), {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}

/** Walks the whole way of a sign-in as a browser would, and returns what a console window then holds. */
export async function signIn(
  send: Send,
  who: SignInRequest,
  options: { readonly continueTo?: string; readonly jar?: CookieJar } = {},
): Promise<SignedIn> {
  const jar = options.jar ?? createCookieJar()
  const walk = createWalk(send, jar)
  const login = `/api/v1/session/login?continue-to=${encodeURIComponent(options.continueTo ?? '/')}`
  const asked = await walk.follow(login, (path) => !path.startsWith('/sign-in/'))
  const landedAt = asked.startsWith('/sign-in/') ? await answerSignIn(walk, asked, who) : asked
  const tokens = await refreshTokens(send, jar)
  return { tokens, landedAt, cookie: jar.header('/'), headers: buildApiHeaders(tokens, jar) }
}

/** POST /api/v1/session/refresh, with the handle when there is one. */
export async function refreshTokens(send: Send, jar: CookieJar, handle?: string): Promise<SessionTokens> {
  const headers = { cookie: jar.header('/'), ...(handle === undefined ? {} : { 'refresh-token': handle }) }
  const answer = await send({ method: 'POST', url: '/api/v1/session/refresh', headers })
  if (answer.status !== 200) throw new SignInError('refresh', answer.status, answer.text)
  return z.object({ result: sessionTokens }).parse(JSON.parse(answer.text)).result
}

export class SignInError extends Error {
  override name = 'SignInError'
  readonly status: number
  readonly body: string

  constructor(step: string, status: number, body: string) {
    super(`${step} answered ${status}: ${body}`)
    this.status = status
    this.body = body
  }
}

function buildApiHeaders(tokens: SessionTokens, jar: CookieJar): Record<string, string> {
  return { authorization: `Bearer ${tokens.accessToken}`, cookie: jar.header('/') }
}

type Walk = ReturnType<typeof createWalk>

async function answerSignIn(walk: Walk, page: string, who: SignInRequest): Promise<string> {
  const answer = await walk.go('POST', `/api/v1${page}`, JSON.stringify(who))
  if (answer.status !== 200) throw new SignInError('sign-in', answer.status, answer.text)
  const { result } = z.object({ result: signInResult }).parse(JSON.parse(answer.text))
  return walk.follow(result.redirectTo, () => true)
}

function createWalk(send: Send, jar: CookieJar) {
  async function go(method: 'GET' | 'POST', url: string, body?: string) {
    const { pathname } = new URL(url, 'http://any')
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { ...type, cookie: jar.header(pathname), accept: '*/*' }
    const answer = await send({ method, url, headers, ...(body === undefined ? {} : { body }) })
    jar.take(answer.headers.getSetCookie())
    return answer
  }

  /** The path that is no redirect any more, or that `goOn` stops at. */
  async function follow(start: string, goOn: (path: string) => boolean): Promise<string> {
    let url = start
    for (let steps = 0; steps < 10; steps++) {
      const { pathname, search, hash } = new URL(url, 'http://any')
      const path = pathname + search + hash
      if (!goOn(pathname) || !/^\/(api|oidc)\//.test(pathname)) return path
      const answer = await go('GET', url)
      const next = answer.headers.get('location')
      if (next === null) throw new SignInError(path, answer.status, answer.text)
      url = next
    }
    throw new Error(`Too many redirects at ${url}`)
  }

  return { go, follow }
}

export type CookieJar = {
  take(setCookies: readonly string[]): void
  /** The `Cookie` header that a browser would send for this path. */
  header(path: string): string
  raw(): readonly string[]
}

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, { readonly name: string; readonly value: string; readonly path: string }>()
  const lines: string[] = []
  return {
    take(setCookies) {
      for (const line of setCookies) {
        lines.push(line)
        const [pair = '', ...attributes] = line.split('; ')
        const [name = '', ...value] = pair.split('=')
        const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/'
        const gone =
          attributes.some((one) => /^expires=Thu, 01 Jan 1970/i.test(one)) || value.join('=') === ''
        const key = `${name} ${path}`
        if (gone) cookies.delete(key)
        else cookies.set(key, { name, value: value.join('='), path })
      }
    },
    header: (path) =>
      [...cookies.values()]
        .filter((cookie) => path.startsWith(cookie.path))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    raw: () => lines,
  }
}
