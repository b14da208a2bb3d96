import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { createInjectSend } from '../../test/inject-send.ts'
import { createCookieJar, refreshTokens, type Send, SignInError, signIn } from '../../test/sign-in.ts'
import { createTestDeps, type TestDeps } from '../../test/test-deps.ts'
import { createServer } from '../app/create-server.ts'
import { createFirstUsers } from './users/first-start.ts'

const MINUTE = 60_000

describeOnBoth('signing in', (handle) => {
  let app: FastifyInstance
  let deps: TestDeps
  let send: Send

  beforeAll(async () => {
    deps = createTestDeps(handle.db)
    await createFirstUsers(deps)
    app = await createServer(deps)
    send = createInjectSend(app)
  })
  afterAll(() => app.close())

  const whoAmI = async (headers: Readonly<Record<string, string>>) => {
    const answer = await app.inject({ url: '/api/v1/session', headers })
    return {
      status: answer.statusCode,
      user: answer.json().result?.user.userID,
      code: answer.json().error?.code,
    }
  }

  test('a demonstration identity gets tokens, its role, and lands where it wanted to go', async () => {
    const { tokens, landedAt, headers } = await signIn(send, { demo: 'doyun' }, { continueTo: '/pods?q=a' })
    expect(landedAt).toBe('/pods?q=a')
    expect(tokens.user).toEqual({
      userID: 'doyun',
      displayName: '박도윤',
      email: null,
      roles: ['system_manager'],
      groups: ['night-duty', 'platform-team'],
    })
    expect(await whoAmI(headers)).toMatchObject({ status: 200, user: 'doyun' })
  })

  test('the session cookie is HttpOnly, SameSite=Strict and for the whole site', async () => {
    const jar = createCookieJar()
    await signIn(send, { demo: 'viewer' }, { jar })
    const line = jar.raw().find((one) => one.startsWith('naru-session='))
    expect(
      line
        ?.split('; ')
        .slice(1)
        .map((part) => part.replace(/^Expires=.*/, 'Expires')),
    ).toEqual(['Path=/', 'Expires', 'HttpOnly', 'SameSite=Strict'])
  })

  test('scripts learn that there is a session from a cookie that says nothing else and goes with it', async () => {
    const jar = createCookieJar()
    const { headers } = await signIn(send, { demo: 'viewer' }, { jar })
    const hint = jar.raw().find((one) => one.startsWith('naru-signed-in=')) ?? ''
    expect(hint.replace(/Expires=[^;]*/, 'Expires')).toBe(
      'naru-signed-in=1; Path=/; Expires; SameSite=Strict',
    )
    const answer = await app.inject({ method: 'POST', url: '/api/v1/session/sign-out', headers })
    jar.take([answer.headers['set-cookie'] ?? []].flat())
    expect(jar.header('/')).not.toMatch(/naru-(signed-in|session)=/)
  })

  test('bearer and cookie are worth nothing without each other', async () => {
    const one = await signIn(send, { demo: 'viewer' })
    const other = await signIn(send, { demo: 'haneul' })
    const { authorization = '', cookie = '' } = one.headers
    expect(await whoAmI({ authorization })).toMatchObject({ status: 401, code: 'SIGN_IN_NEEDED' })
    expect(await whoAmI({ cookie })).toMatchObject({ status: 401, code: 'SIGN_IN_NEEDED' })
    expect(await whoAmI({ authorization, cookie: other.cookie })).toMatchObject({
      status: 401,
      code: 'SESSION_EXPIRED',
    })
    expect(await whoAmI({ authorization, cookie })).toMatchObject({ status: 200, user: 'viewer' })
  })

  test('signing in again rotates the session: the old cookie and bearer end', async () => {
    const jar = createCookieJar()
    const before = await signIn(send, { demo: 'jiwoo' }, { jar })
    const after = await signIn(send, { demo: 'jiwoo' }, { jar })
    expect(after.cookie).not.toBe(before.cookie)
    expect(await whoAmI(before.headers)).toMatchObject({ status: 401 })
    expect(await whoAmI(after.headers)).toMatchObject({ status: 200, user: 'jiwoo' })
  })

  test('a new window has a ticket for its socket with its tokens, one that renews them has none', async () => {
    const jar = createCookieJar()
    const { tokens } = await signIn(send, { demo: 'viewer' }, { jar })
    const caller = await app.tickets.consumeTicket(tokens.ticket ?? '')
    expect(caller.user.userID).toBe('viewer')
    await expect(app.tickets.consumeTicket(tokens.ticket ?? '')).rejects.toThrow()
    expect((await refreshTokens(send, jar, tokens.refreshHandle)).ticket).toBeNull()
  })

  test('the bearer ends after five minutes, and a refresh gives the next', async () => {
    const jar = createCookieJar()
    const { tokens, headers } = await signIn(send, { demo: 'viewer' }, { jar })
    deps.advance(5 * MINUTE + 1000)
    expect(await whoAmI(headers)).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' })
    const next = await refreshTokens(send, jar, tokens.refreshHandle)
    expect(next.refreshHandle).not.toBe(tokens.refreshHandle)
    const { cookie } = headers
    expect(await whoAmI({ cookie: cookie ?? '', authorization: `Bearer ${next.accessToken}` })).toMatchObject(
      {
        user: 'viewer',
      },
    )
  })

  test('twenty refreshes at once ask the issuer once, and the same handle gives the same successor', async () => {
    const jar = createCookieJar()
    const { tokens } = await signIn(send, { demo: 'viewer' }, { jar })
    deps.advance(4.5 * MINUTE)
    const grants = async () => {
      const found = await handle.db
        .selectFrom('oidc_payloads')
        .select('id')
        .where('model', '=', 'RefreshToken')
        .where('account_id', '=', 'viewer')
        .execute()
      return found.length
    }
    const before = await grants()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => refreshTokens(send, jar, tokens.refreshHandle)),
    )
    expect(new Set(all.map((one) => one.refreshHandle)).size).toBe(1)
    expect((await grants()) - before).toBe(1)
  })

  test('a handle used again later ends the session for thief and owner alike, and is recorded', async () => {
    const jar = createCookieJar()
    const { tokens } = await signIn(send, { demo: 'viewer' }, { jar })
    const next = await refreshTokens(send, jar, tokens.refreshHandle)
    deps.advance(MINUTE)
    await expect(refreshTokens(send, jar, tokens.refreshHandle)).rejects.toMatchObject({ status: 401 })
    await expect(refreshTokens(send, jar, next.refreshHandle)).rejects.toMatchObject({ status: 401 })
    const last = await handle.db
      .selectFrom('audit_records')
      .selectAll()
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({
      verb: 'refresh',
      outcome: 'refused',
      user_id: 'viewer',
      roles: JSON.stringify(['viewer']),
    })
  })

  test.each([
    ['doyun', 'system_manager'],
    ['viewer', 'viewer'],
  ])('the record of %s signing in carries the role %s', async (userID, role) => {
    await signIn(send, { demo: userID })
    const last = await handle.db
      .selectFrom('audit_records')
      .selectAll()
      .where('verb', '=', 'sign-in')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({ outcome: 'success', user_id: userID, roles: JSON.stringify([role]) })
  })

  test("another session's handle is worth nothing", async () => {
    const jar = createCookieJar()
    await signIn(send, { demo: 'viewer' }, { jar })
    const other = await signIn(send, { demo: 'haneul' })
    await expect(refreshTokens(send, jar, other.tokens.refreshHandle)).rejects.toBeInstanceOf(SignInError)
  })

  test('a window that shows the handle of an earlier session does not sign out who has come since', async () => {
    const jar = createCookieJar()
    const earlier = await signIn(send, { demo: 'viewer' }, { jar })
    const now = await signIn(send, { demo: 'viewer' }, { jar })
    for (const handle of [earlier.tokens.refreshHandle, 'made-up']) {
      const headers = { cookie: jar.header('/'), 'refresh-token': handle }
      const answer = await send({ method: 'POST', url: '/api/v1/session/refresh', headers })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
    }
    expect((await refreshTokens(send, jar, now.tokens.refreshHandle)).user.userID).toBe('viewer')
  })

  test('a cookie whose session is over is taken away', async () => {
    const jar = createCookieJar()
    const { headers, tokens } = await signIn(send, { demo: 'viewer' }, { jar })
    await app.inject({ method: 'DELETE', url: '/api/v1/session/sessions', headers })
    const answer = await send({
      method: 'POST',
      url: '/api/v1/session/refresh',
      headers: { cookie: jar.header('/'), 'refresh-token': tokens.refreshHandle },
    })
    jar.take(answer.headers.getSetCookie())
    expect([answer.status, jar.header('/')]).toEqual([401, expect.not.stringContaining('naru-session=')])
  })

  test('a session ends after a week, however often it is refreshed', async () => {
    const jar = createCookieJar()
    let { refreshHandle } = (await signIn(send, { demo: 'seoyeon' }, { jar })).tokens
    for (let hours = 0; hours < 160; hours += 20) {
      deps.advance(20 * 60 * MINUTE)
      ;({ refreshHandle } = await refreshTokens(send, jar, refreshHandle))
    }
    deps.advance(9 * 60 * MINUTE)
    await expect(refreshTokens(send, jar, refreshHandle)).rejects.toMatchObject({ status: 401 })
  })

  test('the check answers 200 while the session of the issuer lives, 401 when it is over', async () => {
    const { headers } = await signIn(send, { demo: 'seoyeon' })
    const check = () => app.inject({ method: 'POST', url: '/api/v1/sso/check', headers })
    expect((await check()).statusCode).toBe(200)
    await handle.db.deleteFrom('oidc_payloads').where('account_id', '=', 'seoyeon').execute()
    expect((await check()).json()).toMatchObject({ status: 401, error: { code: 'SSO_FAILED' } })
  })

  test('when the issuer has ended the session, the next refresh ends ours', async () => {
    const jar = createCookieJar()
    const { tokens, headers } = await signIn(send, { demo: 'seoyeon' }, { jar })
    await handle.db.deleteFrom('oidc_payloads').where('account_id', '=', 'seoyeon').execute()
    deps.advance(4.5 * MINUTE)
    await expect(refreshTokens(send, jar, tokens.refreshHandle)).rejects.toMatchObject({ status: 401 })
    expect(await whoAmI(headers)).toMatchObject({ status: 401 })
  })

  test('signing out ends this session and leads to the page that ends the one of the issuer', async () => {
    const jar = createCookieJar()
    const { headers } = await signIn(send, { demo: 'jiwoo' }, { jar })
    const answer = await app.inject({ method: 'POST', url: '/api/v1/session/sign-out', headers })
    expect(await whoAmI(headers)).toMatchObject({ status: 401 })

    const cookie = () => jar.header('/oidc/session/end')
    const url = answer.json().result.redirectTo
    const page = await send({ method: 'GET', url, headers: { cookie: cookie() } })
    jar.take(page.headers.getSetCookie())
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page.text)?.[1] ?? ''
    const confirmed = await send({
      method: 'POST',
      url: /action="([^"]+)"/.exec(page.text)?.[1] ?? '',
      headers: { cookie: cookie(), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    })
    jar.take(confirmed.headers.getSetCookie())
    expect(confirmed.headers.get('location')).toBe('http://naru.test/')
    const again = await followRedirects(send, jar, '/api/v1/session/login?prompt=none')
    expect(again).toBe('/?error=login_required')
  })

  test('a silent sign-in succeeds while the issuer knows the browser, and says so quietly when it does not', async () => {
    const jar = createCookieJar()
    const silent = `/silent-check-sso.html`
    const login = `/api/v1/session/login?prompt=none&continue-to=${encodeURIComponent(silent)}`
    const stranger = await followRedirects(send, createCookieJar(), login)
    expect(stranger).toBe(`${silent}?error=login_required`)
    await signIn(send, { demo: 'viewer' }, { jar })
    expect(await followRedirects(send, jar, login)).toBe(silent)
  })

  test('sign out everywhere ends every session, and each streams signal with it', async () => {
    const here = await signIn(send, { demo: 'developer' })
    const there = await signIn(send, { demo: 'developer' })
    const { ticket } = (
      await app.inject({ method: 'POST', url: '/api/v1/session/tickets', headers: there.headers })
    ).json().result
    const stream = await app.tickets.consumeTicket(ticket)
    expect(stream.ended.aborted).toBe(false)
    const list = await app.inject({ url: '/api/v1/session/sessions', headers: here.headers })
    expect(list.json().results.map((one: { current: boolean }) => one.current)).toEqual([true, false])
    await app.inject({ method: 'DELETE', url: '/api/v1/session/sessions', headers: here.headers })
    expect(stream.ended.aborted).toBe(true)
    expect(await whoAmI(here.headers)).toMatchObject({ status: 401 })
    expect(await whoAmI(there.headers)).toMatchObject({ status: 401 })
  })

  describe('tickets', () => {
    const issue = async (headers: Readonly<Record<string, string>>): Promise<string> =>
      (await app.inject({ method: 'POST', url: '/api/v1/session/tickets', headers })).json().result.ticket

    test('work once', async () => {
      const { headers } = await signIn(send, { demo: 'viewer' })
      const ticket = await issue(headers)
      expect((await app.tickets.consumeTicket(ticket)).user.userID).toBe('viewer')
      await expect(app.tickets.consumeTicket(ticket)).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED' })
    })

    test('last thirty seconds', async () => {
      const { headers } = await signIn(send, { demo: 'viewer' })
      const ticket = await issue(headers)
      deps.advance(30_000)
      await expect(app.tickets.consumeTicket(ticket)).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED' })
    })

    test('die with their session', async () => {
      const { headers } = await signIn(send, { demo: 'viewer' })
      const ticket = await issue(headers)
      await app.inject({ method: 'POST', url: '/api/v1/session/sign-out', headers })
      await expect(app.tickets.consumeTicket(ticket)).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED' })
    })
  })
})

async function followRedirects(
  send: Send,
  jar: ReturnType<typeof createCookieJar>,
  start: string,
): Promise<string> {
  let url = start
  for (;;) {
    const { pathname, search } = new URL(url, 'http://any')
    if (!/^\/(api|oidc)\//.test(pathname)) return pathname + search
    const answer = await send({ method: 'GET', url, headers: { cookie: jar.header(pathname) } })
    jar.take(answer.headers.getSetCookie())
    url = answer.headers.get('location') ?? `no redirect from ${url}`
  }
}
