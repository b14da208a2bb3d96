import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { createInjectSend } from '../../test/inject-send.ts'
import { createCookieJar, refreshTokens, type Send, signIn } from '../../test/sign-in.ts'
import { createTestDeps, type TestDeps } from '../../test/test-deps.ts'
import { createServer } from '../app/create-server.ts'
import { pruneExpired } from './prune.ts'
import { createFirstUsers } from './users/first-start.ts'

describeOnBoth('two replicas on one database', (handle) => {
  let deps: TestDeps
  let one: FastifyInstance
  let two: FastifyInstance
  let send: Send

  beforeAll(async () => {
    deps = createTestDeps(handle.db)
    await createFirstUsers(deps)
    one = await createServer(deps)
    two = await createServer({ ...deps, db: handle.replica() })
    const sends = [createInjectSend(one), createInjectSend(two)]
    let turn = 0
    // Every request of the walk goes to the other one than the last.
    send = (request) => {
      turn += 1
      const next = sends[turn % 2]
      if (!next) throw new Error('There are two replicas')
      return next(request)
    }
  })
  afterAll(() => Promise.all([one.close(), two.close()]))

  const statusAt = async (app: FastifyInstance, headers: Readonly<Record<string, string>>) =>
    (await app.inject({ url: '/api/v1/session', headers })).statusCode

  test('a sign-in may begin at one and end at the other, and both know the session', async () => {
    const { headers } = await signIn(send, { demo: 'viewer' })
    expect([await statusAt(one, headers), await statusAt(two, headers)]).toEqual([200, 200])
  })

  test('windows that refresh at both at once are all served, and the issuer is asked once', async () => {
    const jar = createCookieJar()
    const { tokens } = await signIn(send, { demo: 'jiwoo' }, { jar })
    deps.advance(270_000)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => refreshTokens(send, jar, tokens.refreshHandle)),
    )
    expect(new Set(all.map((each) => each.idToken)).size).toBe(1)
  })

  test('a session that ends at one ends streams and calls at the other within its next look', async () => {
    const { headers } = await signIn(send, { demo: 'viewer' })
    const { ticket } = (await two.inject({ method: 'POST', url: '/api/v1/session/tickets', headers })).json()
      .result
    const stream = await two.tickets.consumeTicket(ticket)
    await one.inject({ method: 'POST', url: '/api/v1/session/sign-out', headers })
    expect(stream.ended.aborted).toBe(false)
    await two.sweepCallers()
    expect(stream.ended.aborted).toBe(true)
    expect(await statusAt(two, headers)).toBe(401)
  })

  test('a role that changes at one ends streams at the other, which then sees the new role', async () => {
    const { headers } = await signIn(send, { demo: 'developer' })
    const admin = await signIn(send, { demo: 'haneul' })
    const { ticket } = (await two.inject({ method: 'POST', url: '/api/v1/session/tickets', headers })).json()
      .result
    const stream = await two.tickets.consumeTicket(ticket)
    const change = await one.inject({
      method: 'PUT',
      url: '/api/v1/system/users/developer',
      headers: admin.headers,
      payload: { defaultRole: 'viewer' },
    })
    expect(change.statusCode).toBe(200)
    await two.sweepCallers()
    expect(stream.ended.aborted).toBe(true)
    const me = await two.inject({ url: '/api/v1/session', headers })
    expect(me.json().result.user.roles).toEqual(['viewer'])
  })

  test('a group that is joined at one ends streams at the other, which then sees it', async () => {
    const { headers } = await signIn(send, { demo: 'viewer' })
    const admin = await signIn(send, { demo: 'haneul' })
    const { ticket } = (await two.inject({ method: 'POST', url: '/api/v1/session/tickets', headers })).json()
      .result
    const stream = await two.tickets.consumeTicket(ticket)
    const change = await one.inject({
      method: 'PUT',
      url: '/api/v1/system/groups/night-duty',
      headers: admin.headers,
      payload: { members: ['viewer'] },
    })
    expect(change.statusCode).toBe(200)
    await two.sweepCallers()
    expect(stream.ended.aborted).toBe(true)
    const me = await two.inject({ url: '/api/v1/session', headers })
    expect(me.json().result.user.groups).toEqual(['auditors', 'night-duty'])
  })

  test('looking round asks the issuer nothing about those who are idle', async () => {
    await signIn(send, { demo: 'seoyeon' })
    deps.advance(3_600_000)
    const before = await handle.db.selectFrom('oidc_payloads').select('id').execute()
    await Promise.all([one.sweepCallers(), two.sweepCallers()])
    expect(await handle.db.selectFrom('oidc_payloads').select('id').execute()).toHaveLength(before.length)
  })

  test('a ticket that both are shown at once counts at one of them', async () => {
    const { headers } = await signIn(send, { demo: 'viewer' })
    const { ticket } = (await one.inject({ method: 'POST', url: '/api/v1/session/tickets', headers })).json()
      .result
    const both = await Promise.allSettled([
      one.tickets.consumeTicket(ticket),
      two.tickets.consumeTicket(ticket),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('what has expired is taken out, what lives stays', async () => {
    const { headers } = await signIn(send, { demo: 'viewer' })
    await pruneExpired(deps)
    expect(await statusAt(one, headers)).toBe(200)
    deps.advance(8 * 86_400_000)
    await pruneExpired(deps)
    const left = await Promise.all([
      handle.db.selectFrom('sessions').select('id').execute(),
      handle.db.selectFrom('session_handles').select('hash').execute(),
      handle.db.selectFrom('oidc_payloads').select('id').execute(),
    ])
    expect(left).toEqual([[], [], []])
  })
})
