import { isAdministrator, PLATFORM_ROLES, type PlatformRole } from '@naru/contract/api/roles'
import { ERRORS } from '@naru/contract/errors/catalogue'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { createInjectSend } from '../../test/inject-send.ts'
import { listRoutes } from '../../test/routes.ts'
import { useTestServer } from '../../test/test-server.ts'
import type { Permission } from '../http/permission.ts'
import { RouteRuleError, requireRouteRules } from '../http/route-rules.ts'
import { createAccessToken } from '../identity/tokens/access-token-store.ts'
import { DEMO_IDENTITIES } from '../identity/users/demo-identities.ts'

const server = useTestServer()

const loadRoutes = () => listRoutes(server.app)

describe('deny by default', () => {
  test('a route that declares no permission does not start', () => {
    const app = fastify()
    requireRouteRules(app)
    expect(() => app.get('/open', async () => 'anyone')).toThrow(RouteRuleError)
  })

  test('these and no other routes answer without a caller', () => {
    const open = loadRoutes().filter(({ rule }) => rule.permission === 'public')
    expect(
      open
        .map(({ name }) => name)
        .filter((name) => !name.endsWith('/oidc/*'))
        .sort(),
    ).toEqual([
      'GET /api/v1/mesh/cluster/:cluster/auth/info',
      'GET /api/v1/mesh/cluster/:cluster/logout',
      'GET /api/v1/session/callback',
      'GET /api/v1/session/callback/:issuer',
      'GET /api/v1/session/login',
      'GET /api/v1/session/logout/:issuer',
      'GET /api/v1/sign-in/:uid',
      'GET /healthz',
      'GET /readyz',
      'GET /sign-out.js',
      'GET /silent-check-sso.html',
      'GET /silent-check-sso.js',
      'POST /api/v1/session/logout/:issuer',
      'POST /api/v1/session/refresh',
      'POST /api/v1/sign-in/:uid',
    ])
  })

  test('every other route answers 401 without a caller, before it reads anything', async () => {
    const closed = loadRoutes().filter(({ rule }) => rule.permission !== 'public')
    expect(closed.length).toBeGreaterThan(15)
    for (const { method, url, name } of closed) {
      const answer = await server.app.inject({
        method,
        url,
        ...(method === 'GET' ? {} : { payload: '{"a":' }),
      })
      // Calls of the mesh answer as Kiali does: in a sentence without a code.
      const error = name.includes('/mesh/') ? '계속하려면 로그인하세요.' : { code: 'SIGN_IN_NEEDED' }
      expect([name, answer.statusCode, answer.json()]).toMatchObject([name, 401, { error }])
    }
  })

  test('every route for some roles answers 403 to all others', async () => {
    let refused = 0
    for (const { role, userID } of DEMO_IDENTITIES) {
      const { headers } = await server.signInAs(userID)
      for (const { method, url, name, rule } of loadRoutes()) {
        if (mayCall(role, rule.permission)) continue
        const answer = await server.app.inject({ method, url, headers })
        expect([role, name, answer.statusCode]).toEqual([role, name, 403])
        refused += 1
      }
    }
    expect(refused).toBeGreaterThan(20)
  })

  test('every change answers 403 to a read-only token, even of a superadmin', async () => {
    const { token } = await createAccessToken(server.deps, {
      userID: 'haneul',
      name: 'x',
      readOnly: true,
      days: null,
    })
    const headers = { authorization: `Bearer ${token}` }
    for (const { method, url, name, rule } of loadRoutes()) {
      if (method === 'GET' || rule.permission === 'public' || (rule.readOnly && rule.tokens !== false))
        continue
      const answer = await server.app.inject({ method, url, headers })
      expect([name, answer.statusCode]).toEqual([name, 403])
    }
  })

  function mayCall(role: PlatformRole, permission: Permission): boolean {
    return typeof permission === 'string' || role === 'superadmin' || permission.roles.includes(role)
  }

  /** Of a record that says itself who writes it: whoever else asks is refused or told of nothing. */
  const OF_ITS_OWNERS = new Set([
    'PUT /api/v1/system/projects/:id',
    'PUT /api/v1/system/cluster/:cluster/projects/:id',
  ])

  test('people without an administrative role change nothing of the platform but their own', () => {
    for (const { rule, name, method } of loadRoutes()) {
      if (method === 'GET' || typeof rule.permission === 'string') continue
      const others = PLATFORM_ROLES.filter((role) => !isAdministrator([role]))
      const mayOwn = OF_ITS_OWNERS.has(name) ? others : []
      expect([name, others.filter((role) => mayCall(role, rule.permission))]).toEqual([name, mayOwn])
    }
  })
})

describe('answers', () => {
  test('carry status, request id and time around the result', async () => {
    const { headers } = await server.signInAs('viewer')
    const answer = await server.app.inject({
      url: '/api/v1/session',
      headers: { ...headers, 'x-request-id': 'my-request-1' },
    })
    expect(answer.json()).toEqual({
      status: 200,
      requestId: 'my-request-1',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      result: { user: expect.objectContaining({ userID: 'viewer' }), expiresOn: expect.any(String) },
    })
    expect(answer.headers).toMatchObject({ 'x-request-id': 'my-request-1', 'cache-control': 'no-store' })
  })

  test.each(['a b', 'x', 'line\nbreak', '../../etc', 'a'.repeat(65)])(
    'the request id %j is not taken over',
    async (id) => {
      const answer = await server.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    },
  )

  test.each([
    ['ko-KR,ko;q=0.9', ERRORS.SIGN_IN_NEEDED.text.ko],
    ['en-US', ERRORS.SIGN_IN_NEEDED.text.en],
    ['fr', ERRORS.SIGN_IN_NEEDED.text.ko],
  ])('errors speak the language of %s', async (language, message) => {
    const answer = await server.app.inject({
      url: '/api/v1/session',
      headers: { 'accept-language': language },
    })
    expect(answer.json().error.message).toBe(message)
  })

  test('a program that is refused learns what is wanted of it, the console’s calls never make a browser ask', async () => {
    const refused = listRoutes(server.app).filter(({ rule }) => rule.permission !== 'public')
    const signingIn = [
      { method: 'POST', url: '/api/v1/session/refresh', name: 'refresh' },
      { method: 'POST', url: '/api/v1/sso/check', name: 'check' },
    ] as const
    for (const { method, url, name } of [...refused, ...signingIn]) {
      const [program, console] = [{}, { 'x-auth-type-naru-ui': '1' }].map((headers) =>
        server.app.inject({ method, url, headers }),
      )
      const both = [await program, await console]
      expect([
        name,
        ...both.map((answer) => [answer?.statusCode, answer?.headers['www-authenticate']]),
      ]).toEqual([name, [401, 'Bearer realm="naru"'], [401, undefined]])
    }
  })

  test('an unknown path answers 404 in the same shape', async () => {
    const answer = await server.app.inject({ url: '/api/v1/nothing' })
    expect(answer.json()).toMatchObject({ status: 404, error: { code: 'PAGE_NOT_FOUND' } })
  })

  test('an error that nobody expected shows no internals', async () => {
    const { headers } = await server.signInAs('haneul')
    const { db } = server.deps
    await db.schema.alterTable('audit_head').renameTo('audit_head_away').execute()
    const answer = await server.app.inject({ url: '/api/v1/audit/verify', headers })
    await db.schema.alterTable('audit_head_away').renameTo('audit_head').execute()
    expect(answer.json().error).toEqual({ code: 'UNAVAILABLE', message: ERRORS.UNAVAILABLE.text.ko })
    expect(server.deps.logged()).toContain('audit_head')
  })
})

describe('at the edge', () => {
  test.each(['/api/v1/sign-in/any', '/api/v1/session/refresh'])('%s refuses more than 64 kB', async (url) => {
    const payload = { userID: 'a', password: 'x'.repeat(65 * 1024) }
    const answer = await server.app.inject({ method: 'POST', url, payload })
    expect(answer.json()).toMatchObject({ status: 413, error: { code: 'BODY_TOO_LARGE' } })
  })

  test('the identity provider refuses them too', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `grant_type=${'x'.repeat(65 * 1024)}`,
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  })

  const foreign: readonly [string, Record<string, string>][] = [
    ['another origin', { origin: 'https://evil.test' }],
    ['no origin at all, as sandboxed pages send', { origin: 'null' }],
    ['another site, by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
    ['another port of the same host', { origin: 'http://naru.test:81' }],
  ]
  test.each(foreign)('a change from %s is refused', async (_name, headers) => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/session/refresh', headers })
    expect(answer.json().error.code).toBe('ORIGIN_REFUSED')
  })

  test.each(foreign)('an upgrade from %s is refused', async (_name, headers) => {
    const answer = await server.app.inject({
      url: '/api/v1/live?token=any',
      headers: { ...headers, connection: 'upgrade', upgrade: 'websocket' },
    })
    expect(answer.json().error.code).toBe('ORIGIN_REFUSED')
  })

  test('guesses from one address are limited, from others not', async () => {
    const guess = async (send: ReturnType<typeof createInjectSend>) =>
      (
        await send({
          method: 'POST',
          url: '/api/v1/sign-in/any',
          headers: { 'content-type': 'application/json' },
          body: '{"userID":"someone","password":"guess"}',
        })
      ).status
    const attacker = createInjectSend(server.app)
    const answers = new Set<number>()
    for (let count = 0; count < 61; count++) answers.add(await guess(attacker))
    expect([...answers]).toEqual([404, 429])
    expect(await guess(createInjectSend(server.app))).toBe(404)
  })

  test('a Content-Security-Policy without inline script is enforced on every answer', async () => {
    for (const url of ['/healthz', '/api/v1/session', '/nothing', '/silent-check-sso.html']) {
      const policy = String((await server.app.inject({ url })).headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    }
  })

  test('no query, header or body of a request is in the log', async () => {
    const canary = 'canary-4711'
    await server.app.inject({
      method: 'POST',
      url: `/api/v1/sign-in/any?token=${canary}`,
      headers: {
        authorization: `Bearer ${canary}`,
        cookie: `naru-session=${canary}`,
        'refresh-token': canary,
      },
      payload: { userID: canary, password: canary },
    })
    await server.app.inject({ url: `/api/v1/${canary}` })
    await server.app.inject({
      url: `/api/v1/live?token=${canary}`,
      headers: { connection: 'upgrade', upgrade: 'websocket' },
    })
    expect(server.deps.logged()).not.toContain(canary)
  })
})

test('metrics are for those who may see them, by route pattern and without names', async () => {
  expect((await server.app.inject({ url: '/metrics' })).statusCode).toBe(401)
  const { token } = await createAccessToken(server.deps, {
    userID: 'viewer',
    name: 'prom',
    readOnly: true,
    days: null,
  })
  const answer = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(answer.payload).toContain('route="/api/v1/session",status="200"')
  expect(answer.payload).not.toContain('haneul')
})
