import { expect, it } from 'vitest'
import { findModel } from './kind-model.ts'

it.each([
  ['1.24.17', 'v1beta1'],
  ['1.34.2', 'v1'],
])('a kind is read in the version that a cluster of %s serves: %s', (cluster, version) => {
  expect(findModel('cron-job', cluster)?.resource).toEqual({ group: 'batch', version, plural: 'cronjobs' })
})
