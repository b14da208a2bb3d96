import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('serviceentries', ['KIA1201'])
const entry = (spec: object) =>
  objectOf('shop/e', { location: 'MESH_INTERNAL', workloadSelector: { labels: { app: 'vm' } }, ...spec })
const vm = (place: string, address: string, app = 'vm') => objectOf(place, { address, labels: { app } })
const missing = ['KIA1201 warning spec/addresses']

it.each([
  ['listed', entry({ addresses: ['1.1.1.1', '2.2.2.2'] }), [vm('shop/a', '1.1.1.1')], []],
  ['not listed', entry({ addresses: ['2.2.2.2'] }), [vm('shop/a', '1.1.1.1')], missing],
  [
    'partly listed',
    entry({ addresses: ['1.1.1.1'] }),
    [vm('shop/a', '1.1.1.1'), vm('shop/b', '2.2.2.2')],
    missing,
  ],
  ['of others', entry({}), [vm('shop/a', '1.1.1.1', 'other')], []],
  ['elsewhere', entry({}), [vm('pay/a', '1.1.1.1')], []],
  ['of a service outside the mesh', entry({ location: 'MESH_EXTERNAL' }), [vm('shop/a', '1.1.1.1')], []],
  [
    'of a service that selects nothing',
    entry({ workloadSelector: undefined }),
    [vm('shop/a', '1.1.1.1')],
    [],
  ],
])('addresses of WorkloadEntries that are %s', (_, object, workloadentries, expected) => {
  expect(findings(object, { config: { workloadentries } })).toEqual(expected)
})
