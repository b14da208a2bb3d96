import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { createInjectSend } from '../../test/inject-send.ts'
import { createCookieJar, refreshTokens, type Send, signIn } from '../../test/sign-in.ts'
import { createTestDeps, type TestDeps } from '../../test/test-deps.ts'
import { createServer } from '../app/create-server.ts'
import { createFirstUsers } from './users/first-start.ts'

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

  test('a demonstration identity gets tokens, its role, and lands where it wanted to go', async () => {
    const { tokens, landedAt, headers } = await signIn(send, { demo: 'doyun' }, { continueTo: '/pods?q=a' })
    expect(landedAt).toBe('/pods?q=a')
    expect(tokens.user).toEqual({
      userID: 'doyun',
      displayName: '박도윤',
      email: null,
      roles: ['system_manager'],
      groups: [],
    })
    const me = await app.inject({ url: '/api/v1/session', headers })
    expect(me.json().result.user.userID).toBe('doyun')
  })
})
