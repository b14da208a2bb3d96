import { expect, it } from 'vitest'
import { rightsNamespace } from './rights-namespace.ts'

it.each([
  ['a pod in its namespace', { group: '', plural: 'pods' }, { namespace: 'shop', name: 'web' }, 'shop'],
  ['a node in the whole cluster', { group: '', plural: 'nodes' }, { namespace: null, name: 'worker' }, null],
  ['a namespace in itself', { group: '', plural: 'namespaces' }, { namespace: null, name: 'shop' }, 'shop'],
  [
    'all namespaces in the whole cluster',
    { group: '', plural: 'namespaces' },
    { namespace: null, name: null },
    null,
  ],
  [
    'what others call namespaces like anything else',
    { group: 'example.com', plural: 'namespaces' },
    { namespace: null, name: 'shop' },
    null,
  ],
])('rights on %s', (_what, resource, place, expected) => {
  expect(rightsNamespace(resource, place)).toBe(expected)
})
