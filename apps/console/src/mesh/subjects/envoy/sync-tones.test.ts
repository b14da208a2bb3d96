import { expect, it } from 'vitest'
import { syncOrder, worstPart } from './sync-tones.ts'

const synced = { CDS: 'Synced', EDS: 'Synced', LDS: 'Synced', RDS: 'Synced' } as const
const unsent = { ...synced, RDS: 'NOT_SENT' } as const
const stale = { ...unsent, EDS: 'Stale', LDS: 'Stale' } as const
const never = { ...stale, CDS: 'Stale (Never Acknowledged)' } as const

it('a proxy fares as the worst of what it has been sent, which is named', () => {
  expect([synced, unsent, stale, never].map(worstPart)).toEqual([
    { sync: 'Synced', parts: ['CDS', 'EDS', 'LDS', 'RDS'] },
    { sync: 'NOT_SENT', parts: ['RDS'] },
    { sync: 'Stale', parts: ['EDS', 'LDS'] },
    { sync: 'Stale (Never Acknowledged)', parts: ['CDS'] },
  ])
})

it('the worse it fares the later it comes, and what is not known first', () => {
  const all = [never, null, synced, stale, unsent]
  expect(all.toSorted((one, other) => syncOrder(one) - syncOrder(other))).toEqual([
    null,
    synced,
    unsent,
    stale,
    never,
  ])
})
