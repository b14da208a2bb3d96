import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildUrl, cancelPageRequests, request } from './request.ts'
import { dropTokens } from './session/tokens.ts'

const FAR = '2999-01-01T00:00:00Z'
const tokens = {
  accessToken: 'access',
  idToken: 'id',
  refreshHandle: 'handle',
  expiresOn: FAR,
  sessionExpiresOn: FAR,
  user: { userID: 'haneul', displayName: '김하늘', email: null, roles: ['admin'], groups: [] },
}

describe('a call', () => {
  let answers: number[] = []
  const sent: { url: string; headers: Headers }[] = []
  beforeEach(() => {
    dropTokens()
    sent.length = 0
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      init.signal?.throwIfAborted()
      if (url.endsWith('/session/refresh')) return Response.json({ result: tokens })
      sent.push({ url, headers: new Headers(init.headers) })
      return new Response('{}', { status: answers.shift() ?? 200 })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('carries the three tokens', async () => {
    answers = [200]
    await request('/api/v1/search', { query: { text: 'a b', empty: '', none: undefined } })
    const [call] = sent
    expect(call?.url).toBe('/api/v1/search?text=a+b')
    expect(['authorization', 'id-token', 'refresh-token'].map((name) => call?.headers.get(name))).toEqual([
      'Bearer access',
      'id',
      'handle',
    ])
  })

  it('that is refused once is tried again with new tokens', async () => {
    answers = [401, 200]
    expect((await request('/api/v1/x')).status).toBe(200)
  })

  it('that is refused twice means that the session is over', async () => {
    answers = [401, 401]
    await expect(request('/api/v1/x')).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  it('to read ends when its page is left', async () => {
    const reading = request('/api/v1/x')
    cancelPageRequests()
    await expect(reading).rejects.toMatchObject({ code: 'CANCELLED' })
    expect((await request('/api/v1/y')).status).toBe(200)
  })

  it('to write goes on when the page is left', async () => {
    const writing = request('/api/v1/x', { method: 'POST', body: {} })
    cancelPageRequests()
    expect((await writing).status).toBe(200)
  })

  it('has no question mark without a query', () => expect(buildUrl('/a', {})).toBe('/a'))
})
