import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { callOpenly } from './open-call.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([{}, { body: { demo: 'haneul' } }])(
  'a call of signing in, %j, says that it is the console’s and carries no tokens',
  async (options) => {
    const calls = vi.fn<typeof fetch>(async () => Response.json({ result: { done: true } }))
    vi.stubGlobal('fetch', calls)
    expect(await callOpenly(z.object({ done: z.boolean() }), '/sign-in/abc', options)).toEqual({ done: true })
    const headers = new Headers(calls.mock.lastCall?.[1]?.headers)
    expect(headers.get('x-auth-type-naru-ui')).toBe('1')
    expect(headers.has('authorization')).toBe(false)
  },
)
