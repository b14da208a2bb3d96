import { expect, test } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'

const PATH = '/api/v1/session/access-tokens'
const server = useTestServer()

async function createToken(as: string, input: { readOnly: boolean; days: number | null }) {
  const { headers } = await server.signInAs(as)
  const answer = await server.app.inject({
    method: 'POST',
    url: PATH,
    headers,
    payload: { name: 'ci', ...input },
  })
  const { id, token } = answer.json().result as { id: string; token: string }
  return { id, token, session: headers, headers: { authorization: `Bearer ${token}` } }
}

const ask = async (
  headers: Readonly<Record<string, string>>,
  url = '/api/v1/session',
  method: 'GET' | 'POST' = 'GET',
) => (await server.app.inject({ method, url, headers })).json()

test('a token speaks for its person without a cookie, with the rights of the person', async () => {
  const { headers } = await createToken('viewer', { readOnly: false, days: 30 })
  expect(await ask(headers)).toMatchObject({
    result: { user: { userID: 'viewer', roles: ['viewer'] }, expiresOn: null },
  })
  expect(await ask(headers, '/api/v1/system/users')).toMatchObject({ status: 200 })
  expect(await ask(headers, '/api/v1/audit/verify')).toMatchObject({ error: { code: 'FORBIDDEN' } })
})

test.each([
  ['no name', ' ', 'rule.required'],
  ['a name that is too long', '가'.repeat(46), 'rule.maxLength'],
])('%s is refused at its field, and nothing is made', async (_what, name, rule) => {
  const { headers } = await server.signInAs('viewer')
  const payload = { name, readOnly: true, days: 30 }
  const before = await ask(headers, PATH)
  const answer = await server.app.inject({ method: 'POST', url: PATH, headers, payload })
  expect(answer.json()).toMatchObject({
    status: 400,
    error: { code: 'INVALID_DATA', fields: [{ field: 'name', rule }] },
  })
  expect((await ask(headers, PATH)).results).toEqual(before.results)
})

test('it is shown once and kept only as a hash', async () => {
  const { token, session } = await createToken('viewer', { readOnly: true, days: null })
  expect(JSON.stringify(await ask(session, PATH))).not.toContain(token)
  const rows = await server.deps.db.selectFrom('access_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token.split('_').at(-1))
})

test('a read-only token changes nothing', async () => {
  const { headers } = await createToken('haneul', { readOnly: true, days: null })
  expect(await ask(headers, '/api/v1/system/users', 'POST')).toMatchObject({
    status: 403,
    error: { code: 'READ_ONLY_TOKEN' },
  })
  expect(await ask(headers, '/api/v1/system/users')).toMatchObject({ status: 200 })
})

test('a token can neither make a token nor act as a console session', async () => {
  const { headers } = await createToken('haneul', { readOnly: false, days: null })
  for (const url of [PATH, '/api/v1/sso/check', '/api/v1/session/password', '/api/v1/session/sign-out']) {
    expect(await ask(headers, url, 'POST')).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
  }
})

test('it ends at its time, and when it is revoked, and its streams with it', async () => {
  const { id, headers, session } = await createToken('viewer', { readOnly: false, days: 1 })
  const { ticket } = (await ask(headers, '/api/v1/session/tickets', 'POST')).result
  const stream = await server.app.tickets.consumeTicket(ticket)
  const other = await server.signInAs('haneul')
  const revoke = (as: Readonly<Record<string, string>>) =>
    server.app.inject({ method: 'DELETE', url: `${PATH}/${id}`, headers: as })
  expect((await revoke(other.headers)).statusCode).toBe(404)
  expect(stream.ended.aborted).toBe(false)
  expect((await revoke(session)).statusCode).toBe(200)
  expect(stream.ended.aborted).toBe(true)
  expect(await ask(headers)).toMatchObject({ status: 401 })

  const short = await createToken('viewer', { readOnly: false, days: 1 })
  server.deps.advance(86_400_000)
  expect(await ask(short.headers)).toMatchObject({ status: 401 })
})

test('what another replica revoked ends streams here at the next look', async () => {
  const { id, headers } = await createToken('viewer', { readOnly: false, days: null })
  const { ticket } = (await ask(headers, '/api/v1/session/tickets', 'POST')).result
  const stream = await server.app.tickets.consumeTicket(ticket)
  await server.deps.db.deleteFrom('access_tokens').where('id', '=', id).execute()
  await server.app.sweepCallers()
  expect(stream.ended.aborted).toBe(true)
})

test('every use is recorded, and the token itself is nowhere', async () => {
  const { id, token, headers } = await createToken('viewer', { readOnly: false, days: null })
  await ask(headers)
  await expect
    .poll(async () => {
      const rows = await server.deps.db.selectFrom('audit_records').selectAll().execute()
      return rows.filter((row) => row.detail === `token ${id} /api/v1/session`).length
    })
    .toBe(1)
  const rows = await server.deps.db.selectFrom('audit_records').selectAll().execute()
  expect(JSON.stringify(rows) + server.deps.logged()).not.toContain(token)
})

test.each(['naru_pat_', 'naru_pat_0000000000000000_' + '0'.repeat(64), 'naru_pat_../..'])(
  '%s is refused',
  async (token) => {
    expect(await ask({ authorization: `Bearer ${token}` })).toMatchObject({
      error: { code: 'SIGN_IN_NEEDED' },
    })
  },
)
