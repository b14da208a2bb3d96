import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Session from './session.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-21T00:00:00Z')

function answer(userID: string) {
  const result = {
    accessToken: 'access',
    idToken: 'id',
    refreshHandle: 'handle',
    expiresOn: new Date(NOW + 5 * MINUTE).toISOString(),
    sessionExpiresOn: new Date(NOW + 600 * MINUTE).toISOString(),
    user: { userID, displayName: userID, email: null, roles: ['admin'], groups: [] },
  }
  return Response.json({ status: 200, requestId: 'r', timestamp: '', result })
}

describe('the session of a window', () => {
  const calls = vi.fn<typeof fetch>()
  const reload = vi.fn()
  const open = vi.fn()
  let session: typeof Session
  beforeEach(async () => {
    calls.mockReset()
    reload.mockReset()
    open.mockReset()
    vi.resetModules()
    vi.stubGlobal('fetch', calls)
    vi.stubGlobal('document', { cookie: 'naru-signed-in=1' })
    vi.stubGlobal('location', { pathname: '/pods', search: '', reload, replace: vi.fn() })
    vi.stubGlobal('window', { open })
    vi.stubGlobal('BroadcastChannel', EventTarget)
    session = await import('./session.ts')
  })
  afterEach(() => vi.unstubAllGlobals())

  const state = () => session.useSession.getState()

  async function signIn(userID = 'haneul') {
    calls.mockImplementation(async () => answer(userID))
    await session.startSession()
  }

  it('is logging until it is known whether there is one', async () => {
    expect(state()).toMatchObject({ status: 'logging', session: null, user: null })
    await signIn()
    expect(state()).toMatchObject({
      status: 'loggedIn',
      session: { username: 'haneul', sessionExpiresOn: NOW + 600 * MINUTE },
    })
  })

  it('is logged out where the server knows none', async () => {
    calls.mockImplementation(async () => new Response('', { status: 401 }))
    await session.startSession()
    expect(state().status).toBe('loggedOut')
  })

  it('is an error with its message where the server does not answer', async () => {
    calls.mockImplementation(async () => new Response('', { status: 503 }))
    await session.startSession()
    expect(state()).toMatchObject({ status: 'error', message: { en: 'A system error occurred.' } })
  })

  it('that is over by its date goes on where the person has signed in again elsewhere', async () => {
    await signIn()
    await session.renewOverSession()
    expect(state()).toMatchObject({ status: 'loggedIn', user: { userID: 'haneul' } })
    expect(new Headers(calls.mock.lastCall?.[1]?.headers).has('refresh-token')).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('that is over by its date is asked for where there is no other, and the page stays theirs', async () => {
    await signIn()
    calls.mockImplementation(async () => new Response('', { status: 401 }))
    const renewed = session.renewOverSession()
    expect(state()).toMatchObject({ status: 'logging', landingRoute: null })
    await renewed
    expect(state()).toMatchObject({
      status: 'expired',
      session: null,
      user: { userID: 'haneul' },
      message: { en: 'Your session has expired or was terminated in another window.' },
    })
  })

  it('is logging while another window asks for it, and goes on when that is done', async () => {
    await signIn()
    session.loseSession('signed-out')
    expect(state()).toMatchObject({ status: 'expired', end: 'signed-out' })
    session.signInBeside()
    expect(state()).toMatchObject({ status: 'logging', landingRoute: '/signed-in.html' })
    expect(open).toHaveBeenCalledOnce()
    await session.resumeSession()
    expect(state()).toMatchObject({ status: 'loggedIn', end: null })
    expect(reload).not.toHaveBeenCalled()
  })

  it('of somebody else begins with an empty page', async () => {
    await signIn()
    session.loseSession('signed-out')
    calls.mockImplementation(async () => answer('minjun'))
    await session.resumeSession()
    expect(reload).toHaveBeenCalledOnce()
  })
})
