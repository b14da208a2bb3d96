import { expect, it } from 'vitest'
import { readBody } from './read-body.ts'

it.each([
  ['a: 1', { ok: true, value: { a: 1 } }],
  ['', { ok: true, value: {} }],
  ['- op: add', { ok: true, value: [{ op: 'add' }] }],
])('%j is a body', (text, read) => expect(readBody(text)).toEqual(read))

it.each(['a: [', 'a: 1\na: 2', 'a: 1\n---\nb: 2'])('%j is none, and says where', (text) => {
  expect(readBody(text)).toMatchObject({ ok: false, errors: [{ message: expect.any(String) as string }] })
})
