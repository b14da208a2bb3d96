import { authInfo, meshSession } from '@naru/contract/mesh/wire/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import { useTestServer } from '../../test/test-server.ts'
import { createAccessToken } from '../identity/tokens/access-token-store.ts'

const ROOT = '/api/v1/mesh/cluster/seoul'
const DAY_MS = 86_400_000
const server = useTestServer()

let cluster: FakeCluster

beforeAll(async () => {
  cluster = await startFakeCluster()
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const admin = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

type Headers = Readonly<Record<string, string>>

const ask = (url: string, headers: Headers = {}, method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({
    method,
    url,
    headers: {
      ...headers,
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { payload: 'token=' }),
  })

async function tokenOf(days: number | null): Promise<Headers> {
  const input = { userID: 'jiwoo', name: 'kiali', readOnly: false, days }
  const { token } = await createAccessToken(server.deps, input)
  return { authorization: `Bearer ${token}` }
}

describe('what a client of Kiali asks first', () => {
  it('is the way in: its calls say themselves who calls', async () => {
    for (const cluster of ['seoul', 'nowhere']) {
      const answer = await ask(`/api/v1/mesh/cluster/${cluster}/auth/info`)
      expect([answer.statusCode, answer.json()]).toEqual([200, { strategy: 'header', sessionInfo: {} }])
    }
    const wrong = await ask(`${ROOT}/auth/info`, { authorization: 'Bearer naru_pat_guess' })
    expect(wrong.json().sessionInfo).toEqual({})
  })

  it('tells those who come with a session or a token who they are, and for how long', async () => {
    const { headers } = await server.signInAs('jiwoo')
    const month = await tokenOf(30)
    for (const who of [headers, month, await tokenOf(null)]) {
      const { sessionInfo } = authInfo.parse((await ask(`${ROOT}/auth/info`, who)).json())
      const session = meshSession.parse((await ask(`${ROOT}/authenticate`, who, 'POST')).json())
      expect(sessionInfo.username).toBe('jiwoo')
      expect(session.username).toBe('jiwoo')
      expect(Date.parse(session.expiresOn)).toBeGreaterThan(server.deps.clock.now())
    }
    const { expiresOn } = meshSession.parse((await ask(`${ROOT}/authenticate`, month)).json())
    expect(Math.round((Date.parse(expiresOn) - server.deps.clock.now()) / DAY_MS)).toBe(30)
  })

  it('is refused to whom nobody knows, without a browser that asks by itself', async () => {
    const kiali = { 'x-auth-type-kiali-ui': '1' }
    for (const [headers, challenge] of [
      [{}, 'Bearer realm="naru"'],
      [kiali, undefined],
    ] as const) {
      const answer = await ask(`${ROOT}/authenticate`, headers, 'POST')
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([401, ['error']])
      expect(answer.headers['www-authenticate']).toBe(challenge)
    }
  })
})

describe('leaving', () => {
  it('ends a session, and is in the audit log', async () => {
    const { headers } = await server.signInAs('jiwoo')
    expect((await ask(`${ROOT}/logout`, headers)).statusCode).toBe(204)
    expect((await ask('/api/v1/session', headers)).statusCode).toBe(401)
    const last = await server.deps.db
      .selectFrom('audit_records')
      .select(['verb', 'user_id'])
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    expect(last).toEqual({ verb: 'sign-out', user_id: 'jiwoo' })
  })

  it('ends nothing of a token, and is nothing to whom nobody knows', async () => {
    const headers = await tokenOf(1)
    expect((await ask(`${ROOT}/logout`, headers)).statusCode).toBe(204)
    expect((await ask(`${ROOT}/authenticate`, headers)).statusCode).toBe(200)
    expect((await ask(`${ROOT}/logout`)).statusCode).toBe(204)
  })
})
