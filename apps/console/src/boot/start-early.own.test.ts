import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeEarlyAnswer, takeEarlySocket } from '../data/early-answers.ts'
import { startEarly } from './start-early.ts'

const REFRESH = '/api/v1/session/refresh'
const CLUSTERS = '/api/v1/system/clusters'
const place = { pathname: '/pods', protocol: 'https:', host: 'naru.example' }
const tokens = { accessToken: 'access', idToken: 'id', refreshHandle: 'handle', ticket: 'once' }

type Call = { readonly method: string; readonly path: string; readonly headers: Headers }

class FakeSocket extends EventTarget {
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
  }
}

describe('what the boot script asks', () => {
  let cookie = ''
  let answers: Record<string, () => Response> = {}
  const calls: Call[] = []
  beforeEach(() => {
    cookie = 'theme=a; naru-signed-in=1'
    calls.length = 0
    answers = {
      [REFRESH]: () => Response.json({ result: tokens }),
      [CLUSTERS]: () => Response.json({ results: [] }),
    }
    vi.stubGlobal('naruEarly', undefined)
    vi.stubGlobal('document', {
      get cookie() {
        return cookie
      },
    })
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      calls.push({ method: init.method ?? 'GET', path, headers: new Headers(init.headers) })
      return answers[path]?.() ?? new Response('', { status: 503 })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it.each(['/sign-in/abc', '/500'])('is nothing on %s, which needs no session', (pathname) => {
    startEarly({ ...place, pathname })
    expect(calls).toEqual([])
  })

  it('is nothing where nobody has signed in', () => {
    cookie = 'not-naru-signed-in=1'
    startEarly(place)
    expect(calls).toEqual([])
  })

  it('is answered once, and whole', async () => {
    startEarly(place)
    const session = await takeEarlyAnswer('POST', REFRESH)
    expect(await session?.json()).toEqual({ result: tokens })
    expect(await takeEarlyAnswer('POST', REFRESH)).toBeNull()
    expect(calls[0]?.headers.get('x-auth-type-naru-ui')).toBe('1')
  })

  it('carries the tokens of the session', async () => {
    startEarly(place)
    await takeEarlyAnswer('GET', CLUSTERS)
    const call = calls.find(({ path }) => path === CLUSTERS)
    expect(call?.headers.get('authorization')).toBe('Bearer access')
    expect(call?.headers.get('refresh-token')).toBe('handle')
  })

  it('and is refused is left to the console', async () => {
    answers[CLUSTERS] = () => new Response('', { status: 403 })
    startEarly(place)
    expect(await takeEarlyAnswer('GET', CLUSTERS)).toBeNull()
  })

  it('without a session is only the session, whose refusal the console sees', async () => {
    answers[REFRESH] = () => new Response('', { status: 401 })
    startEarly(place)
    expect((await takeEarlyAnswer('POST', REFRESH))?.status).toBe(401)
    expect(await takeEarlySocket()).toBeNull()
    expect(calls).toHaveLength(1)
  })

  it('opens the live socket and keeps what it says for the console', async () => {
    startEarly(place)
    const early = await takeEarlySocket()
    expect(early?.socket.url).toBe('wss://naru.example/api/v1/live?token=once')
    early?.socket.dispatchEvent(new MessageEvent('message', { data: 'hello' }))
    early?.stop()
    early?.socket.dispatchEvent(new MessageEvent('message', { data: 'later' }))
    expect(early?.received).toEqual(['hello'])
    expect(await takeEarlySocket()).toBeNull()
  })
})
