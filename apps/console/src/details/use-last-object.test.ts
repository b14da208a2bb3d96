import type { ObjectSnapshot, SourceState } from '@naru/contract/live/protocol'
import { describe, expect, it } from 'vitest'
import type { LiveView } from '../data/live/live-reducer.ts'
import { judgeLast } from './use-last-object.ts'

const CLUSTER = { cluster: 'seoul' }
const KNOWN = { name: 'web' }

function live(source: SourceState, rest: Partial<LiveView<ObjectSnapshot>> = {}): LiveView<ObjectSnapshot> {
  const data = { type: 'object', object: null } as const
  return { data, sources: [source], seq: 1, pending: false, error: null, ...rest }
}

describe('an object that was shown, and is not there in the answer', () => {
  it.each([
    ['is gone where its cluster says so', live({ ...CLUSTER, state: 'live' }), KNOWN, true],
    [
      'is what it was while its cluster is away',
      live({ ...CLUSTER, state: 'unreachable', since: 1, reason: 'Timeout' }),
      KNOWN,
      false,
    ],
    [
      'is not shown to who may not read it any more',
      live({ ...CLUSTER, state: 'denied', verb: 'get', resource: 'pods' }),
      null,
      false,
    ],
    ['is what it was while it is read', live({ ...CLUSTER, state: 'loading', loaded: 0 }), KNOWN, false],
    [
      'is what it was until another answer comes',
      live({ ...CLUSTER, state: 'live' }, { pending: true }),
      KNOWN,
      false,
    ],
  ])('%s', (_, view, object, gone) => {
    expect(judgeLast(null, KNOWN, view)).toEqual({ object, gone })
  })

  it('was never known where it is not there at first', () => {
    expect(judgeLast(null, null, live({ ...CLUSTER, state: 'live' }))).toEqual({ object: null, gone: false })
  })
})
