import { expect, it } from 'vitest'
import { readFieldPath } from './field-label.ts'

it.each([
  ['name', 'name', null, null],
  ['containers.0.image', 'image', null, 0],
  ['containers.0.requests.cpu', 'cpu', 'requests', 0],
  ['containers.1.limits.memory', 'memory', 'limits', 1],
  ['spec.odd', null, null, null],
])('%s is labelled %s, amount %s, line %s', (field, label, amount, line) =>
  expect(readFieldPath(field)).toEqual({ label, amount, line }),
)
