import { KubeError } from '@naru/kube/errors'
import { describe, expect, it } from 'vitest'
import { TEMPO } from './tempo-store.ts'
import type { Ask } from './trace-store.ts'

const WISH = {
  service: 'web.shop',
  start: 1_500_000,
  end: 2_500_000,
  minDuration: 0,
  tags: {},
  limit: 20,
}
const ids = (count: number): string[] => Array.from({ length: count }, (_, i) => (i + 1).toString(16))

/** One trace, with a span whose name is as long as is told. */
function traceOf(id: string, length = 1) {
  const span = { traceId: id.padStart(32, '0'), spanId: '1'.padStart(16, '0'), name: 'x'.repeat(length) }
  return { batches: [{ scopeSpans: [{ spans: [span] }] }] }
}

/** A Tempo that has found these, and what it was asked. */
function createTempo(found: readonly string[], answer: (id: string) => unknown = traceOf) {
  const calls: Parameters<Ask>[0][] = []
  let now = 0
  let most = 0
  const ask: Ask = async (call) => {
    calls.push(call)
    most = Math.max(most, ++now)
    await Promise.resolve()
    now -= 1
    if (call.path.endsWith('/api/search')) return { traces: found.map((traceID) => ({ traceID })) }
    return answer(call.path.split('/').at(-1) ?? '')
  }
  return { calls, ask, most: () => most }
}

describe('a search', () => {
  it('asks for each trace that was found, a few at once, in the order of the answer', async () => {
    const { calls, ask, most } = createTempo(ids(20))
    const traces = await TEMPO.search(ask, '/at', WISH)
    expect(traces.map(({ traceID }) => traceID.replace(/^0+/, ''))).toEqual(ids(20))
    expect(calls[0]).toMatchObject({ path: '/at/api/search', query: { start: 1, end: 3, limit: 20 } })
    expect(most()).toBe(6)
  })

  it('asks for no more than are wished for, whatever is answered', async () => {
    const { calls, ask } = createTempo(ids(50))
    expect(await TEMPO.search(ask, '', { ...WISH, limit: 3 })).toHaveLength(3)
    expect(calls).toHaveLength(4)
  })

  it('of no time at all is one of a second', async () => {
    const { calls, ask } = createTempo([])
    await TEMPO.search(ask, '', { ...WISH, start: 2_000_000, end: 2_000_000 })
    expect(calls[0]?.query).toMatchObject({ start: 2, end: 3 })
  })

  it.each([[{}], [{ traces: null }], [{ traces: [], metrics: {} }]])(
    'that is answered %j has found nothing',
    async (told) => {
      expect(await TEMPO.search(() => Promise.resolve(told), '', WISH)).toEqual([])
    },
  )

  it('ends with the first failure, and asks for no more', async () => {
    const { calls, ask } = createTempo(ids(40), () => {
      throw new KubeError({ code: 500, reason: 'InternalError', message: 'no storage' })
    })
    await expect(TEMPO.search(ask, '', { ...WISH, limit: 40 })).rejects.toThrow('no storage')
    const before = calls.length
    await new Promise(setImmediate)
    expect([before, calls.length]).toEqual([7, 7])
  })

  it('of more than may be read at once says so, and each trace is given what is left', async () => {
    const { calls, ask } = createTempo(ids(20), (id) => traceOf(id, 2 ** 20))
    await expect(TEMPO.search(ask, '', WISH)).rejects.toMatchObject({ reason: 'TooLarge' })
    expect(calls.at(-1)?.maxBytes).toBeLessThan(2 * 2 ** 20)
    expect(calls.length).toBeLessThan(16)
  })

  it('reads no path out of an answer', async () => {
    const { ask } = createTempo(['../../secrets'])
    await expect(TEMPO.search(ask, '', WISH)).rejects.toThrow()
  })
})
