import { describe, expect, it } from 'vitest'
import { object } from '../../../../test/kind-samples.ts'
import type { StatefulSet } from '../stateful-set.rules.ts'
import { claimsBeyond, loseClaims } from './set-claims.ts'

const TEMPLATES = [{ metadata: { name: 'data' } }, { metadata: { name: 'log' } }]

function set(policy: object | undefined, spec: object = {}): StatefulSet {
  const persistentVolumeClaimRetentionPolicy = policy
  return object({
    spec: { replicas: 3, volumeClaimTemplates: TEMPLATES, persistentVolumeClaimRetentionPolicy, ...spec },
  })
}

describe('the claims of a set that is deleted', () => {
  it.each([
    ['stay where nothing is said', undefined, false, false],
    ['stay where they are retained', { whenDeleted: 'Retain', whenScaled: 'Delete' }, false, false],
    ['go where the set says so', { whenDeleted: 'Delete' }, false, true],
    ['stay where what it owns is left', { whenDeleted: 'Delete' }, true, false],
  ])('%s', (_how, policy, leave, goes) => {
    expect(loseClaims(set(policy), { leave })).toBe(goes)
  })
})

describe('the claims of a set that is scaled', () => {
  const deleting = { whenScaled: 'Delete' }
  it.each([
    ['go with the pods, from above', deleting, {}, 1, ['data-web-2', 'log-web-2', 'data-web-1', 'log-web-1']],
    [
      'go by their numbers, wherever those begin',
      deleting,
      { ordinals: { start: 5 } },
      2,
      ['data-web-7', 'log-web-7'],
    ],
    ['stay where there are to be more', deleting, {}, 4, []],
    ['stay where they are retained', { whenDeleted: 'Delete', whenScaled: 'Retain' }, {}, 0, []],
    ['stay where nothing is said', undefined, {}, 0, []],
  ])('%s', (_how, policy, spec, replicas, claims) => {
    expect(claimsBeyond(set(policy, spec), replicas)).toEqual(claims)
  })

  it('are counted out no further than anybody has pods', () => {
    expect(claimsBeyond(set(deleting, { replicas: 2_000_000_000 }), 0)).toHaveLength(2000)
  })
})
