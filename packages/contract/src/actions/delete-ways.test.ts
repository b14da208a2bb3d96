import { expect, it } from 'vitest'
import { cluster } from '../kinds/management/cluster.ts'
import { deleteObject } from './any/delete.ts'

it.each([
  [{ leave: false }, ''],
  [{ leave: true }, '/safe'],
  [{ leave: true, forget: true }, '/permanent'],
  // Only whoever leaves it is asked.
  [{ leave: false, forget: true }, ''],
])('a cluster is deleted by %j at %j', (choice, way) => {
  const target = { kind: cluster, cluster: '', namespace: null, name: 'jeju', uid: 'jeju' }
  expect(deleteObject.write(target, choice)).toMatchObject({ path: `/system/clusters/jeju${way}` })
})
