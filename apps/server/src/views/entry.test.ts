import type { KubeObject } from '@naru/contract/kubernetes/object'
import { expect, it } from 'vitest'
import { buildPod, requireModel } from '../../test/store-fixture.ts'
import { buildEntry, type KeptEntry } from './entry.ts'
import type { KindModel } from './kind-model.ts'

/** As discovery describes it: with no rules of its own. */
const pots: KindModel = {
  ...requireModel('config-map'),
  ref: 'cr:yard.example/v1/pots',
  rules: { columns: [] },
}
/** A pod of which only so much can be done. */
const pods: KindModel = { ...requireModel('pod'), actions: ['edit-labels', 'evict', 'delete'] }
const going = { name: 'web', uid: 'u', deletionTimestamp: '2026-11-21T00:00:00Z' }

function entryOf(model: KindModel, object: KubeObject): KeptEntry {
  return buildEntry({ cluster: 'seoul', model, context: () => ({ now: 0 }) }, object)
}

function blockedOf(model: KindModel, object: KubeObject) {
  return entryOf(model, object).row.blocked
}

it.each([
  ['a pod', pods, buildPod('web'), undefined],
  [
    'a pod that is being deleted',
    pods,
    { ...buildPod('web'), metadata: going },
    { evict: 'deleting', delete: 'deleting' },
  ],
  ['a discovered object that is being deleted', pots, { metadata: going }, { delete: 'deleting' }],
  ['a user without a record', requireModel('user'), { metadata: { name: 'kim' } }, undefined],
])('the row of %s tells what it forbids', (_what, model, object, expected) => {
  expect(blockedOf(model, object)).toEqual(expected)
})

it('the row of the first administrator forbids every action', () => {
  const admin = { metadata: { name: 'admin' }, record: { active: true, source: 'local' } }
  const model = requireModel('user')
  expect(Object.keys(blockedOf(model, admin) ?? {})).toEqual(model.actions)
})

it('the tags of one image stream, which bear its uid, are told apart by name', () => {
  const uidOf = (name: string) => {
    const tag = { metadata: { name, namespace: 'shop', uid: 'stream' } }
    return entryOf(requireModel('image-stream-tag'), tag).row.uid
  }
  expect(['web:1', 'web:2'].map(uidOf)).toEqual(['stream/web:1', 'stream/web:2'])
})
