import { beforeAll, describe, expect, test } from 'vitest'
import { createInjectSend } from '../../../test/inject-send.ts'
import { listRoutes } from '../../../test/routes.ts'
import { createCookieJar, refreshTokens, type Send, signIn } from '../../../test/sign-in.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { createAccessToken } from '../tokens/access-token-store.ts'
import { TRYING_MS } from './trying.ts'

const TRY = '/api/v1/session/try-as'
const server = useTestServer()
const call = (method: 'GET' | 'POST' | 'PATCH', url: string, headers: object, payload?: object) =>
  server.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })

/** An administrator, and the way in which the window goes on after a change of who it is. */
async function signInAdmin(demo: string) {
  const send: Send = createInjectSend(server.app)
  const jar = createCookieJar()
  const { headers, tokens } = await signIn(send, { demo }, { jar })
  let { refreshHandle } = tokens
  const renew = async () => {
    const next = await refreshTokens(send, jar, refreshHandle)
    refreshHandle = next.refreshHandle
    return next
  }
  return { headers, tokens, renew }
}

async function tryAs(demo: string, userID: string) {
  const admin = await signInAdmin(demo)
  const answer = await call('POST', TRY, admin.headers, { userID })
  return { ...admin, status: answer.statusCode, code: answer.json().error?.code }
}

const seenAs = async (headers: object) => (await call('GET', '/api/v1/session', headers)).json().result?.user

describe('an administrator who tries to be somebody else', () => {
  let viewer: { readonly userID: string }
  beforeAll(async () => {
    viewer = (await server.signInAs('viewer')).tokens.user
  })

  test('is seen as them by everything, and the window is told', async () => {
    const { headers, renew, tokens } = await tryAs('haneul', 'viewer')
    expect(await seenAs(headers)).toMatchObject({ userID: 'viewer', roles: ['viewer'] })
    const { user, trying } = await renew()
    expect([user.userID, trying?.by.userID]).toEqual([viewer.userID, tokens.user.userID])
  })

  test('ends the streams that were open, and those that are opened are the other’s', async () => {
    const admin = await signInAdmin('haneul')
    const open = async () => {
      const answer = await call('POST', '/api/v1/session/tickets', admin.headers)
      return server.app.tickets.consumeTicket(answer.json().result.ticket)
    }
    const before = await open()
    await call('POST', TRY, admin.headers, { userID: 'viewer' })
    expect(before.ended.aborted).toBe(true)
    expect((await open()).user.userID).toBe('viewer')
  })

  test('changes nothing, at any route, also where both might', async () => {
    const { headers } = await tryAs('haneul', 'jiwoo')
    const open = new Set([
      'POST /api/v1/session/sign-out',
      `POST ${TRY}/end`,
      'PATCH /api/v1/session/settings',
    ])
    const changing = listRoutes(server.app).filter(
      ({ method, rule, name }) =>
        method !== 'GET' && rule.permission !== 'public' && !rule.readOnly && !open.has(name),
    )
    expect(changing.length).toBeGreaterThan(20)
    for (const { method, url, name } of changing) {
      const { statusCode, json } = await server.app.inject({ method, url, headers, payload: {} })
      const { error } = json()
      // Calls of the mesh answer as Kiali does: in a sentence without a code.
      const code = name.includes('/mesh/') ? 'TRYING_AS' : error.code
      expect([name, statusCode, ['TRYING_AS', 'FORBIDDEN'].includes(code)]).toEqual([name, 403, true])
    }
  })

  test('is not told of the other’s sessions and tokens, and makes none', async () => {
    await createAccessToken(server.deps, { userID: 'viewer', name: 'ci', readOnly: true, days: null })
    const { headers } = await tryAs('haneul', 'viewer')
    for (const url of ['/api/v1/session/sessions', '/api/v1/session/access-tokens'])
      expect((await call('GET', url, headers)).json().error.code).toBe('TRYING_AS')
    expect((await call('POST', '/api/v1/session/access-tokens', headers, {})).statusCode).toBe(403)
  })

  test('keeps their own settings', async () => {
    const { headers } = await tryAs('haneul', 'viewer')
    await call('PATCH', '/api/v1/session/settings', headers, { theme: 'dark' })
    const own = await server.signInAs('viewer')
    const other = (await call('GET', '/api/v1/session/settings', own.headers)).json().result.settings
    expect(other.theme).toBeUndefined()
  })

  test.each([
    ['exec', 'POST', '/api/k8s/cluster/seoul/api/v1/namespaces/shop/pods/web/exec'],
    ['a change', 'POST', '/api/k8s/cluster/seoul/api/v1/namespaces/shop/pods'],
    ['a secret', 'GET', '/api/k8s/cluster/seoul/api/v1/namespaces/shop/secrets/db'],
    ['all secrets', 'GET', '/api/k8s/cluster/seoul/api/v1/secrets'],
  ] as const)('has %s in a cluster refused before it is asked', async (what, method, url) => {
    const { headers } = await tryAs('haneul', 'viewer')
    const answer = await call(method, url, headers, method === 'POST' ? {} : undefined)
    // A shell is opened by a socket alone.
    const expected = what === 'exec' ? 'METHOD_NOT_ALLOWED' : 'TRYING_AS'
    expect(answer.json().error.code).toBe(expected)
  })

  test('is named by the audit log, with whom they were seen as', async () => {
    const { headers } = await tryAs('haneul', 'viewer')
    await call('POST', '/api/v1/session/access-tokens', headers, {})
    const query = { type: 'list', kind: 'user', clusters: 'all', namespaces: 'all', offset: 0, limit: 1 }
    await call('GET', `/api/v1/export/list?query=${encodeURIComponent(JSON.stringify(query))}`, headers)
    await call('POST', `${TRY}/end`, headers)
    const rows = await server.deps.db
      .selectFrom('audit_records')
      .select(['verb', 'user_id', 'name', 'outcome', 'detail'])
      .where('user_id', '=', 'haneul')
      .where('outcome', '!=', 'begun')
      .orderBy('seq', 'desc')
      .limit(4)
      .execute()
    expect(rows.toReversed()).toMatchObject([
      { verb: 'try-as', name: 'viewer', outcome: 'success', detail: null },
      { verb: 'post', outcome: 'refused', detail: '/api/v1/session/access-tokens; as viewer' },
      { verb: 'download', outcome: 'success', detail: expect.stringMatching(/as viewer$/) },
      { verb: 'try-as-end', name: 'viewer', outcome: 'success', detail: 'as viewer' },
    ])
  })

  test.each(['jiwoo', 'viewer'])('is out with their streams when %s is signed out', async (userID) => {
    const admin = await tryAs('jiwoo', 'viewer')
    const answer = await call('POST', '/api/v1/session/tickets', admin.headers)
    const caller = await server.app.tickets.consumeTicket(answer.json().result.ticket)
    const { headers } = await signInAdmin('haneul')
    const url = `/api/v1/system/users/${userID}/sessions`
    await server.app.inject({ method: 'DELETE', url, headers: { ...headers } })
    expect(caller.ended.aborted).toBe(true)
  })

  test('is themselves again when they end it, and by themselves after a quarter of an hour', async () => {
    const { headers, renew } = await tryAs('haneul', 'viewer')
    await call('POST', `${TRY}/end`, headers)
    expect(await seenAs(headers)).toMatchObject({ userID: 'haneul' })
    await call('POST', TRY, headers, { userID: 'viewer' })
    expect((await renew()).user.userID).toBe('viewer')
    server.deps.advance(TRYING_MS + 1000)
    const { user, trying } = await renew()
    expect([user.userID, trying ?? null]).toEqual(['haneul', null])
  })

  test('is themselves again once they may not, or there is nobody to be', async () => {
    const { headers } = await tryAs('haneul', 'viewer')
    const change = (active: boolean) =>
      server.deps.db.updateTable('users').set({ active }).where('user_id', '=', 'viewer').execute()
    await change(false)
    server.deps.advance(11_000)
    expect(await seenAs(headers)).toMatchObject({ userID: 'haneul' })
    await change(true)
  })

  test.each([
    ['a viewer', 'viewer', 'doyun', 'FORBIDDEN'],
    ['whoever manages access alone', 'seoyeon', 'developer', 'FORBIDDEN'],
    ['an administrator as who may do more', 'jiwoo', 'haneul', 'ESCALATION'],
    ['oneself', 'haneul', 'haneul', 'ESCALATION'],
    ['nobody', 'haneul', 'nowhere', 'RESOURCE_NOT_FOUND'],
  ])('is not %s', async (_name, demo, userID, code) => {
    expect((await tryAs(demo, userID)).code).toBe(code)
  })

  test('is not a program with a token', async () => {
    const days = { userID: 'haneul', name: 'ci', readOnly: false, days: null }
    const { token } = await createAccessToken(server.deps, days)
    const answer = await call('POST', TRY, { authorization: `Bearer ${token}` }, { userID: 'viewer' })
    expect(answer.json().error.code).toBe('FORBIDDEN')
  })
})
