import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accessOptions } from './access.ts'

const { ask } = vi.hoisted(() => ({ ask: vi.fn<() => Promise<unknown>>() }))
vi.mock('./api.ts', () => ({ call: ask }))
afterEach(() => ask.mockReset())

const pods = { cluster: 'seoul', namespace: 'shop', group: '', resource: 'pods' }
const verbs = { create: false, get: true, list: true }

describe('what a person may do', () => {
  it('is nothing where the check fails', async () => {
    ask.mockRejectedValue(new Error('no answer'))
    const found = await new QueryClient().fetchQuery(accessOptions(pods))
    expect(Object.values(found)).toEqual(Object.keys(found).map(() => false))
    expect(Object.keys(found)).toContain('list')
  })

  it('is asked once by all who ask at one time, and again after five minutes', async () => {
    ask.mockResolvedValue([{ group: '', resource: 'pods', verbs }])
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    const client = new QueryClient()
    const load = () => client.fetchQuery(accessOptions(pods))
    expect(await Promise.all([load(), load()])).toEqual([verbs, verbs])
    vi.setSystemTime(299_999)
    await load()
    expect(ask).toHaveBeenCalledTimes(1)
    vi.setSystemTime(300_001)
    await load()
    expect(ask).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})
