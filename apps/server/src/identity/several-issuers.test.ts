import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openQuickDatabase } from '../../test/databases.ts'
import { createFakeIssuer } from '../../test/fake-issuer.ts'
import { createInjectSend } from '../../test/inject-send.ts'
import { createCookieJar, refreshTokens, type Send, SignInError, signIn } from '../../test/sign-in.ts'
import { createTestDeps } from '../../test/test-deps.ts'
import { createServer } from '../app/create-server.ts'
import { createSealer } from '../crypto/seal.ts'
import type { ExternalIssuers } from './issuer/issuer-settings.ts'
import { createAccessToken } from './tokens/access-token-store.ts'
import { hashPassword } from './users/password.ts'
import { saveNewUser } from './users/user-store.ts'

const PASSWORD = 'Naru-test-1!'

describe('several issuers', () => {
  let issuers: readonly Awaited<ReturnType<typeof createFakeIssuer>>[]
  let opened: Awaited<ReturnType<typeof openQuickDatabase>>
  const apps: FastifyInstance[] = []
  const sealer = createSealer(randomBytes(32))

  beforeAll(async () => {
    issuers = [await createFakeIssuer('company'), await createFakeIssuer('partner')]
    opened = await openQuickDatabase()
    const { clock } = createTestDeps(opened.db)
    for (const user_id of ['admin', 'minji']) {
      const password_hash = await hashPassword(PASSWORD)
      const more = { display_name: user_id, default_role: 'admin' as const, source: 'local' }
      await saveNewUser(opened.db, clock, { user_id, ...more, password_hash })
    }
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    await opened.close()
  })

  /** One server after another on the same database, as after a restart with another file. */
  async function serve(change: Partial<ExternalIssuers> = {}) {
    const all = { issuers: issuers.map(({ settings }) => settings), localAccounts: true, ...change }
    const deps = createTestDeps(opened.db, { deps: { issuers: all, sealer } })
    const app = await createServer(deps)
    apps.push(app)
    return { app, deps, send: createInjectSend(app) }
  }

  async function go(send: Send, jar: ReturnType<typeof createCookieJar>, url: string): Promise<string> {
    const { pathname } = new URL(url, 'http://naru.test')
    const answer = await send({ method: 'GET', url, headers: { cookie: jar.header(pathname) } })
    jar.take(answer.headers.getSetCookie())
    return answer.headers.get('location') ?? ''
  }

  const leaveFor = (send: Send, jar: ReturnType<typeof createCookieJar>, id: string) =>
    go(send, jar, `/api/v1/session/login?issuer=${id}&continue-to=/pods`)

  test('each is offered by its name on the page where people sign in, which knows where they wanted to go', async () => {
    const { send } = await serve()
    const jar = createCookieJar()
    const asked = await go(send, jar, '/api/v1/session/login?continue-to=/pods')
    const page = new URL(await go(send, jar, asked), 'http://naru.test').pathname
    const url = `/api/v1${page}`
    const answer = await send({ method: 'GET', url, headers: { cookie: jar.header(url) } })
    const name = { en: 'Company', ko: '회사' }
    expect(JSON.parse(answer.text).result).toMatchObject({
      issuers: [
        { id: 'company', name },
        { id: 'partner', name },
      ],
      local: true,
      continueTo: '/pods',
    })
  })

  test('each has people, and an address to come back to, of its own', async () => {
    const { send } = await serve()
    for (const { settings, answer } of issuers) {
      const jar = createCookieJar()
      const signInUrl = await leaveFor(send, jar, settings.id)
      expect(signInUrl.startsWith(settings.url)).toBe(true)
      expect(await go(send, jar, answer(signInUrl))).toBe('/pods')
      const { user, provider } = await refreshTokens(send, jar)
      expect([user.userID, provider]).toEqual([`${settings.id}:admin`, settings.id])
    }
  })

  test('none can pass on what another has answered', async () => {
    const { send } = await serve()
    const jar = createCookieJar()
    const [company] = issuers
    const callback = company?.answer(await leaveFor(send, jar, 'company')) ?? ''
    for (const path of ['/callback/partner', '/callback/nobody', '/callback?']) {
      const other = callback.replace('/callback/company', path).replace('??', '?')
      expect(await go(send, jar, other)).toBe('/500?code=SSO_FAILED')
    }
    expect(await go(send, jar, callback)).toBe('/pods')
  })

  test('a name that nobody has leads to where people choose', async () => {
    const { send } = await serve()
    expect(await leaveFor(send, createCookieJar(), 'nobody')).toContain('/oidc/auth')
  })

  test('the only one there is is gone to at once where local accounts are off', async () => {
    const [company] = issuers.map(({ settings }) => settings)
    const { send } = await serve({ issuers: company ? [company] : [], localAccounts: false })
    expect(await go(send, createCookieJar(), '/api/v1/session/login')).toContain(company?.url)
    expect(await leaveFor(send, createCookieJar(), 'local')).toContain('/oidc/auth')
  })

  test('a session ends at its next renewal when its issuer is no longer there', async () => {
    const { send } = await serve()
    const jar = createCookieJar()
    const [, partner] = issuers
    await go(send, jar, partner?.answer(await leaveFor(send, jar, 'partner')) ?? '')
    const { refreshHandle } = await refreshTokens(send, jar)
    const later = await serve({ issuers: issuers.slice(0, 1).map(({ settings }) => settings) })
    later.deps.advance(600_000)
    await expect(refreshTokens(later.send, jar, refreshHandle)).rejects.toThrow()
  })

  test('roles are mapped, refused with a sentence or made viewers, as the file says', async () => {
    const [company] = issuers
    if (!company) throw new Error('no issuer')
    const come = async (rules: Partial<typeof company.settings>, roles: readonly string[]) => {
      company.behaviour.claims = (claims) => ({ ...claims, resource_access: { 'their-naru': { roles } } })
      const { send } = await serve({ issuers: [{ ...company.settings, ...rules }] })
      const jar = createCookieJar()
      const landed = await go(send, jar, company.answer(await leaveFor(send, jar, 'company')))
      return landed === '/pods' ? (await refreshTokens(send, jar)).user.roles : landed
    }
    expect(await come({ noRole: 'refuse', roleMap: { boss: 'admin' } }, ['Boss'])).toEqual(['admin'])
    expect(await come({ noRole: 'refuse' }, ['Boss'])).toBe('/500?code=NO_ROLE')
    expect(await come({ noRole: 'viewer' }, ['Boss'])).toEqual(['viewer'])
    const row = await opened.db
      .selectFrom('users')
      .select('default_role')
      .where('user_id', '=', 'company:admin')
      .executeTakeFirst()
    expect(row?.default_role).toBe('viewer')
  })

  describe('an account that is kept here', () => {
    const EMAIL = 'minji@naru.test'
    const proven = { email: 'Minji@Naru.test', email_verified: true }

    async function come(claims: object, linkByEmail = true, change: Partial<ExternalIssuers> = {}) {
      const [company] = issuers
      if (!company) throw new Error('no issuer')
      company.behaviour.claims = (given) => ({ ...given, ...claims })
      const settings = { ...company.settings, ...(linkByEmail && { linkByEmail: true as const }) }
      const { send } = await serve({ issuers: [settings], ...change })
      const jar = createCookieJar()
      const landed = await go(send, jar, company.answer(await leaveFor(send, jar, 'company')))
      return landed === '/pods' ? (await refreshTokens(send, jar)).user : landed
    }

    const change = (user_id: string, email: string | null, active = true) =>
      opened.db.updateTable('users').set({ email, active }).where('user_id', '=', user_id).execute()

    test('is whose proven address it has, with its own role and groups, where the file says so', async () => {
      await change('minji', EMAIL)
      expect(await come({ ...proven, groups: ['web'] })).toMatchObject({
        userID: 'minji',
        roles: ['admin'],
        groups: [],
      })
      expect(await come(proven, true, { localAccounts: false })).toMatchObject({ userID: 'minji' })
    })

    test.each([
      ['that is not proven', { email: EMAIL }, true],
      ['that is said not to be', { email: EMAIL, email_verified: false }, true],
      ['that is proven in words alone', { email: EMAIL, email_verified: 'true' }, true],
      ['that only looks like it', { email: '\u212Aim@naru.test', email_verified: true }, true],
      ['of nobody', { email: 'other@naru.test', email_verified: true }, true],
      ['where the file does not say so', proven, false],
    ])('is not for an address %s', async (_name, claims, linkByEmail) => {
      await change('minji', EMAIL)
      expect(await come(claims, linkByEmail)).toMatchObject({ userID: 'company:admin' })
    })

    test('is nobody’s where two have the address, or where it breaks glass', async () => {
      await change('minji', null)
      await change('admin', EMAIL)
      expect(await come(proven)).toMatchObject({ userID: 'company:admin' })
      await change('admin', null)
    })

    test('that was deactivated opens for nobody, and nobody comes in its place', async () => {
      await change('minji', EMAIL, false)
      expect(await come(proven)).toBe('/500?code=INVALID_ACCOUNT')
      await change('minji', null)
    })
  })

  test('with local accounts off, only the account that breaks glass signs in here', async () => {
    const { deps, send } = await serve({ localAccounts: false })
    const other = { userID: 'minji', password: PASSWORD }
    await expect(signIn(send, other)).rejects.toThrow(SignInError)
    const { tokens } = await signIn(send, { userID: 'admin', password: PASSWORD })
    expect(tokens.user.userID).toBe('admin')
    expect(deps.logged()).not.toContain(PASSWORD)
  })

  test('and what others have open, or have as tokens, ends', async () => {
    const open = await serve()
    const jar = createCookieJar()
    await signIn(open.send, { userID: 'minji', password: PASSWORD }, { jar })
    const { token } = await createAccessToken(open.deps, {
      userID: 'minji',
      name: 'ci',
      readOnly: false,
      days: null,
    })
    const ask = (app: FastifyInstance) =>
      app.inject({ url: '/api/v1/session', headers: { authorization: `Bearer ${token}` } })
    expect((await ask(open.app)).statusCode).toBe(200)
    const { app, send } = await serve({ localAccounts: false })
    expect((await ask(app)).statusCode).toBe(401)
    await expect(refreshTokens(send, jar)).rejects.toThrow()
  })
})
