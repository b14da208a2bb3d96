import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accessOptions, judgeRight, type KnownAccess } from './access.ts'

const { ask } = vi.hoisted(() => ({ ask: vi.fn<() => Promise<unknown>>() }))
vi.mock('./api.ts', () => ({ call: ask }))
afterEach(() => ask.mockReset())

const pods = { cluster: 'seoul', namespace: 'shop', group: '', resource: 'pods' }
const verbs = { create: false, get: true, list: true }
const rights = { create: 'denied', get: 'allowed', list: 'allowed' }
const DECIDED = { group: '', resource: 'pods', verbs }
const SILENT = { ...DECIDED, verbs: { create: null, get: null, list: null } }
const judge = (known: KnownAccess) =>
  (['create', 'get', 'list'] as const).map((verb) => judgeRight(known, verb))

describe('what a person may do', () => {
  it('is nothing where the check fails', async () => {
    ask.mockRejectedValue(new Error('no answer'))
    const found = await new QueryClient().fetchQuery(accessOptions(pods))
    expect(judge(found)).toEqual(['denied', 'denied', 'denied'])
    expect(judgeRight(found, 'deletecollection')).toBe('denied')
    expect(found.isSettled).toBe(false)
  })

  it('is not known where the cluster has never answered', async () => {
    ask.mockResolvedValue([SILENT])
    const found = await new QueryClient().fetchQuery(accessOptions(pods))
    expect([judge(found), found.isSettled]).toEqual([['unknown', 'unknown', 'unknown'], false])
  })

  it('is being checked until there is an answer, and no longer', async () => {
    expect(judgeRight(undefined, 'get')).toBe('checking')
  })

  it('is told verb by verb: what is decided at once, what is not as it was decided last', async () => {
    const client = new QueryClient()
    const load = async () => judge(await client.fetchQuery({ ...accessOptions(pods), staleTime: 0 }))
    ask.mockResolvedValue([{ ...DECIDED, verbs: { create: false, get: null, list: null } }])
    expect(await load()).toEqual(['denied', 'unknown', 'unknown'])
    ask.mockResolvedValue([{ ...DECIDED, verbs: { create: null, get: true, list: null } }])
    expect(await load()).toEqual(['denied', 'allowed', 'unknown'])
    ask.mockResolvedValue([{ ...DECIDED, verbs: { create: null, get: false, list: null } }])
    expect(await load()).toEqual(['denied', 'denied', 'unknown'])
  })

  it('is what the cluster says, whatever failed before it was ever asked', async () => {
    ask.mockRejectedValue(new Error('no answer'))
    const client = new QueryClient()
    const load = async () => judge(await client.fetchQuery({ ...accessOptions(pods), staleTime: 0 }))
    await load()
    ask.mockResolvedValue([SILENT])
    expect(await load()).toEqual(['unknown', 'unknown', 'unknown'])
    ask.mockRejectedValue(new Error('no answer'))
    expect(await load()).toEqual(['unknown', 'unknown', 'unknown'])
  })

  it.each([
    ['its cluster does not answer', () => ask.mockResolvedValue([SILENT])],
    ['the check fails', () => ask.mockRejectedValue(new Error('no answer'))],
  ])('stays what it was while %s, and is asked again after ten seconds', async (_, fail) => {
    ask.mockResolvedValue([DECIDED])
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    const client = new QueryClient()
    const load = () => client.fetchQuery(accessOptions(pods))
    await load()
    fail()
    vi.setSystemTime(300_001)
    expect(await load()).toMatchObject({ rights, isSettled: false })
    ask.mockResolvedValue([{ ...DECIDED, verbs: { ...verbs, list: false } }])
    vi.setSystemTime(309_000)
    expect(await load()).toMatchObject({ rights, isSettled: false })
    vi.setSystemTime(311_000)
    expect(await load()).toMatchObject({ rights: { ...rights, list: 'denied' }, isSettled: true })
    vi.useRealTimers()
  })

  it('is asked once by all who ask at one time, and again after five minutes', async () => {
    ask.mockResolvedValue([DECIDED])
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    const client = new QueryClient()
    const load = () => client.fetchQuery(accessOptions(pods))
    const known = { rights, isSettled: true }
    expect(await Promise.all([load(), load()])).toEqual([known, known])
    vi.setSystemTime(299_999)
    await load()
    expect(ask).toHaveBeenCalledTimes(1)
    vi.setSystemTime(300_001)
    await load()
    expect(ask).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})
