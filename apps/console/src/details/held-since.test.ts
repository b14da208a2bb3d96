import type { SourceState } from '@naru/contract/live/protocol'
import { describe, expect, it } from 'vitest'
import type { LinkState } from '../data/live/live-link.ts'
import { heldSince } from './held-since.ts'

const here: LinkState = { kind: 'live' }
const lost: LinkState = { kind: 'stale', since: 9 }
const live: SourceState = { cluster: 'seoul', state: 'live' }
const stale: SourceState = { cluster: 'seoul', state: 'stale', since: 7, reason: 'Timeout' }
const away: SourceState = { cluster: 'seoul', state: 'unreachable', since: 5, reason: 'Timeout' }

const cases: readonly [string, readonly SourceState[], LinkState, number | null][] = [
  ['is current while its cluster answers', [live], here, null],
  ['is as old as the last answer of its cluster', [stale], here, 7],
  ['is old when its cluster cannot be reached', [away], here, 5],
  ['is old when the connection to the server is lost', [live], lost, 9],
  ['was old before the connection was lost', [stale], lost, 7],
  ['is current when no cluster has to tell it', [], lost, null],
]

describe('what a page says about its object', () => {
  it.each(cases)('%s', (_, sources, link, expected) => {
    expect(heldSince(sources, link)).toBe(expected)
  })
})
