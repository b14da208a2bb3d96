import { describe, expect, it } from 'vitest'
import { cell, condition, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'
import { findAction } from '../../actions/registry.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import type { Asked } from '../kind-rules.ts'

const ID = 'persistent-volume-claim'
const claim = (phase: string, conditions: object[] = [], spec: object = {}) =>
  object({ spec, status: { phase, conditions } })

describe('a claim', () => {
  it.each([
    ['with its volume', claim('Bound'), 'Bound'],
    ['that nobody has looked at yet', object(), 'Pending'],
    ['that grows', claim('Bound', [condition('Resizing', 'True')]), 'Resizing'],
    [
      'whose file system has yet to grow',
      claim('Bound', [condition('Resizing', 'True'), condition('FileSystemResizePending', 'True')]),
      'FileSystemResizePending',
    ],
    ['that has grown', claim('Bound', [condition('Resizing', 'False')]), 'Bound'],
    ['being deleted', object({ status: { phase: 'Bound' } }, { deletionTimestamp: START }), 'Terminating'],
  ])('%s', (_what, value, word) => expect(statusOf(ID, value)).toBe(word))

  it('is a problem once it has waited for more than a minute', () => {
    const waiting = claim('Pending', [], { storageClassName: 'local' })
    expect(problemOf(ID, waiting)).toMatchObject({
      severity: 'warning',
      since: Date.parse(START),
      reason: 'Pending',
      says: { en: 'no volume of class local yet' },
    })
    expect(problemOf(ID, waiting, { now: Date.parse(START) + 60_000 })).toBeNull()
    const bare = claim('Pending', [], { storageClassName: '' })
    expect(problemOf(ID, bare)).toMatchObject({ says: { en: 'no volume without a class fits yet' } })
    expect(problemOf(ID, claim('Bound'))).toBeNull()
  })

  describe('of a class that waits for the first pod', () => {
    const waiting = claim('Pending', [], { storageClassName: 'local' })
    const classes = [object({ volumeBindingMode: 'WaitForFirstConsumer' }, { name: 'local' })]
    const known = (pods: Asked<number>, found: Asked<readonly KubeObject[]> = classes) => ({
      objects: () => found,
      users: () => pods,
    })

    it.each([
      ['without a pod', known(0), 'WaitForFirstConsumer', null],
      ['with a pod that has no node', known(1), 'WaitForFirstConsumer', null],
      ['whose pods are not known yet', known('pending'), 'Pending', null],
      ['whose class is not known yet', known(0, 'pending'), 'Pending', null],
      ['whose class nobody may see', known(0, null), 'Pending', 'Pending'],
      ['whose class is not there', known(0, []), 'ClassMissing', 'ClassMissing'],
    ])('%s', (_what, context, word, reason) => {
      expect(statusOf(ID, waiting, context)).toBe(word)
      expect(problemOf(ID, waiting, context)?.reason ?? null).toBe(reason)
      expect(cell(ID, waiting, 'status', context)).toMatchObject({ text: word })
    })

    it('is a problem like any other once the node is chosen', () => {
      const annotations = { 'volume.kubernetes.io/selected-node': 'worker-1' }
      const asked = { ...waiting, metadata: { ...waiting.metadata, annotations } }
      expect(problemOf(ID, asked, known(1))).toMatchObject({ reason: 'Pending' })
    })
  })

  it('says that its class is missing, and that there is no default one, before it says that no volume came', () => {
    const context = { objects: () => [], users: () => 1 }
    expect(problemOf(ID, claim('Pending', [], { storageClassName: 'fast' }), context)).toMatchObject({
      reason: 'ClassMissing',
      says: { en: 'there is no storage class fast', ko: expect.stringContaining('fast') },
    })
    expect(problemOf(ID, claim('Pending'), context)).toMatchObject({ reason: 'NoDefaultClass' })
    expect(statusOf(ID, claim('Bound', [], { storageClassName: 'fast' }), context)).toBe('Bound')
  })

  it('is a problem at once when its volume is gone, and none while it goes itself', () => {
    expect(problemOf(ID, claim('Lost'))).toMatchObject({ severity: 'error', reason: 'Lost' })
    expect(problemOf(ID, object({ status: { phase: 'Lost' } }, { deletionTimestamp: START }))).toBeNull()
  })

  it('links to its volume and its class, and tells its size', () => {
    const spec = { volumeName: 'pv-1', storageClassName: 'fast' }
    const value = object({ spec, status: { capacity: { storage: '1Gi' } } })
    expect(cell(ID, value, 'volume')).toMatchObject({ kind: 'persistent-volume', namespace: null })
    expect(cell(ID, value, 'storage-class')).toMatchObject({ name: 'fast', namespace: null })
    expect(cell(ID, value, 'capacity')).toBe(2 ** 30)
  })

  it.each([
    ['Bound', undefined, []],
    ['Pending', undefined, ['notBound']],
    ['Lost', undefined, ['notBound']],
    ['Bound', START, ['deleting']],
  ])('that is %s and deleted at %s grows unless %j', (phase, deletionTimestamp, expected) => {
    const value = object({ status: { phase } }, { ...(deletionTimestamp && { deletionTimestamp }) })
    const reasons = Object.entries(findAction('expand').blocked ?? {})
    expect(reasons.flatMap(([key, { when }]) => (when(value) ? [key] : []))).toEqual(expected)
  })
})
