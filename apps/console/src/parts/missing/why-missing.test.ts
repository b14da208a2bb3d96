import type { ObjectSnapshot, SourceState } from '@naru/contract/live/protocol'
import { describe, expect, it } from 'vitest'
import type { LiveView } from '../../data/live/live-reducer.ts'
import { whyMissing, whyUneditable } from './why-missing.ts'

const LIVE: SourceState = { cluster: 'seoul', state: 'live' }
const LOADING: SourceState = { cluster: 'seoul', state: 'loading', loaded: 0 }
const STALE: SourceState = { cluster: 'seoul', state: 'stale', since: 1, reason: 'Timeout' }
const GONE: SourceState = { cluster: 'seoul', state: 'unreachable', since: 1, reason: 'Unreachable' }
const DENIED: SourceState = { cluster: 'seoul', state: 'denied', verb: 'get', resource: 'secrets' }
const NONE: SourceState = { cluster: 'nosuch', state: 'absent', reason: 'NotFound' }

const OBJECT = { metadata: { name: 'login', uid: 'u1' } }

function told(source: SourceState, object: ObjectSnapshot['object'] = null): LiveView<ObjectSnapshot> {
  return { data: { type: 'object', object }, sources: [source], seq: 1, pending: false, error: null }
}

const WAITING: LiveView<ObjectSnapshot> = { data: null, sources: [], seq: 0, pending: true, error: null }
const REFUSED = { ...WAITING, pending: false, error: { code: 'INVALID_DATA', message: 'no' } } as const

describe('why there is no object to show', () => {
  it.each([
    ['nobody has answered', WAITING, null],
    ['its kind is still read', told(LOADING), null],
    ['it is not there', told(LIVE), { why: 'absent' }],
    ['its cluster is not registered', told(NONE), { why: 'absent' }],
    ['it may not be read', told(DENIED), { why: 'denied', verb: 'get', resource: 'secrets' }],
    ['its cluster was never heard of', told(GONE), { why: 'away', reason: 'Unreachable' }],
    ['the question is refused', REFUSED, { why: 'refused', code: 'INVALID_DATA' }],
  ])('when %s', (_, live, why) => {
    expect(whyMissing(live)).toEqual(why)
    expect(whyUneditable(live)).toEqual(why)
  })
})

describe('why an object cannot be edited', () => {
  it.each([
    ['it is there', told(LIVE, OBJECT), null],
    ['it is remembered of a cluster that is away', told(STALE, OBJECT), { why: 'away', reason: 'Timeout' }],
    ['it is held of one that went away', told(GONE, OBJECT), { why: 'away', reason: 'Unreachable' }],
  ])('when %s', (_, live, why) => {
    expect(whyUneditable(live)).toEqual(why)
  })
})
