import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createInjectSend } from '../../test/inject-send.ts'
import { issueTicket, type LiveClient, openLive } from '../../test/live-client.ts'
import { createCookieJar, refreshTokens, type SignedIn, signIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Windows of one browser, each with a live socket, from an evening to the day after the next. */
describe('a session through a night', () => {
  const server = useTestServer()
  const jar = createCookieJar()
  let origin: string
  let windows: { who: SignedIn; live: LiveClient; handle: string }[]

  beforeAll(async () => {
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const send = createInjectSend(server.app)
    await signIn(send, { demo: 'haneul' }, { jar })
    windows = await Promise.all(
      [1, 2, 3].map(async () => {
        const tokens = await refreshTokens(send, jar)
        const headers = { authorization: `Bearer ${tokens.accessToken}`, cookie: jar.header('/') }
        const who = { tokens, cookie: jar.header('/'), headers, landedAt: '/' }
        return { who, live: await openLive(origin, who), handle: tokens.refreshHandle }
      }),
    )
    for (const { live } of windows)
      live.send({ op: 'open', id: 'people', query: { type: 'records', kind: 'user' } })
  }, 60_000)

  /** How often the issuer has given tokens. */
  async function countGrants(): Promise<number> {
    const rows = await server.deps.db
      .selectFrom('oidc_payloads')
      .select('id')
      .where('model', '=', 'RefreshToken')
      .where('account_id', '=', 'haneul')
      .execute()
    return rows.length
  }

  const bearers = () => windows.map(({ who }) => who.headers['authorization'])
  const statusOf = async ({ headers }: SignedIn) =>
    (await server.app.inject({ url: '/api/v1/session', headers })).statusCode
  const hellos = ({ live }: { live: LiveClient }) => live.messages.filter(({ op }) => op === 'hello').length

  /** Each window asks for new tokens at the same moment, and gives its socket the new ones. */
  async function renewAll(): Promise<void> {
    const send = createInjectSend(server.app)
    await Promise.all(
      windows.map(async (window) => {
        const tokens = await refreshTokens(send, jar, window.handle)
        const headers = { authorization: `Bearer ${tokens.accessToken}`, cookie: jar.header('/') }
        window.handle = tokens.refreshHandle
        window.who = { ...window.who, tokens, headers }
        const greeted = hellos(window)
        window.live.send({ op: 'renew', ticket: await issueTicket(origin, window.who) })
        await vi.waitFor(() => expect(hellos(window)).toBe(greeted + 1), 5000)
      }),
    )
  }

  /** A change that somebody makes is seen in each window. */
  async function expectLive(displayName: string): Promise<void> {
    const { headers } = windows[0]?.who ?? { headers: {} }
    const url = '/api/v1/system/users/viewer'
    const answer = await server.app.inject({ method: 'PUT', url, headers, payload: { displayName } })
    expect(answer.statusCode).toBe(200)
    for (const { live } of windows)
      await live.until((message) => JSON.stringify(message).includes(displayName))
  }

  test('in the evening each renewal asks the issuer once for all windows, whose sockets take the new tokens', async () => {
    for (let minute = 0; minute < 60; minute += 4) {
      server.deps.advance(4 * MINUTE)
      const [granted, before] = [await countGrants(), bearers()]
      await renewAll()
      expect((await countGrants()) - granted).toBe(1)
      for (const [index, bearer] of bearers().entries()) expect(bearer).not.toBe(before[index])
    }
    await expectLive('저녁의 한서윤')
  }, 60_000)

  test('through the night the windows sleep: their tokens end, their sockets do not, and nobody asks the issuer', async () => {
    const granted = await countGrants()
    for (let hour = 0; hour < 9; hour++) {
      server.deps.advance(HOUR)
      await server.app.sweepCallers()
    }
    expect(await countGrants()).toBe(granted)
    expect(await Promise.all(windows.map(({ who }) => statusOf(who)))).toEqual([401, 401, 401])
    expect(windows.map(({ live }) => live.closed())).toEqual([null, null, null])
  })

  test('in the morning all wake at once: one question to the issuer, and everything is live without signing in', async () => {
    const granted = await countGrants()
    await renewAll()
    expect((await countGrants()) - granted).toBe(1)
    expect(await Promise.all(windows.map(({ who }) => statusOf(who)))).toEqual([200, 200, 200])
    await expectLive('아침의 한서윤')
  })

  test('when the refresh token has died, each window is told so once, and the session is over for good', async () => {
    server.deps.advance(25 * HOUR)
    const send = createInjectSend(server.app)
    const answers = await Promise.allSettled(windows.map(({ handle }) => refreshTokens(send, jar, handle)))
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual(
      windows.map(() =>
        expect.objectContaining({ status: 401, body: expect.stringContaining('SESSION_EXPIRED') }),
      ),
    )
    for (const { live } of windows) {
      await vi.waitFor(() => expect(live.closed()).toBe(4401), 5000)
      expect(live.messages.filter(({ op }) => op === 'expired')).toEqual([
        { op: 'expired', reason: 'expired' },
      ])
    }
    const sessions = await server.deps.db.selectFrom('sessions').select('id').execute()
    expect(sessions).toEqual([])
  })
})
