import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMemoryDatabase } from '../../test/databases.ts'
import { createFakeIssuer, type IssuerBehaviour } from '../../test/fake-issuer.ts'
import { createInjectSend } from '../../test/inject-send.ts'
import { createCookieJar, refreshTokens, type Send } from '../../test/sign-in.ts'
import { createTestDeps, type TestDeps } from '../../test/test-deps.ts'
import { createServer } from '../app/create-server.ts'

describe('signing in at an issuer that is not ours', () => {
  let issuer: Awaited<ReturnType<typeof createFakeIssuer>>
  let app: FastifyInstance
  let deps: TestDeps
  let send: Send
  let close: () => Promise<void>

  beforeAll(async () => {
    issuer = await createFakeIssuer()
    const opened = await openMemoryDatabase()
    close = opened.close
    deps = createTestDeps(opened.db, { deps: { issuer: issuer.settings } })
    app = await createServer(deps)
    send = createInjectSend(app)
  })
  afterAll(async () => {
    await app.close()
    await close()
  })
  beforeEach(() => {
    Object.assign(issuer.behaviour, { claims: undefined, wrongKey: false } satisfies Record<
      keyof IssuerBehaviour,
      unknown
    >)
  })

  async function leave(jar = createCookieJar()) {
    const answer = await send({
      method: 'GET',
      url: '/api/v1/session/login',
      headers: { cookie: jar.header('/api/v1/session/login') },
    })
    jar.take(answer.headers.getSetCookie())
    return { jar, signInUrl: answer.headers.get('location') ?? '' }
  }

  async function comeBack(jar: ReturnType<typeof createCookieJar>, url: string) {
    const answer = await send({
      method: 'GET',
      url,
      headers: { cookie: jar.header('/api/v1/session/callback') },
    })
    jar.take(answer.headers.getSetCookie())
    return { location: answer.headers.get('location'), signedIn: jar.header('/').includes('naru-session=') }
  }

  const REFUSED = { location: '/500?code=SSO_FAILED', signedIn: false }

  test('asks with PKCE S256, state and nonce, and proves the verifier to the token endpoint', async () => {
    const { jar, signInUrl } = await leave()
    const query = new URL(signInUrl).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('state')?.length).toBeGreaterThan(30)
    expect(query.get('nonce')?.length).toBeGreaterThan(30)
    await comeBack(jar, issuer.answer(signInUrl))
    const verifier = issuer.asked.at(-1)?.get('code_verifier') ?? ''
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(query.get('code_challenge'))
  })

  test('people carry the prefix of their issuer, and only roles that exist', async () => {
    const { jar, signInUrl } = await leave()
    expect(await comeBack(jar, issuer.answer(signInUrl))).toEqual({ location: '/', signedIn: true })
    const { user } = await refreshTokens(send, jar)
    expect(user).toMatchObject({ userID: 'company:admin', roles: ['viewer'], displayName: 'Minseo Kim' })
  })

  const lies: readonly [string, IssuerBehaviour][] = [
    ['a nonce of another sign-in', { claims: (claims) => ({ ...claims, nonce: 'other' }) }],
    ['no nonce', { claims: ({ nonce: _nonce, ...claims }) => claims }],
    ['another issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.test' }) }],
    ['another audience', { claims: (claims) => ({ ...claims, aud: 'someone-else' }) }],
    [
      'a token that has expired',
      { claims: (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 }) },
    ],
    ['a key that the issuer does not publish', { wrongKey: true }],
    [
      'a name that no header can carry',
      { claims: (claims) => ({ ...claims, preferred_username: 'a\nb', sub: 'ㄱ' }) },
    ],
  ]
  test.each(lies)('refuses %s', async (_name, behaviour) => {
    Object.assign(issuer.behaviour, behaviour)
    const { jar, signInUrl } = await leave()
    expect(await comeBack(jar, issuer.answer(signInUrl))).toEqual(REFUSED)
  })

  test('refuses a state that was never given', async () => {
    const { jar, signInUrl } = await leave()
    expect(await comeBack(jar, issuer.answer(signInUrl, { state: 'made-up' }))).toEqual(REFUSED)
  })

  test('refuses an answer that names another issuer', async () => {
    const { jar, signInUrl } = await leave()
    expect(await comeBack(jar, issuer.answer(signInUrl, { iss: 'https://evil.test' }))).toEqual(REFUSED)
  })

  test('refuses the state of another browser', async () => {
    const { signInUrl } = await leave()
    const { jar: other } = await leave()
    expect(await comeBack(other, issuer.answer(signInUrl))).toEqual(REFUSED)
  })

  test('refuses the same answer twice', async () => {
    const { jar, signInUrl } = await leave()
    const callback = issuer.answer(signInUrl)
    expect((await comeBack(jar, callback)).signedIn).toBe(true)
    expect((await comeBack(jar, callback)).location).toBe(REFUSED.location)
  })

  test('refuses an answer that comes a quarter of an hour late', async () => {
    const { jar, signInUrl } = await leave()
    deps.advance(15 * 60_000)
    expect(await comeBack(jar, issuer.answer(signInUrl))).toEqual(REFUSED)
  })

  test('refuses people who were deactivated here', async () => {
    await deps.db.updateTable('users').set({ active: false }).where('user_id', '=', 'company:admin').execute()
    const { jar, signInUrl } = await leave()
    expect(await comeBack(jar, issuer.answer(signInUrl))).toEqual({
      location: '/500?code=INVALID_ACCOUNT',
      signedIn: false,
    })
  })

  test('neither tokens nor secrets of a sign-in are in the log or, unsealed, in the database', async () => {
    const rows = await deps.db.selectFrom('sessions').selectAll().execute()
    const seen = deps.logged() + JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(0)
    for (const secret of ['their-access-token', 'their-refresh-token', 'their-secret', 'one-code']) {
      expect(seen).not.toContain(secret)
    }
  })
})
