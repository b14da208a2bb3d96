import { describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeClock, fakeTransport } from '../test/fake-transport.ts'
import { createKubeClient } from './create-client.ts'
import { KubeError } from './errors.ts'
import { planReconnect } from './reconnect.ts'
import { watchCollection } from './reflector.ts'
import type { TransportRequest } from './transports/transport.ts'

const pods = { resource: { group: '', version: 'v1', plural: 'pods' } }
const item = (name: string, resourceVersion: string) => ({ metadata: { name, resourceVersion } })
const list = (resourceVersion: string, ...names: readonly string[]): FakeAnswer => ({
  body: {
    apiVersion: 'v1',
    kind: 'PodList',
    metadata: { resourceVersion },
    items: names.map((name) => item(name, '1')),
  },
})
const event = (type: string, name: string, version: string) =>
  `${JSON.stringify({ type, object: item(name, version) })}\n`
const refused = (code: number): FakeAnswer => ({
  status: code,
  body: { status: 'Failure', code, message: 'no' },
})
const tooLarge: FakeAnswer = {
  status: 504,
  body: {
    status: 'Failure',
    code: 504,
    reason: 'Timeout',
    message: 'Too large resource version: 5, current: 3',
    details: { causes: [{ reason: 'ResourceVersionTooLarge', message: 'Too large resource version' }] },
  },
}
const expired = `${JSON.stringify({ type: 'ERROR', object: { status: 'Failure', code: 410, reason: 'Expired', message: 'old' } })}\n`

/** What a mirror tells while a cluster answers a script, one answer for each request; then it is given up. */
async function follow(...script: readonly (FakeAnswer | Error)[]) {
  const controller = new AbortController()
  const clock = fakeClock()
  const transport = fakeTransport((_: TransportRequest, count) => {
    if (count === script.length + 1) controller.abort()
    return script[count - 1] ?? new Error('the script is over')
  })
  const breakerRules = { failures: 100, coolDownMs: 0, trialMs: 0 }
  const client = createKubeClient({ transport, clock, breakerRules })
  const seen: string[] = []
  for await (const one of watchCollection(client, pods, {
    signal: controller.signal,
    clock,
    random: () => 0,
  })) {
    if (one.type === 'snapshot')
      seen.push(
        `${one.rewound ? 'rewound' : one.first ? 'first' : 'next'} ${one.items.map(({ metadata }) => metadata.name).join()}`,
      )
    else if (one.type === 'stale') seen.push(`stale ${one.error.reason} since ${one.since}`)
    else if ('object' in one) seen.push(`${one.type} ${one.object.metadata.name}`)
    else seen.push(one.type)
  }
  const versions = transport.requests
    .filter(({ path }) => path.includes('watch=true'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('resourceVersion'))
  return { seen, versions, pauses: clock.pauses }
}

describe('a mirror of a collection', () => {
  it('gives a snapshot, then what changes', async () => {
    const changes = event('ADDED', 'c', '6') + event('MODIFIED', 'a', '7') + event('DELETED', 'b', '8')
    const { seen } = await follow(list('5', 'a', 'b'), { body: changes })
    expect(seen).toEqual(['first a,b', 'synced', 'live', 'added c', 'modified a', 'deleted b'])
  })

  it('gives a long snapshot in chunks', async () => {
    const first = {
      apiVersion: 'v1',
      kind: 'PodList',
      metadata: { resourceVersion: '5', continue: 't' },
      items: [item('a', '1')],
    }
    const { seen } = await follow({ body: first }, list('5', 'b'), {})
    expect(seen.slice(0, 3)).toEqual(['first a', 'next b', 'synced'])
  })

  it('watches on from the last version it saw when the cluster ends the watch', async () => {
    const { seen, versions } = await follow(
      list('5'),
      { body: event('ADDED', 'a', '6') },
      { body: event('ADDED', 'b', '7') },
    )
    expect(seen).toEqual(['first ', 'synced', 'live', 'added a', 'live', 'added b'])
    expect(versions.slice(0, 2)).toEqual(['5', '6'])
  })

  it('watches on from a bookmark', async () => {
    const { versions } = await follow(list('5'), { body: event('BOOKMARK', '', '9') }, { body: '' })
    expect(versions.slice(0, 2)).toEqual(['5', '9'])
  })

  it('begins anew, without a stale moment, when its version has expired', async () => {
    const { seen } = await follow(list('5', 'a'), { body: expired }, list('9', 'b'), { body: '' })
    expect(seen).toEqual(['first a', 'synced', 'live', 'first b', 'synced', 'live'])
  })

  it('lists what cannot be watched again and again, and is live between', async () => {
    const { seen, pauses } = await follow(list('5', 'a'), refused(405), list('6', 'b'), refused(405))
    expect(seen).toEqual(['first a', 'synced', 'live', 'first b', 'synced', 'live'])
    expect(pauses).toEqual([30_000, 30_000])
  })

  it('begins anew when the watch itself is refused as expired', async () => {
    const { seen } = await follow(list('5', 'a'), refused(410), list('9', 'b'), { body: '' })
    expect(seen).toEqual(['first a', 'synced', 'first b', 'synced', 'live'])
  })

  it.each([
    ['a watch is refused because its version is yet to come', [tooLarge], 'Timeout'],
    ['a change is older than the last one', [{ body: event('MODIFIED', 'a', '4') }], 'VersionWentBack'],
    ['a bookmark is older than the last change', [{ body: event('BOOKMARK', '', '4') }], 'VersionWentBack'],
  ])('says that it is stale and begins anew when %s', async (_, broken, reason) => {
    const { seen, versions } = await follow(list('5', 'a'), ...broken, list('3', 'b'), { body: '' })
    const told = seen.filter((one) => one !== 'live')
    expect(told.slice(0, 2)).toEqual(['first a', 'synced'])
    expect(
      told
        .slice(2)
        .filter((one) => one.startsWith('stale'))
        .at(-1),
    ).toContain(reason)
    expect(told.slice(-2)).toEqual(['rewound b', 'synced'])
    expect(seen.at(-1)).toBe('live')
    expect(versions.slice(0, 2).at(-1)).toBe('3')
  })

  it('takes a list at an older version than another only once for another history', async () => {
    const { seen } = await follow(list('5', 'a'), tooLarge, list('3', 'b'), refused(410), list('4', 'c'))
    expect(seen.filter((one) => one.includes(' ') && !one.startsWith('stale'))).toEqual([
      'first a',
      'rewound b',
      'first c',
    ])
  })

  it('begins anew after an event that makes no sense', async () => {
    const { seen } = await follow(list('5', 'a'), { body: 'nonsense\n' }, list('9', 'b'), { body: '' })
    expect(seen).toEqual([
      'first a',
      'synced',
      'live',
      'stale BadAnswer since 1000',
      'first b',
      'synced',
      'live',
    ])
  })

  it('says once that it is stale and since when, and when it is live again', async () => {
    const down = new Error('ECONNREFUSED')
    const { seen, versions } = await follow(list('5'), { body: event('ADDED', 'a', '6') }, down, down, down, {
      body: '',
    })
    expect(seen).toEqual(['first ', 'synced', 'live', 'added a', 'stale Unreachable since 1250', 'live'])
    expect(versions.slice(0, 5)).toEqual(['5', '6', '6', '6', '6'])
  })

  describe('after a break long enough to restore a backup', () => {
    const away = Array.from({ length: 11 }, () => new Error('ECONNREFUSED'))
    const known = { body: event('MODIFIED', 'a', '6') + event('BOOKMARK', '', '9') }
    const answer = (version: string): FakeAnswer => {
      const body = { apiVersion: 'v1', kind: 'PodList', metadata: { resourceVersion: '20' } }
      return { body: { ...body, items: [item('a', version)] } }
    }
    const none = list('20')

    it.each([
      ['still has the newest write', [answer('6')]],
      ['had the newest write before it changed', [answer('12'), answer('6')]],
      ['had the newest write before it was deleted', [none, answer('6')]],
    ])('reads on from the newest write where the cluster %s', async (_, answers) => {
      const { seen, versions } = await follow(list('5', 'a'), known, ...away, ...answers, { body: '' })
      expect(seen.at(-1)).toBe('live')
      expect(seen.filter((one) => one.startsWith('rewound'))).toEqual([])
      expect(versions.at(-1)).toBe('6')
    })

    it.each([
      ['never had the newest write', [answer('12'), answer('4')]],
      ['no longer knows what was there', [answer('12'), refused(410)]],
      ['may not be asked', [refused(403)]],
    ])('begins anew where the cluster %s', async (_, answers) => {
      const { seen, versions } = await follow(list('5', 'a'), known, ...away, ...answers, list('20', 'b'), {
        body: '',
      })
      expect(seen.slice(-3)).toEqual(['rewound b', 'synced', 'live'])
      expect(versions.at(-1)).toBe('20')
    })

    it('begins anew where the newest that is known is a deletion', async () => {
      const deleted = { body: event('MODIFIED', 'a', '6') + event('DELETED', 'a', '7') }
      const { seen } = await follow(list('5', 'a'), deleted, ...away, list('20', 'b'), { body: '' })
      expect(seen.slice(-3)).toEqual(['rewound b', 'synced', 'live'])
    })

    it('asks again when the question is not answered', async () => {
      const { seen, versions } = await follow(list('5', 'a'), known, ...away, refused(500), answer('6'), {
        body: '',
      })
      expect(seen.at(-1)).toBe('live')
      expect(versions.at(-1)).toBe('6')
    })

    it('asks the same after a watch that died without a word', async () => {
      vi.useFakeTimers()
      const dead: FakeAnswer = { body: [event('MODIFIED', 'a', '6')], hang: true }
      const told = follow(list('5', 'a'), dead, answer('4'), answer('4'), list('20', 'b'), { body: '' })
      await vi.advanceTimersByTimeAsync(400_000)
      vi.useRealTimers()
      expect((await told).seen.slice(-3)).toEqual(['rewound b', 'synced', 'live'])
    })
  })

  it('says it again when the cause changes, with the same beginning', async () => {
    const { seen } = await follow(new Error('ECONNREFUSED'), refused(403), list('5'), { body: '' })
    expect(seen).toEqual([
      'stale Unreachable since 1000',
      'stale Forbidden since 1000',
      'first ',
      'synced',
      'live',
    ])
  })

  it('waits before it watches again when the cluster ends each watch at once', async () => {
    const { pauses } = await follow(list('5'), { body: '' }, { body: '' })
    expect(pauses).toEqual([250, 250])
  })

  it('frees its watch when its reader leaves as soon as it is live', async () => {
    const transport = fakeTransport((_, count) =>
      count === 1 ? list('5') : { body: [event('ADDED', 'a', '6')], hang: true },
    )
    const mirror = watchCollection(createKubeClient({ transport }), pods, {
      signal: new AbortController().signal,
    })
    for await (const { type } of mirror) if (type === 'live') break
    expect(transport.requests[1]?.signal.aborted).toBe(true)
  })

  it('takes nothing from a snapshot that breaks off', async () => {
    const { seen } = await follow({ body: ['{"kind":'] }, list('5', 'a'), { body: '' })
    expect(seen).toEqual(['stale BadAnswer since 1000', 'first a', 'synced', 'live'])
  })
})

describe('the pause before the next attempt', () => {
  const error = (code: number, retryAfterMs?: number) =>
    new KubeError({ code, reason: 'x', message: 'x', retryAfterMs })
  it.each([
    ['short at first', { attempt: 1, error: error(0), random: 1 }, 200],
    ['longer each time', { attempt: 2, error: error(500), random: 1 }, 400],
    ['never longer than a second', { attempt: 99, error: error(0), random: 1 }, 800],
    ['a little random', { attempt: 1, error: error(0), random: 0 }, 150],
    ['long for a refusal', { attempt: 1, error: error(403), random: 1 }, 10_000],
    ['as long as the cluster asks', { attempt: 1, error: error(429, 3000), random: 1 }, 3000],
  ])('is %s', (_, input, expected) => {
    expect(planReconnect(input)).toBe(expected)
  })
})
