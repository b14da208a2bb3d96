import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openQuickDatabase } from '../../../test/databases.ts'
import { createFakeIssuer } from '../../../test/fake-issuer.ts'
import { createInjectSend } from '../../../test/inject-send.ts'
import { createCookieJar, refreshTokens, type Send, signIn } from '../../../test/sign-in.ts'
import { createTestDeps, type TestDeps } from '../../../test/test-deps.ts'
import { createServer } from '../../app/create-server.ts'
import { createFirstUsers } from '../users/first-start.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const LOGOUT = '/api/v1/session/logout'

describe('an issuer that ends a session', () => {
  /** Of one issuer: it has ended a session of its own browser, `one`; and one that can be asked. */
  let company: Awaited<ReturnType<typeof createFakeIssuer>>
  let partner: Awaited<ReturnType<typeof createFakeIssuer>>
  let app: FastifyInstance
  let deps: TestDeps
  let send: Send
  let close: () => Promise<void>

  beforeAll(async () => {
    company = await createFakeIssuer('company', { sid: 'one' })
    partner = await createFakeIssuer('partner', { userInfo: true })
    const opened = await openQuickDatabase()
    close = opened.close
    deps = createTestDeps(opened.db, {
      deps: { issuers: { issuers: [company.settings, partner.settings], localAccounts: true } },
    })
    await createFirstUsers(deps)
    app = await createServer(deps)
    send = createInjectSend(app)
  })
  afterAll(async () => {
    await app.close()
    await close()
  })

  async function signInAt({ settings, answer }: Pick<typeof company, 'settings' | 'answer'>) {
    const jar = createCookieJar()
    const url = `/api/v1/session/login?issuer=${settings.id}`
    const left = await send({ method: 'GET', url, headers: {} })
    jar.take(left.headers.getSetCookie())
    const back = answer(left.headers.get('location') ?? '')
    const path = '/api/v1/session/callback'
    const came = await send({ method: 'GET', url: back, headers: { cookie: jar.header(path) } })
    jar.take(came.headers.getSetCookie())
    const { accessToken, refreshHandle } = await refreshTokens(send, jar)
    const headers = { authorization: `Bearer ${accessToken}`, cookie: jar.header('/') }
    return { jar, headers, refreshHandle }
  }

  const status = async (headers: Readonly<Record<string, string>>) =>
    (await app.inject({ url: '/api/v1/session', headers })).statusCode

  const tell = async (token: string, id = 'company') => {
    const payload = new URLSearchParams({ logout_token: token }).toString()
    return (await app.inject({ method: 'POST', url: `${LOGOUT}/${id}`, headers: FORM, payload })).statusCode
  }

  /** A stream that somebody has open. */
  async function openStream(headers: Readonly<Record<string, string>>) {
    const answer = await app.inject({ method: 'POST', url: '/api/v1/session/tickets', headers })
    return app.tickets.consumeTicket(answer.json().result.ticket)
  }

  describe('and says so', () => {
    test('ends it here at once, with its streams, and that is in the audit log', async () => {
      const { headers } = await signInAt(company)
      const stream = await openStream(headers)
      expect(await tell(await company.signLogoutToken({ sid: 'one' }))).toBe(200)
      expect([await status(headers), stream.ended.aborted]).toEqual([401, true])
      const last = await deps.db
        .selectFrom('audit_records')
        .select(['verb', 'user_id', 'detail'])
        .orderBy('seq', 'desc')
        .executeTakeFirst()
      expect(last).toEqual({ verb: 'sign-out', user_id: 'company:admin', detail: 'ended at company' })
    })

    test('ends all of a person where it names no session, and none of another issuer', async () => {
      const [here, there] = [await signInAt(company), await signInAt(partner)]
      expect(await tell(await company.signLogoutToken())).toBe(200)
      expect([await status(here.headers), await status(there.headers)]).toEqual([401, 200])
    })

    test('ends it by the name that it had at first, where the issuer names none when it renews', async () => {
      const { headers, jar, refreshHandle } = await signInAt(company)
      company.behaviour.claims = ({ sid: _sid, nonce: _nonce, ...claims }) => claims
      deps.advance(4.5 * 60_000)
      const asked = company.asked.length
      const { accessToken } = await refreshTokens(send, jar, refreshHandle)
      expect(company.asked).toHaveLength(asked + 1)
      delete company.behaviour.claims
      expect(await tell(await company.signLogoutToken({ sid: 'two' }))).toBe(200)
      const renewed = { ...headers, authorization: `Bearer ${accessToken}` }
      expect(await status(renewed)).toBe(200)
      expect(await tell(await company.signLogoutToken({ sid: 'one' }))).toBe(200)
      expect(await status(renewed)).toBe(401)
    })

    test('leaves a session of another browser alone', async () => {
      const { headers } = await signInAt(company)
      expect(await tell(await company.signLogoutToken({ sid: 'two' }))).toBe(200)
      expect(await status(headers)).toBe(200)
    })

    const now = () => Math.floor(Date.now() / 1000)
    const lies: readonly [string, () => Promise<string>][] = [
      ['signed by a stranger', () => company.signLogoutToken({}, true)],
      ['of another issuer', () => partner.signLogoutToken()],
      ['for another client', () => company.signLogoutToken({ aud: 'someone-else' })],
      ['of yesterday', () => company.signLogoutToken({ iat: now() - 86_400, exp: now() + 60 })],
      ['that has expired', () => company.signLogoutToken({ exp: now() - 60 })],
      ['that is an ID token', () => company.signLogoutToken({ nonce: 'any' })],
      ['about no end', () => company.signLogoutToken({ events: {} })],
      ['that could be told again', () => company.signLogoutToken({ jti: '' })],
      ['that names nobody', () => company.signLogoutToken({ sub: '' })],
      [
        'without a signature',
        async () => `${(await company.signLogoutToken()).split('.').slice(0, 2).join('.')}.`,
      ],
      ['that is none', async () => 'any'],
    ]
    test.each(lies)('is refused with a token %s', async (_name, forge) => {
      const { headers } = await signInAt(company)
      expect(await tell(await forge())).toBe(400)
      expect(await status(headers)).toBe(200)
    })

    test('counts once', async () => {
      const token = await company.signLogoutToken()
      expect([await tell(token), await tell(token)]).toEqual([200, 400])
    })

    test('is not heard from an issuer that nobody knows', async () => {
      expect(await tell(await company.signLogoutToken(), 'nobody')).toBe(400)
    })
  })

  describe('and has the browser say so', () => {
    const frame = (query: Readonly<Record<string, string>>, id = 'company') =>
      app.inject({ url: `${LOGOUT}/${id}?${new URLSearchParams(query).toString()}` })

    test('ends the session that it names, in a frame that its own page alone may have', async () => {
      const { headers } = await signInAt(company)
      const answer = await frame({ iss: company.settings.url, sid: 'one' })
      expect(answer.headers['content-security-policy']).toBe(
        "default-src 'none'; frame-ancestors https://issuer.test",
      )
      expect(answer.headers['x-frame-options']).toBeUndefined()
      expect(await status(headers)).toBe(401)
    })

    test.each([
      ['no session', { iss: 'https://issuer.test/realms/company' }],
      ['another session', { iss: 'https://issuer.test/realms/company', sid: 'two' }],
      ['another issuer', { iss: 'https://evil.test', sid: 'one' }],
      ['nothing', {}],
    ])('ends none where it names %s, and answers the same', async (_name, query) => {
      const { headers } = await signInAt(company)
      const answer = await frame(query)
      expect([answer.statusCode, await status(headers)]).toEqual([200, 200])
    })

    test('may be in nobody’s frame where the issuer is not known', async () => {
      const { headers } = await frame({ iss: 'any', sid: 'one' }, 'nobody')
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    })
  })

  describe('and says nothing', () => {
    test('is asked, and what it has ended is over here within a minute', async () => {
      const { headers } = await signInAt(partner)
      const stream = await openStream(headers)
      Object.assign(partner.behaviour, { over: true, denies: true })
      deps.advance(45_000)
      await app.confirmSessions()
      expect([await status(headers), stream.ended.aborted]).toEqual([401, true])
      Object.assign(partner.behaviour, { over: false, denies: false })
    })

    test('is asked about no session twice in a time, and about none that nobody uses', async () => {
      await signInAt(partner)
      deps.advance(45_000)
      const before = partner.told.count
      await app.confirmSessions()
      const once = partner.told.count
      expect(once).toBeGreaterThan(before)
      await app.confirmSessions()
      expect(partner.told.count).toBe(once)
      deps.advance(400_000)
      const asked = partner.asked.length
      await app.confirmSessions()
      expect([partner.told.count, partner.asked.length]).toEqual([once, asked])
    })

    test('ends nothing where it cannot be asked, or still renews what it has denied', async () => {
      const { headers } = await signInAt(partner)
      for (const behaviour of [{ away: true }, { away: false, denies: true }]) {
        Object.assign(partner.behaviour, behaviour, {
          claims: ({ nonce: _nonce, ...claims }: object & { nonce?: unknown }) => claims,
        })
        deps.advance(45_000)
        await app.confirmSessions()
        expect(await status(headers)).toBe(200)
      }
      Object.assign(partner.behaviour, { denies: false, claims: undefined })
    })
  })

  test('the built-in provider says it too: who signs out there is signed out here', async () => {
    const jar = createCookieJar()
    const { headers } = await signIn(send, { demo: 'viewer' }, { jar })
    const page = await send({
      method: 'GET',
      url: '/oidc/session/end',
      headers: { cookie: jar.header('/oidc/session/end') },
    })
    jar.take(page.headers.getSetCookie())
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    await send({
      method: 'POST',
      url: '/oidc/session/end/confirm',
      headers: { ...FORM, cookie: jar.header('/oidc/session/end/confirm') },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    })
    expect(await status(headers)).toBe(401)
  })
})
