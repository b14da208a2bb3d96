import { describe, expect, it } from 'vitest'
import { cell, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'
import { whyBlocked } from '../blocked.ts'
import { findKind } from '../registry.ts'
import { persistentVolumeRules } from './persistent-volume.rules.ts'

const ID = 'persistent-volume'
const claimRef = { namespace: 'data', name: 'orders' }
const volume = (phase: string | undefined, spec: object = {}, status: object = {}) =>
  object({ spec: { persistentVolumeReclaimPolicy: 'Retain', ...spec }, status: { phase, ...status } })

describe('a volume', () => {
  it.each([
    ['nobody has', volume('Available'), 'Available'],
    ['a claim has', volume('Bound', { claimRef }), 'Bound'],
    ['nobody has looked at yet', object(), 'Pending'],
    ['is being deleted', object({ status: { phase: 'Bound' } }, { deletionTimestamp: START }), 'Terminating'],
  ])('that %s', (_what, value, word) => expect(statusOf(ID, value)).toBe(word))

  it('that is released but not reclaimed names the claim whose data it keeps', () => {
    const status = { lastPhaseTransitionTime: START }
    expect(problemOf(ID, volume('Released', { claimRef }, status))).toMatchObject({
      severity: 'warning',
      reason: 'Released',
      since: Date.parse(START),
      says: { en: 'keeps the data of the deleted claim data/orders' },
    })
  })

  it.each([
    ['Retain', 'warning'],
    ['Delete', 'off'],
  ])('that is released under the policy %s is as loud in a list as on its page: %s', (policy, tone) => {
    const released = volume('Released', { claimRef, persistentVolumeReclaimPolicy: policy })
    expect(persistentVolumeRules.status?.(released, { now: 0 })).toMatchObject({ text: 'Released', tone })
    expect(problemOf(ID, released)?.severity ?? 'off').toBe(tone)
  })

  it.each([
    [
      'is reclaimed with its claim',
      volume('Released', { claimRef, persistentVolumeReclaimPolicy: 'Delete' }),
    ],
    ['has its claim', volume('Bound', { claimRef })],
    ['is free', volume('Available')],
    ['goes itself', object({ status: { phase: 'Failed' } }, { deletionTimestamp: START })],
  ])('that %s is no problem', (_what, value) => expect(problemOf(ID, value)).toBeNull())

  it('that could not be reclaimed says why, in the words of the cluster', () => {
    expect(problemOf(ID, volume('Failed', {}, { message: 'no deletable volume plugin' }))).toMatchObject({
      severity: 'error',
      reason: 'Failed',
      detail: 'no deletable volume plugin',
      since: null,
    })
  })

  it.each([
    [
      'Bound',
      { en: 'The selected volume is bound to a volume claim and cannot be deleted. Delete the claim first.' },
    ],
    ['Released', undefined],
    ['Available', undefined],
  ])('that is %s is kept from being deleted: %j', (phase, says) => {
    const kind = findKind(ID)
    const why = kind && whyBlocked(kind, persistentVolumeRules, { action: 'delete', object: volume(phase) })
    expect(why?.says).toEqual(says && expect.objectContaining(says))
  })

  it('tells who holds it, its class, its size and where it is', () => {
    const value = volume('Bound', {
      claimRef,
      storageClassName: 'fast',
      capacity: { storage: '2Gi' },
      csi: { driver: 'disk.example' },
    })
    expect(cell(ID, value, 'claim')).toEqual({ kind: 'persistent-volume-claim', ...claimRef })
    expect(cell(ID, value, 'storage-class')).toEqual({ kind: 'storage-class', namespace: null, name: 'fast' })
    expect(cell(ID, value, 'capacity')).toBe(2 * 2 ** 30)
    expect(cell(ID, value, 'source')).toBe('disk.example')
    expect(cell(ID, volume('Available', { nfs: { server: 'files' } }), 'source')).toBe('nfs')
    expect(cell(ID, volume('Available'), 'claim')).toBeNull()
  })
})
