import { findKind } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { objectTarget } from './action-target.ts'
import { listOffers } from './list-offers.ts'

/** Each action that is offered, with an English reason where it is blocked. */
function offersFor(id: string, ...objects: readonly Partial<KubeObject>[]) {
  const kind = findKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  const targets = objects.map((object) => objectTarget(kind, 'seoul', { metadata: { name: 'a' }, ...object }))
  return listOffers(kind, targets).map(({ action, blocked }) =>
    blocked ? `${action}: ${blocked.en}` : action,
  )
}

describe('what is offered', () => {
  it('ends with what is dangerous, whatever the order of the kind', () => {
    const target = { blocked: {} }
    const offers = listOffers({ id: 'none', actions: ['delete', 'edit', 'evict'] }, [target])
    expect(offers.map(({ action, dangerous }) => [action, dangerous])).toEqual([
      ['edit', false],
      ['evict', false],
      ['delete', true],
    ])
  })

  it('is the half of a pair that can be done', () => {
    const flowing = ['edit', 'edit-labels', 'scale', 'restart', 'pause', 'undo', 'delete']
    expect(offersFor('deployment', { spec: {} })).toEqual(flowing)
    expect(offersFor('deployment', { spec: { paused: true } })).toEqual([
      'edit',
      'edit-labels',
      'scale',
      'restart: Resume the rollout first.',
      'resume',
      'undo: Resume the rollout first.',
      'delete',
    ])
  })

  it('for several objects is what can be done to several', () => {
    expect(offersFor('deployment', { spec: {} }, { spec: {} })).toEqual([
      'edit-labels',
      'scale',
      'restart',
      'pause',
      'undo',
      'delete',
    ])
  })

  it('has both halves where the objects differ, each with whom it does not suit', () => {
    expect(offersFor('node', { spec: {} }, { spec: { unschedulable: true } })).toEqual([
      'edit-labels',
      'edit-taints',
      'cordon: Already cordoned.',
      'uncordon: Not cordoned.',
      'drain',
      'delete',
    ])
  })

  it('is blocked for all when it is for one', () => {
    const going = { metadata: { name: 'b', deletionTimestamp: '2026-11-21T00:00:00Z' } }
    expect(offersFor('pod', {}, going)).toEqual([
      'edit-labels',
      'evict: Already being deleted.',
      'delete: Already being deleted.',
      'force-delete',
    ])
  })

  it('says something also of a reason that another version of the server told', () => {
    const [offer] = listOffers({ id: 'pod', actions: ['delete'] }, [{ blocked: { delete: 'tooOld' } }])
    expect(offer?.blocked?.en).toBe('Not possible at the moment.')
  })
})
