import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const REFRESH = '/api/v1/session/refresh'
const CHECK = '/api/v1/sso/check'
const HOUR = 3_600_000

describe('the check of the single sign-on', () => {
  const asked: string[] = []
  let provider: string | null = null
  let check = 200
  beforeEach(() => {
    asked.length = 0
    vi.resetModules()
    vi.stubGlobal('document', { cookie: 'naru-signed-in=1' })
    vi.stubGlobal('BroadcastChannel', EventTarget)
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      return path === CHECK ? new Response('{}', { status: check }) : tokens()
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  function tokens() {
    const ends = new Date(Date.now() + HOUR).toISOString()
    const result = {
      accessToken: 'access',
      idToken: 'id',
      refreshHandle: 'handle',
      provider,
      expiresOn: ends,
      sessionExpiresOn: ends,
      user: { userID: 'kim', displayName: 'Kim', email: null, roles: ['viewer'], groups: [] },
    }
    return Response.json({ result })
  }

  async function start(given: { provider: string | null; check: number }) {
    ;({ provider, check } = given)
    const { startSession, useSession } = await import('./session.ts')
    await startSession()
    return useSession.getState()
  }

  it('is not made where the token names no provider', async () => {
    await expect(start({ provider: null, check: 401 })).resolves.toMatchObject({ status: 'loggedIn' })
    expect(asked).toEqual([REFRESH])
  })

  it('renews the tokens when it succeeds', async () => {
    await expect(start({ provider: 'company', check: 200 })).resolves.toMatchObject({ status: 'loggedIn' })
    expect(asked).toEqual([REFRESH, CHECK, REFRESH])
  })

  it.each([401, 500])('that is answered with %i has failed', async (status) => {
    const state = await start({ provider: 'company', check: status })
    expect(state).toMatchObject({ status: 'error', error: { code: 'SSO_FAILED' } })
  })
})
