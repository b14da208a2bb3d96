import { expect, it } from 'vitest'
import { requireModel } from '../../test/store-fixture.ts'
import { buildEntry, type Entry } from '../views/entry.ts'
import { createKinship } from './kinship.ts'
import { createPodIndex } from './pod-index.ts'

function entry(phase: string, nodeName: string | null = 'node-a'): Entry {
  const spec = nodeName === null ? {} : { nodeName }
  const pod = { metadata: { name: 'web', namespace: 'shop', uid: 'u' }, spec, status: { phase } }
  return buildEntry({ cluster: 'seoul', model: requireModel('pod'), context: () => ({ now: 0 }) }, pod)
}

it('a pod counts on its node from when it has one until it has ended', () => {
  const told: string[] = []
  const index = createPodIndex({
    onNode: (node) => told.push(`${node} ${index.countOn(node)}`),
    onWorkload: () => {},
    kinship: createKinship(),
  })
  const [waiting, running, ended] = [entry('Pending', null), entry('Running'), entry('Failed')]
  index.put(waiting, undefined)
  index.put(running, waiting)
  expect(index.countOn('node-a')).toBe(1)
  index.put(ended, running)
  expect(index.countOn('node-a')).toBe(0)
  index.remove(ended)
  expect(index.countOn('node-a')).toBe(0)
  expect(told).toEqual(['node-a 1', 'node-a 0'])
})
