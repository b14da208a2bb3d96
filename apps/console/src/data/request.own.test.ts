import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildUrl, cancelPageRequests, cancelRequests, request } from './request.ts'
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

  const ids = () => sent.map(({ headers }) => headers.get('x-request-id'))
  const write = (body: object, path = '/api/v1/x') => request(path, { method: 'POST', body })

  it('to write is one with the same call while that waits, and both read its answer', async () => {
    const both = await Promise.all([write({ name: 'a' }), write({ name: 'a' })])
    expect(await Promise.all(both.map((answer) => answer.text()))).toEqual(['{}', '{}'])
    expect(sent).toHaveLength(1)
    await write({ name: 'a' })
    expect(sent).toHaveLength(2)
  })

  it.each([
    ['another body', () => write({ name: 'b' })],
    ['another path', () => write({ name: 'a' }, '/api/v1/y')],
    ['another parameter', () => write({ name: 'a' }, '/api/v1/x?dryRun=All')],
    ['another method', () => request('/api/v1/x', { method: 'PUT', body: { name: 'a' } })],
  ])('to write is another with %s', async (_, other) => {
    await Promise.all([write({ name: 'a' }), other()])
    expect(new Set(ids()).size).toBe(2)
  })

  it('to write that fails fails for both, and the next one is sent', async () => {
    answers = [401, 401, 200]
    const both = await Promise.allSettled([write({ name: 'a' }), write({ name: 'a' })])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await write({ name: 'a' })).status).toBe(200)
  })

  it('whose answer counts once is never one with another', async () => {
    const ask = () => request('/api/v1/session/tickets', { method: 'POST', apart: true })
    await Promise.all([ask(), ask()])
    expect(sent).toHaveLength(2)
  })

  it('to write has an id that the server takes, made from all of it; reads have none', async () => {
    answers = [401, 200]
    await write({ name: 'a' })
    expect(new Set(ids()).size).toBe(1)
    expect(ids()[0]).toMatch(/^[0-9a-f]{32}$/)
    await request('/api/v1/x')
    expect(ids().at(-1)).toBeNull()
  })

  it('to read ends by the person’s own will, whoever else may end it', async () => {
    const own = new AbortController()
    const reading = [request('/api/v1/x'), request('/api/v1/y', { signal: own.signal })]
    const writing = request('/api/v1/z', { method: 'POST', body: {} })
    cancelRequests()
    for (const each of reading) {
      await expect(each).rejects.toMatchObject({ message: 'Request canceled by user' })
    }
    expect((await writing).status).toBe(200)
    expect((await request('/api/v1/y', { signal: own.signal })).status).toBe(200)
  })

  it('has no question mark without a query', () => expect(buildUrl('/a', {})).toBe('/a'))
})
