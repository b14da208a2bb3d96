import { expect, test } from 'vitest'
import { createInjectSend } from '../../../test/inject-send.ts'
import { createCookieJar } from '../../../test/sign-in.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { CLIENT_ID } from './provider-configuration.ts'
import { loadProviderKeys } from './provider-keys.ts'

const server = useTestServer()
const CALLBACK = 'http://naru.test/api/v1/session/callback'

/** The address that the console's own sign-in leads to, with its parameters changed. */
async function authorize(change: (query: URLSearchParams) => void) {
  const send = createInjectSend(server.app)
  const login = await send({ method: 'GET', url: '/api/v1/session/login', headers: {} })
  const url = new URL(login.headers.get('location') ?? '')
  change(url.searchParams)
  const answer = await send({ method: 'GET', url: url.href, headers: {} })
  const location = new URL(answer.headers.get('location') ?? '', 'http://naru.test')
  return { path: location.pathname, error: location.searchParams.get('error') }
}

test.each([
  ['without a code challenge', (query: URLSearchParams) => query.delete('code_challenge')],
  ['with a plain code challenge', (query: URLSearchParams) => query.set('code_challenge_method', 'plain')],
])('a sign-in %s goes back with an error', async (_name, change) => {
  expect(await authorize(change)).toEqual({ path: '/api/v1/session/callback', error: 'invalid_request' })
})

test.each([
  ['to another address', (query: URLSearchParams) => query.set('redirect_uri', 'https://evil.test/callback')],
  ['for another client', (query: URLSearchParams) => query.set('client_id', 'other')],
])('a sign-in %s never leaves', async (_name, change) => {
  expect(await authorize(change)).toEqual({ path: '/500', error: null })
})

test('a code is worth nothing without the verifier of its sign-in, or a second time', async () => {
  const { clientSecret } = await loadProviderKeys(server.deps)
  const jar = createCookieJar()
  const send = createInjectSend(server.app)
  let url = '/api/v1/session/login'
  while (!url.startsWith(CALLBACK)) {
    const { pathname } = new URL(url, 'http://naru.test')
    const headers = { cookie: jar.header(pathname), 'content-type': 'application/json' }
    if (pathname.startsWith('/sign-in/')) {
      const answer = await send({
        method: 'POST',
        url: `/api/v1${pathname}`,
        headers: { ...headers, cookie: jar.header(`/api/v1${pathname}`) },
        body: '{"demo":"viewer"}',
      })
      url = JSON.parse(answer.text).result.redirectTo
      continue
    }
    const answer = await send({ method: 'GET', url, headers: { cookie: headers.cookie } })
    jar.take(answer.headers.getSetCookie())
    url = answer.headers.get('location') ?? ''
  }
  const redeem = async (verifier: string) => {
    const answer = await send({
      method: 'POST',
      url: '/oidc/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: new URL(url).searchParams.get('code') ?? '',
        redirect_uri: CALLBACK,
        code_verifier: verifier,
      }).toString(),
    })
    return JSON.parse(answer.text).error
  }
  expect(await redeem('a'.repeat(43))).toBe('invalid_grant')
  expect(await redeem('b'.repeat(43))).toBe('invalid_grant')
})

test('two windows of one browser sign in beside each other, each led to where it was going', async () => {
  const jar = createCookieJar()
  const send = createInjectSend(server.app)
  const begin = async (to: string) => {
    let url = `/api/v1/session/login?continue-to=${to}`
    while (!url.startsWith('/sign-in/')) {
      const { pathname } = new URL(url, 'http://naru.test')
      const answer = await send({ method: 'GET', url, headers: { cookie: jar.header(pathname) } })
      jar.take(answer.headers.getSetCookie())
      url = answer.headers.get('location') ?? ''
    }
    return `/api/v1${url}`
  }
  const [first, second] = [await begin('/pods'), await begin('/nodes')]
  const ask = async (url: string) => {
    const answer = await send({ method: 'GET', url, headers: { cookie: jar.header(url) } })
    return { status: answer.status, to: JSON.parse(answer.text).result?.continueTo }
  }
  expect(await ask(first)).toEqual({ status: 200, to: '/pods' })
  expect(await ask(second)).toEqual({ status: 200, to: '/nodes' })
})

test('the sign-in of one browser cannot be finished by another', async () => {
  const send = createInjectSend(server.app)
  const answer = await send({
    method: 'POST',
    url: '/api/v1/sign-in/someone-elses-sign-in',
    headers: { 'content-type': 'application/json' },
    body: '{"demo":"haneul"}',
  })
  expect(answer.status).toBe(404)
})

test('the keys that sign are sealed in the database', async () => {
  const { signingKey, clientSecret } = await loadProviderKeys(server.deps)
  const rows = JSON.stringify(await server.deps.db.selectFrom('settings').selectAll().execute())
  expect(rows).not.toContain(clientSecret)
  expect(rows).not.toContain(String(signingKey.d))
})

test('private keys are not among the published ones', async () => {
  const answer = await server.app.inject({ url: '/oidc/jwks', headers: { host: 'naru.test' } })
  expect(answer.json().keys.map((key: object) => 'd' in key)).toEqual([false])
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})
