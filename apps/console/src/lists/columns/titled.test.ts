import { expect, it } from 'vitest'
import { isTitled } from './titled.ts'

const link = (kind: string) => ({ kind, namespace: null, name: 'a' })

it.each([
  ['a node in the column of nodes', link('node'), 'node', true],
  ['a deployment in the column of what is scaled', link('deployment'), 'target', false],
  ['a role in the column where cluster roles stand too', link('role'), 'role', false],
  ['a text', 'node', 'node', false],
  ['nothing', null, 'node', false],
])('%s', (_what, value, column, titled) => {
  expect(isTitled(value, column)).toBe(titled)
})
