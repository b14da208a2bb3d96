import { describe, expect, test } from 'vitest'
import { SignInError } from '../../../test/sign-in.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { createAccessToken } from '../tokens/access-token-store.ts'
import { createFirstUsers } from './first-start.ts'

const PATH = '/api/v1/system/users'
const FIRST = 'Naru-1234'
const SECOND = 'Ferry+5678'

describe('people', () => {
  const server = useTestServer()

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
  async function call(as: string, method: Method, url: string, payload?: object) {
    const { headers } = await server.signInAs(as)
    const answer = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json() }
  }

  const input = (userID: string, change: object = {}) => ({
    userID,
    displayName: '김민수',
    defaultRole: 'developer',
    password: FIRST,
    ...change,
  })

  const errorOf = (error: unknown): unknown =>
    error instanceof SignInError ? JSON.parse(error.body).error.code : error

  test('a new person changes the password at the first sign-in, and only then is in', async () => {
    expect(await call('seoyeon', 'POST', PATH, input('minsu'))).toMatchObject({
      status: 200,
      result: { active: true },
    })
    expect(await server.signIn('minsu', FIRST).catch(errorOf)).toBe('PASSWORD_CHANGE_NEEDED')
    expect(await server.signIn('minsu', FIRST, FIRST).catch(errorOf)).toBe('INVALID_PASSWORD')
    expect(await server.signIn('minsu', FIRST, 'tooshort').catch(errorOf)).toBe('INVALID_PASSWORD')
    expect((await server.signIn('minsu', FIRST, SECOND)).tokens.user.userID).toBe('minsu')
    expect(await server.signIn('minsu', FIRST).catch(errorOf)).toBe('INVALID_ACCOUNT')
  })

  test('who saves over a change that came between is told of what, and nothing is written', async () => {
    await call('seoyeon', 'POST', PATH, input('contested'))
    const was = {
      displayName: '김민수',
      email: null,
      description: '',
      defaultRole: 'developer',
      active: true,
    }
    const change = (by: string, change: object) => call(by, 'PUT', `${PATH}/contested`, { was, ...change })
    expect(await change('seoyeon', { description: 'night shift' })).toMatchObject({ status: 200 })
    expect(await change('jiwoo', { displayName: '김민서', description: '' })).toMatchObject({
      status: 409,
      error: { code: 'CONFLICT', fields: [{ field: 'description', rule: 'rule.changedSince' }] },
    })
    const now = await call('viewer', 'GET', `${PATH}/contested`)
    expect(now.result).toMatchObject({ displayName: '김민수', description: 'night shift' })
    const at = { was: { ...was, description: 'night shift' }, displayName: '김민서' }
    expect(await change('jiwoo', at)).toMatchObject({ status: 200, result: { description: 'night shift' } })
  })

  test('of two who save at once over what both have read, one is told so', async () => {
    await call('seoyeon', 'POST', PATH, input('hurried'))
    const change = (description: string) =>
      call('seoyeon', 'PUT', `${PATH}/hurried`, { was: { description: '' }, description })
    const answers = await Promise.all([change('one'), change('other')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('no answer holds the hash of a password', async () => {
    const answer = await call('viewer', 'GET', PATH)
    expect(answer.results.length).toBeGreaterThan(5)
    expect(JSON.stringify(answer)).not.toMatch(/argon2|password/i)
  })

  const wrong: readonly [string, object, string, string][] = [
    ['a short id', { userID: 'min' }, 'userID', 'rule.lengthBetween'],
    ['an id with a slash', { userID: 'min/su' }, 'userID', 'rule.qualifiedName'],
    ['an id in Korean', { userID: '김민수님' }, 'userID', 'rule.noKorean'],
    ['a bad e-mail address', { email: 'nowhere' }, 'email', 'rule.email'],
    ['a weak password', { password: 'password' }, 'password', 'rule.password'],
    ['a long description', { description: '가'.repeat(86) }, 'description', 'rule.description'],
    ['a role that does not exist', { defaultRole: 'root' }, 'defaultRole', 'rule.select'],
    ['a missing name', { displayName: undefined }, 'displayName', 'rule.required'],
  ]
  test.each(wrong)('%s is refused by field and rule', async (_name, change, field, rule) => {
    const answer = await call('haneul', 'POST', PATH, input('somebody', change))
    expect(answer).toMatchObject({ status: 400, error: { code: 'INVALID_DATA', fields: [{ field, rule }] } })
  })

  test('an id exists once', async () => {
    expect(await call('haneul', 'POST', PATH, input('jiwoo'))).toMatchObject({
      status: 409,
      error: { code: 'DUPLICATE' },
    })
  })

  const reach: readonly [string, string, number][] = [
    ['haneul', 'superadmin', 200],
    ['jiwoo', 'superadmin', 403],
    ['jiwoo', 'admin', 200],
    ['seoyeon', 'admin', 403],
    ['seoyeon', 'system_manager', 403],
    ['seoyeon', 'viewer', 200],
    ['doyun', 'viewer', 403],
    ['developer', 'viewer', 403],
    ['viewer', 'viewer', 403],
  ]
  test.each(reach)('%s giving the role %s is answered with %i', async (as, defaultRole, status) => {
    const userID = `${as}.made.${defaultRole.replace('_', '.')}`
    expect(await call(as, 'POST', PATH, input(userID, { defaultRole }))).toMatchObject({ status })
  })

  test('nobody can change someone whose role is beyond them', async () => {
    expect(await call('seoyeon', 'PUT', `${PATH}/jiwoo`, { active: false })).toMatchObject({ status: 403 })
    expect(await call('jiwoo', 'PUT', `${PATH}/haneul`, { password: SECOND })).toMatchObject({ status: 403 })
  })

  test('a new role reaches the session at its next call, and ends its streams', async () => {
    await call('haneul', 'POST', PATH, input('rolea'))
    const { headers } = await server.signIn('rolea', FIRST, SECOND)
    const who = async () =>
      (await server.app.inject({ url: '/api/v1/session', headers })).json().result.user.roles
    const stream = await ticketCaller(headers)
    expect(await who()).toEqual(['developer'])
    await call('haneul', 'PUT', `${PATH}/rolea`, { defaultRole: 'viewer' })
    expect(stream.ended.aborted).toBe(true)
    expect(await who()).toEqual(['viewer'])
  })

  test('an active person cannot be deleted; a deactivated one is out at once, and then can', async () => {
    await call('haneul', 'POST', PATH, input('leaver'))
    const { headers } = await server.signIn('leaver', FIRST, SECOND)
    const token = await createAccessToken(server.deps, {
      userID: 'leaver',
      name: 'ci',
      readOnly: false,
      days: null,
    })
    const stream = await ticketCaller(headers)
    expect(await call('haneul', 'DELETE', `${PATH}/leaver`)).toMatchObject({
      status: 409,
      error: { code: 'ACTIVE_USER' },
    })
    await call('haneul', 'PUT', `${PATH}/leaver`, { active: false })
    expect(stream.ended.aborted).toBe(true)
    const tries = [headers, { authorization: `Bearer ${token.token}` }]
    for (const one of tries) {
      expect((await server.app.inject({ url: '/api/v1/session', headers: one })).statusCode).toBe(401)
    }
    expect(await server.signIn('leaver', SECOND).catch(errorOf)).toBe('INVALID_ACCOUNT')
    expect(await call('haneul', 'DELETE', `${PATH}/leaver`)).toMatchObject({ status: 200 })
    expect(await call('haneul', 'GET', `${PATH}/leaver`)).toMatchObject({ status: 404 })
  })

  test('ten failures lock the account, known or not, whatever the password; a quarter of an hour opens it', async () => {
    await call('haneul', 'POST', PATH, input('locked'))
    const codes = []
    for (let count = 0; count < 10; count++) codes.push(await server.signIn('locked', 'wrong').catch(errorOf))
    expect(new Set(codes)).toEqual(new Set(['INVALID_ACCOUNT']))
    expect(await server.signIn('locked', FIRST, SECOND).catch(errorOf)).toBe('ACCOUNT_LOCKED')
    expect(await call('haneul', 'GET', `${PATH}/locked`)).toMatchObject({ result: { locked: true } })
    for (let count = 0; count < 10; count++) await server.signIn('nobody', 'wrong').catch(errorOf)
    expect(await server.signIn('nobody', 'wrong').catch(errorOf)).toBe('ACCOUNT_LOCKED')
    server.deps.advance(15 * 60_000)
    expect((await server.signIn('locked', FIRST, SECOND)).tokens.user.userID).toBe('locked')
  })

  test('one changes the own password, which ends the other sessions', async () => {
    await call('haneul', 'POST', PATH, input('changer'))
    const here = await server.signIn('changer', FIRST, SECOND)
    const there = await server.signIn('changer', SECOND)
    const change = (current: string, next: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/session/password',
        headers: here.headers,
        payload: { current, next },
      })
    expect((await change('not it', FIRST)).json().error.code).toBe('INVALID_CURRENT_PASSWORD')
    expect((await change(SECOND, FIRST)).statusCode).toBe(200)
    const status = async ({ headers }: typeof here) =>
      (await server.app.inject({ url: '/api/v1/session', headers })).statusCode
    expect([await status(here), await status(there)]).toEqual([200, 401])
  })

  test('records name the change, never a password', async () => {
    const rows = await server.deps.db
      .selectFrom('audit_records')
      .selectAll()
      .where('kind', '=', 'User')
      .execute()
    expect(rows.some((row) => row.verb === 'update' && row.change?.includes('defaultRole'))).toBe(true)
    const everything = JSON.stringify(rows) + server.deps.logged()
    for (const secret of [FIRST, SECOND, 'argon2']) expect(everything).not.toContain(secret)
  })

  async function ticketCaller(headers: Readonly<Record<string, string>>) {
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/session/tickets', headers })
    return server.app.tickets.consumeTicket(answer.json().result.ticket)
  }
})

describe('a start without --demo after one with it', () => {
  const server = useTestServer()

  test('ends the sessions and tokens of the demonstration identities', async () => {
    const { headers } = await server.signInAs('haneul')
    const { token } = await createAccessToken(server.deps, {
      userID: 'haneul',
      name: 'x',
      readOnly: false,
      days: null,
    })
    await createFirstUsers({ ...server.deps, config: { ...server.deps.config, demo: false } })
    server.deps.advance(11_000)
    for (const one of [headers, { authorization: `Bearer ${token}` }]) {
      expect((await server.app.inject({ url: '/api/v1/session', headers: one })).statusCode).toBe(401)
    }
  })
})

describe('the first start', () => {
  const server = useTestServer({ demo: false })

  test('without --demo no demonstration identity exists or is offered', async () => {
    await expect(server.signInAs('haneul')).rejects.toMatchObject({ status: 401 })
  })

  test('the default user is protected, even from itself', async () => {
    const rows = await server.deps.db.selectFrom('users').selectAll().execute()
    expect(rows.map((row) => [row.user_id, row.default_role, row.password_change])).toEqual([
      ['admin', 'superadmin', true],
    ])
    const { token } = await createAccessToken(server.deps, {
      userID: 'admin',
      name: 'x',
      readOnly: false,
      days: null,
    })
    const headers = { authorization: `Bearer ${token}` }
    for (const [method, payload] of [
      ['PUT', { active: false }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await server.app.inject({
        method,
        url: `${PATH}/admin`,
        headers,
        ...(payload ? { payload } : {}),
      })
      expect(answer.json()).toMatchObject({ status: 403, error: { code: 'PROTECTED' } })
    }
  })
})
