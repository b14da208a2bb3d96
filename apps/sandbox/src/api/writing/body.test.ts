import { expect, it } from 'vitest'
import { parseObject } from './body.ts'

it.each([
  ['mode: 0400', { mode: 256 }],
  ['on: yes', { true: true }],
  ['at: 12:30:45', { at: '12:30:45' }],
  ['day: 2026-01-01', { day: '2026-01-01' }],
  ['a: &a {b: 1}\nc: {<<: *a}', { a: { b: 1 }, c: { b: 1 } }],
])('YAML that is sent is read as kube-apiserver reads it: %j', (text, value) => {
  expect(parseObject(text, 'application/apply-patch+yaml', 'v1.ConfigMap')).toEqual(value)
})
