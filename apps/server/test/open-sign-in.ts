import { createCookieJar, type Send } from './sign-in.ts'

/** A stranger who has opened the sign-in page, and answers it again and again. */
export async function openSignIn(send: Send) {
  const jar = createCookieJar()
  let url = '/api/v1/session/login'
  while (!url.startsWith('/sign-in/')) {
    const { pathname } = new URL(url, 'http://any')
    const answer = await send({ method: 'GET', url, headers: { cookie: jar.header(pathname) } })
    jar.take(answer.headers.getSetCookie())
    url = answer.headers.get('location') ?? ''
  }
  const headers = { 'content-type': 'application/json', cookie: jar.header(`/api/v1${url}`) }
  return async (body: object): Promise<number> =>
    (await send({ method: 'POST', url: `/api/v1${url}`, headers, body: JSON.stringify(body) })).status
}
