import { expect, it } from 'vitest'
import { isKept } from './is-kept.ts'

it.each([
  ['secret', { type: 'helm.sh/release.v1' }, true],
  ['secret', { type: 'bootstrap.kubernetes.io/token' }, true],
  ['secret', { type: 'kubernetes.io/service-account-token' }, true],
  ['secret', { type: 'Opaque' }, false],
  ['secret', {}, false],
  ['config-map', { type: 'helm.sh/release.v1' }, false],
  ['no-kind', {}, false],
])('a %s that is %j is used though nothing names it: %s', (kind, fields, expected) => {
  expect(isKept(kind, { metadata: { name: 'a', namespace: 'shop' }, ...fields })).toBe(expected)
})
