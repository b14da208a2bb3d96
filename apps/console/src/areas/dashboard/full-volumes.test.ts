import type { InstantAnswer } from '@naru/contract/api/metric-queries'
import { describe, expect, it } from 'vitest'
import { listFullVolumes } from './full-volumes.ts'

const NAMESPACED: Readonly<Record<string, string>> = { namespace: 'data' }

function answer(...samples: readonly (readonly [claim: string, value: string])[]): InstantAnswer {
  return {
    state: 'answered',
    type: 'vector',
    at: 0,
    samples: samples.map(([persistentvolumeclaim, value]) => ({
      labels: persistentvolumeclaim === '' ? NAMESPACED : { ...NAMESPACED, persistentvolumeclaim },
      value,
      count: null,
    })),
    leftOut: 0,
    warnings: [],
    within: null,
  }
}

describe('volumes that fill up', () => {
  it('are told by their claims, the fullest first', () => {
    expect(listFullVolumes(answer(['logs', '0.82'], ['orders', '0.97']))).toEqual([
      { namespace: 'data', claim: 'orders', share: 0.97 },
      { namespace: 'data', claim: 'logs', share: 0.82 },
    ])
  })

  it.each<[string, InstantAnswer | undefined]>([
    ['has not come', undefined],
    ['says that nobody measures', { state: 'absent' }],
    ['is refused', { state: 'refused', namespace: 'data', from: 0, to: 1 }],
    ['names no claim', answer(['', '0.9'])],
    ['holds no number', answer(['logs', 'NaN'])],
  ])('are none where the answer %s', (_what, given) => expect(listFullVolumes(given)).toEqual([]))
})
