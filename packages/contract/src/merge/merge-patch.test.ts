import { expect, it } from 'vitest'
import { buildMergePatch } from './merge-patch.ts'

it.each([
  ['nothing', { a: 1, b: { c: [1] } }, { a: 1, b: { c: [1] } }, {}],
  ['a value', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 3 }],
  ['a value below', { data: { a: 'x', b: '' } }, { data: { a: 'y', b: '' } }, { data: { a: 'y' } }],
  ['what has gone', { data: { a: 'x', b: '' } }, { data: { a: 'x' } }, { data: { b: null } }],
  ['what has come', {}, { metadata: { labels: { a: 'b' } } }, { metadata: { labels: { a: 'b' } } }],
  ['a list as a whole', { a: [1, 2] }, { a: [2] }, { a: [2] }],
  ['another sort of value', { a: { b: 1 } }, { a: [1] }, { a: [1] }],
  ['a key of every object', {}, JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":1}')],
])('a patch says %s', (_what, before, after, patch) => expect(buildMergePatch(before, after)).toEqual(patch))
