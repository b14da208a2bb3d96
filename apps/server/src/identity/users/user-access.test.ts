import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { createAccessToken } from '../tokens/access-token-store.ts'

const PATH = '/api/v1/system/users'

describe('sessions and tokens of another person', () => {
  const server = useTestServer()

  async function call(as: string, method: 'GET' | 'DELETE', url: string) {
    const { headers } = await server.signInAs(as)
    const answer = await server.app.inject({ method, url: PATH + url, headers })
    return { status: answer.statusCode, ...answer.json() }
  }

  const statusOf = async (headers: Readonly<Record<string, string>>) =>
    (await server.app.inject({ url: '/api/v1/session', headers })).statusCode

  test.each([
    ['seoyeon', 'viewer', 200],
    ['seoyeon', 'jiwoo', 403],
    ['jiwoo', 'haneul', 403],
    ['haneul', 'jiwoo', 200],
    ['doyun', 'viewer', 403],
    ['viewer', 'developer', 403],
    ['developer', 'viewer', 403],
    ['haneul', 'ghost', 404],
  ] as const)(
    'are for those who may change them: %s asks for those of %s and gets %i',
    async (as, id, status) => {
      expect(await call(as, 'GET', `/${id}/sessions`)).toMatchObject({ status })
      expect(await call(as, 'GET', `/${id}/access-tokens`)).toMatchObject({ status })
      expect(await call(as, 'DELETE', `/${id}/access-tokens/${'f'.repeat(16)}`)).toMatchObject({
        status: status === 200 ? 404 : status,
      })
      if (status !== 200) expect(await call(as, 'DELETE', `/${id}/sessions`)).toMatchObject({ status })
    },
  )

  test('are listed without anything by which they could be used, and end at once', async () => {
    const { headers } = await server.signInAs('viewer')
    const input = { userID: 'viewer', name: 'ci', readOnly: true, days: null }
    const { token, id } = await createAccessToken(server.deps, input)
    const bearer = { authorization: `Bearer ${token}` }
    const sessions = await call('seoyeon', 'GET', '/viewer/sessions')
    expect(sessions.results.length).toBeGreaterThan(0)
    expect(sessions.results.every((one: { current: boolean }) => !one.current)).toBe(true)
    const tokens = await call('seoyeon', 'GET', '/viewer/access-tokens')
    expect(tokens.results).toMatchObject([{ id, name: 'ci' }])
    expect(JSON.stringify([sessions, tokens])).not.toMatch(/naru_pat|hash|cookie/)

    const ticket = await server.app.inject({ method: 'POST', url: '/api/v1/session/tickets', headers })
    const stream = await server.app.tickets.consumeTicket(ticket.json().result.ticket)
    expect(await call('seoyeon', 'DELETE', '/viewer/sessions')).toMatchObject({ status: 200 })
    expect(stream.ended.aborted).toBe(true)
    expect([await statusOf(headers), await statusOf(bearer)]).toEqual([401, 200])
    expect(await call('seoyeon', 'DELETE', `/viewer/access-tokens/${id}`)).toMatchObject({ status: 200 })
    expect(await statusOf(bearer)).toBe(401)
  })

  test('leave a record of who ended them', async () => {
    const rows = await server.deps.db
      .selectFrom('audit_records')
      .select(['user_id', 'verb', 'kind', 'name', 'detail'])
      .where('user_id', '=', 'seoyeon')
      .where('outcome', '=', 'success')
      .where('kind', 'in', ['User', 'AccessToken'])
      .execute()
    expect(rows).toMatchObject([
      { verb: 'sign-out', kind: 'User', name: 'viewer', detail: 'everywhere' },
      { verb: 'delete', kind: 'AccessToken', detail: 'viewer' },
    ])
  })
})
