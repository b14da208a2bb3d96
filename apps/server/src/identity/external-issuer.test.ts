import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openQuickDatabase } from '../../test/databases.ts'
import { createFakeIssuer, type IssuerBehaviour } from '../../test/fake-issuer.ts'
import { createInjectSend } from '../../test/inject-send.ts'
import { createCookieJar, refreshTokens, type Send } from '../../test/sign-in.ts'
import { createTestDeps, type TestDeps } from '../../test/test-deps.ts'
import { createServer } from '../app/create-server.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signHs256 = (claims: JWTPayload, secret: string) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(new TextEncoder().encode(secret))

describe('signing in at an issuer that is not ours', () => {
  let issuer: Awaited<ReturnType<typeof createFakeIssuer>>
  let app: FastifyInstance
  let deps: TestDeps
  let send: Send
  let close: () => Promise<void>

  beforeAll(async () => {
    issuer = await createFakeIssuer()
    const opened = await openQuickDatabase()
    close = opened.close
    deps = createTestDeps(opened.db, {
      deps: { issuers: { issuers: [issuer.settings], localAccounts: false } },
    })
    app = await createServer(deps)
    send = createInjectSend(app)
  })
  afterAll(async () => {
    await app.close()
    await close()
  })
  beforeEach(() => {
    Object.assign(issuer.behaviour, {
      claims: undefined,
      wrongKey: false,
      token: undefined,
      accessToken: undefined,
      over: false,
      away: false,
      denies: false,
    } satisfies Record<keyof IssuerBehaviour, unknown>)
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
    const { user, provider } = await refreshTokens(send, jar)
    expect(provider).toBe('company')
    expect(user).toMatchObject({ userID: 'company:admin', roles: ['viewer'], displayName: 'Minseo Kim' })
  })

  test('people are in the groups that their issuer names, and leave those that it names no longer', async () => {
    const inGroups = (groups: string[]) => {
      issuer.behaviour.claims = (claims) => ({ ...claims, groups })
    }
    const signIn = async () => {
      const { jar, signInUrl } = await leave()
      await comeBack(jar, issuer.answer(signInUrl))
      return (await refreshTokens(send, jar)).user.groups
    }
    inGroups(['/team/web', 'ops'])
    expect(await signIn()).toEqual(['company:%2Fteam%2Fweb', 'company:ops'])
    inGroups(['ops'])
    expect(await signIn()).toEqual(['company:ops'])
  })

  describe('where the ID token is silent, as Keycloak’s is', () => {
    const silent = ({ resource_access: _roles, ...claims }: JWTPayload) => claims
    const roles = (...names: string[]) => ({ resource_access: { 'their-naru': { roles: names } } })

    test('roles and groups are those of the access token, and what it says at the next renewal counts', async () => {
      issuer.behaviour.claims = silent
      issuer.behaviour.accessToken = (claims, sign) =>
        sign({ ...claims, ...roles('DEVELOPER'), groups: ['web'] })
      const { jar, signInUrl } = await leave()
      expect(await comeBack(jar, issuer.answer(signInUrl))).toEqual({ location: '/', signedIn: true })
      const { user, refreshHandle } = await refreshTokens(send, jar)
      expect([user.roles, user.groups]).toEqual([['developer'], ['company:web']])

      issuer.behaviour.claims = ({ nonce: _nonce, ...claims }) => silent(claims)
      issuer.behaviour.accessToken = (claims, sign) => sign({ ...claims, ...roles('ADMIN') })
      deps.advance(290_000)
      const later = await refreshTokens(send, jar, refreshHandle)
      expect([later.user.roles, later.user.groups]).toEqual([['admin'], []])
    })

    test('what the ID token does say counts, also where it says less', async () => {
      issuer.behaviour.claims = (claims) => ({ ...claims, groups: [] })
      issuer.behaviour.accessToken = (claims, sign) =>
        sign({ ...claims, ...roles('SUPERADMIN'), groups: ['ops'] })
      const { jar, signInUrl } = await leave()
      await comeBack(jar, issuer.answer(signInUrl))
      const { user } = await refreshTokens(send, jar)
      expect([user.roles, user.groups]).toEqual([['viewer'], []])
    })

    test('an access token that is not proven gives no role', async () => {
      issuer.behaviour.claims = silent
      issuer.behaviour.accessToken = (claims, sign) => sign({ ...claims, ...roles('SUPERADMIN') }, true)
      const { jar, signInUrl } = await leave()
      await comeBack(jar, issuer.answer(signInUrl))
      expect((await refreshTokens(send, jar)).user.roles).toEqual([])
    })
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
      'another audience among ours, given to someone else',
      {
        claims: ({ aud, ...claims }) => ({
          ...claims,
          aud: [String(aud), 'someone-else'],
          azp: 'someone-else',
        }),
      },
    ],
    ['no time at which it ends', { claims: ({ exp: _exp, ...claims }) => claims }],
    ['nobody', { claims: ({ sub: _sub, ...claims }) => claims }],
    [
      'a token from the future',
      { claims: (claims) => ({ ...claims, nbf: Math.floor(Date.now() / 1000) + 3600 }) },
    ],
    ['no ID token', { token: async () => null }],
    ['an unsigned token', { token: async (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.` }],
    [
      'a token signed with the secret of the client',
      { token: (claims) => signHs256(claims, 'their-secret-that-is-as-long-as-a-key-must-be') },
    ],
    ['a token signed with the published key as a secret', { token: signHs256 }],
    [
      'a token whose signature belongs to other claims',
      {
        token: async (claims, key) => {
          const [head, , mark] = (await signHs256(claims, key)).split('.')
          return `${head}.${encode({ ...claims, sub: 'other' })}.${mark}`
        },
      },
    ],
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

  test('takes a token whose clock is half a minute off, before or behind', async () => {
    for (const seconds of [-25, 25]) {
      const now = Math.floor(Date.now() / 1000) + seconds
      issuer.behaviour.claims = (claims) => ({
        ...claims,
        iat: now,
        nbf: now,
        exp: now < Date.now() / 1000 ? now + 5 : now + 300,
      })
      const { jar, signInUrl } = await leave()
      expect((await comeBack(jar, issuer.answer(signInUrl))).signedIn).toBe(true)
    }
  })

  test('takes a key that the issuer has turned to, and no other', async () => {
    const turned = await createFakeIssuer()
    const later = await createServer({
      ...deps,
      issuers: { issuers: [turned.settings], localAccounts: false },
    })
    const ask = createInjectSend(later)
    const come = async () => {
      const jar = createCookieJar()
      const there = await ask({ method: 'GET', url: '/api/v1/session/login', headers: {} })
      jar.take(there.headers.getSetCookie())
      const url = turned.answer(there.headers.get('location') ?? '')
      const back = await ask({
        method: 'GET',
        url,
        headers: { cookie: jar.header('/api/v1/session/callback') },
      })
      return back.headers.get('location')
    }
    const clock = vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    try {
      expect(await come()).toBe('/')
      await turned.rotateKey('k2')
      // A stranger who names keys that are not there does not have them asked for more often than once a minute.
      clock.setSystemTime(Date.now() + 61_000)
      expect(await come()).toBe('/')
      turned.behaviour.wrongKey = true
      expect(await come()).toBe('/500?code=SSO_FAILED')
    } finally {
      vi.useRealTimers()
      await later.close()
    }
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

  describe('the check of single sign-on', () => {
    async function signInThere() {
      const { jar, signInUrl } = await leave()
      await comeBack(jar, issuer.answer(signInUrl))
      const { accessToken, refreshHandle } = await refreshTokens(send, jar)
      const headers = { authorization: `Bearer ${accessToken}`, cookie: jar.header('/') }
      const check = () => app.inject({ method: 'POST', url: '/api/v1/sso/check', headers })
      return { jar, refreshHandle, check }
    }
    const failures = () => deps.logged().split('single sign-on could not be verified').length - 1

    test('renews the tokens where it holds: what the issuer says of the person now is known at once', async () => {
      const { jar, refreshHandle, check } = await signInThere()
      issuer.behaviour.claims = ({ nonce: _nonce, ...claims }) => ({
        ...claims,
        resource_access: { 'their-naru': { roles: ['developer'] } },
      })
      const asked = issuer.asked.length
      expect((await check()).statusCode).toBe(200)
      expect(issuer.asked.slice(asked).map((form) => form.get('grant_type'))).toEqual(['refresh_token'])
      expect((await refreshTokens(send, jar, refreshHandle)).user.roles).toEqual(['developer'])
    })

    test('fails, and is logged with the person’s name, where the issuer has ended the session', async () => {
      const { check } = await signInThere()
      const before = failures()
      issuer.behaviour.over = true
      expect((await check()).json()).toMatchObject({ status: 401, error: { code: 'SSO_FAILED' } })
      expect(failures()).toBe(before + 1)
      expect(deps.logged()).toMatch(/"level":40[^\n]*"user":"company:admin"[^\n]*single sign-on could not/)
    })
  })

  describe('a person', () => {
    const renamed =
      (preferred_username: string, sub: string) =>
      ({ nonce: _nonce, ...claims }: JWTPayload): JWTPayload => ({ ...claims, preferred_username, sub })
    const rowOf = (userID: string) =>
      deps.db.selectFrom('users').selectAll().where('user_id', '=', userID).executeTakeFirst()

    async function comeAs(preferred_username: string, sub: string) {
      issuer.behaviour.claims = (claims) => ({ ...claims, preferred_username, sub })
      const { jar, signInUrl } = await leave()
      return { jar, ...(await comeBack(jar, issuer.answer(signInUrl))) }
    }

    test('is not whoever takes their name at the issuer later', async () => {
      expect(await comeAs('jiwoo', 'subject-1')).toMatchObject({ signedIn: true })
      const before = await rowOf('company:jiwoo')
      expect(await comeAs('jiwoo', 'subject-2')).toMatchObject(REFUSED)
      expect(await rowOf('company:jiwoo')).toEqual(before)
      expect(await comeAs('jiwoo', 'subject-1')).toMatchObject({ signedIn: true })
    })

    test('is not whoever takes as a name what the issuer knows them by', async () => {
      expect(await comeAs('', 'subject-3')).toMatchObject({ signedIn: true })
      expect(await comeAs('subject-3', 'subject-4')).toMatchObject(REFUSED)
    })

    test.each([
      ['another name', renamed('haneul', 'subject-5')],
      ['another subject under the same name', renamed('minseo', 'subject-6')],
    ])('whom the issuer gives %s at a renewal is out, and nobody else', async (_name, claims) => {
      const { jar } = await comeAs('minseo', 'subject-5')
      const { refreshHandle } = await refreshTokens(send, jar)
      issuer.behaviour.claims = claims
      deps.advance(290_000)
      await expect(refreshTokens(send, jar, refreshHandle)).rejects.toThrow()
      expect(await rowOf('company:haneul')).toBeUndefined()
    })
  })

  describe('while the issuer cannot be reached', () => {
    const call = (jar: ReturnType<typeof createCookieJar>, accessToken: string) =>
      app.inject({
        url: '/api/v1/session',
        headers: { authorization: `Bearer ${accessToken}`, cookie: jar.header('/') },
      })

    test('people stay as long as their tokens live and are told, then wait for it, and go on once it answers', async () => {
      const { jar, signInUrl } = await leave()
      await comeBack(jar, issuer.answer(signInUrl))
      const first = await refreshTokens(send, jar)
      expect(first.awayUntil).toBeNull()
      issuer.behaviour.away = true
      deps.advance(250_000)
      const held = await refreshTokens(send, jar, first.refreshHandle)
      const left = Date.parse(held.awayUntil ?? '') - deps.clock.now()
      expect([left > 40_000, left <= 50_000]).toEqual([true, true])
      expect((await call(jar, held.accessToken)).statusCode).toBe(200)

      deps.advance(60_000)
      expect((await call(jar, held.accessToken)).statusCode).toBe(500)
      issuer.behaviour.away = false
      issuer.behaviour.claims = ({ nonce: _nonce, ...claims }) => claims
      expect((await call(jar, held.accessToken)).statusCode).toBe(200)
      expect((await refreshTokens(send, jar, held.refreshHandle)).awayUntil).toBeNull()
    })

    test('the check of single sign-on says what the issuer said last', async () => {
      const { jar, signInUrl } = await leave()
      await comeBack(jar, issuer.answer(signInUrl))
      const { accessToken } = await refreshTokens(send, jar)
      issuer.behaviour.away = true
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/sso/check',
        headers: { authorization: `Bearer ${accessToken}`, cookie: jar.header('/') },
      })
      expect(answer.statusCode).toBe(200)
    })
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
