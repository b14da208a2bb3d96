import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropTokens, freshTokens, onTokens, refreshTokens } from './tokens.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-21T00:00:00Z')

const user = { userID: 'haneul', displayName: '김하늘', email: null, roles: ['admin'], groups: [] }

function answer(number: number) {
  const result = {
    accessToken: `access-${number}`,
    idToken: 'id',
    refreshHandle: `handle-${number}`,
    expiresOn: new Date(NOW + 5 * MINUTE).toISOString(),
    sessionExpiresOn: new Date(NOW + 600 * MINUTE).toISOString(),
    user,
  }
  return Response.json({ status: 200, requestId: 'r', timestamp: '', result })
}

describe('tokens', () => {
  const calls = vi.fn<typeof fetch>()
  beforeEach(() => {
    dropTokens()
    calls.mockReset()
    vi.stubGlobal('fetch', calls)
  })

  it('are asked for once, however many calls need them', async () => {
    calls.mockImplementation(async () => answer(1))
    const [first, second] = await Promise.all([freshTokens(NOW), freshTokens(NOW)])
    expect(first).toBe(second)
    expect(calls).toHaveBeenCalledTimes(1)
    expect(new Headers(calls.mock.lastCall?.[1]?.headers).get('x-auth-type-naru-ui')).toBe('1')
  })

  it('are renewed with their handle when less than 70 s are left', async () => {
    calls.mockImplementationOnce(async () => answer(1)).mockImplementationOnce(async () => answer(2))
    await freshTokens(NOW)
    expect((await freshTokens(NOW + 5 * MINUTE - 70_000)).accessToken).toBe('access-1')
    expect((await freshTokens(NOW + 5 * MINUTE - 69_999)).accessToken).toBe('access-2')
    expect(new Headers(calls.mock.calls[1]?.[1]?.headers).get('refresh-token')).toBe('handle-1')
  })

  it('are told to whoever holds a stream', async () => {
    calls.mockImplementation(async () => answer(1))
    const told: string[] = []
    const stop = onTokens(({ accessToken }) => told.push(accessToken))
    await refreshTokens()
    stop()
    expect(told).toEqual(['access-1'])
  })

  it.each([
    [false, 'SIGN_IN_NEEDED'],
    [true, 'SESSION_EXPIRED'],
  ])('refused while held is %s mean %s', async (held, code) => {
    if (held) {
      calls.mockImplementationOnce(async () => answer(1))
      await refreshTokens()
    }
    calls.mockImplementationOnce(async () => new Response('', { status: 401 }))
    await expect(refreshTokens()).rejects.toMatchObject({ code })
  })
})
