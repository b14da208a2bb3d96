import { expect, it } from 'vitest'
import { cell, object } from '../../../test/kind-samples.ts'

it.each([
  ['alert-setting', { resource: 'node-cpu' }, []],
  ['alert-setting', { resource: 'cluster' }, []],
  ['alert-setting', { resource: 'pod-cpu' }, ['*']],
  ['alert-setting', { resource: 'volume', namespaces: ['shop'] }, ['shop']],
  ['k8s-event-alert-setting', {}, ['*']],
] as const)(
  'the namespaces of %s about %o are those in which it looks, if any',
  (kind, record, namespaces) => {
    expect(cell(kind, object({ record }), 'namespaces')).toEqual(namespaces)
  },
)
