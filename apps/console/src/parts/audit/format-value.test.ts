import { expect, it } from 'vitest'
import { formatValue } from './format-value.ts'

it.each([
  ['a text as it is', 'a\nb', 'a\nb'],
  ['a number', 1.5, '1.5'],
  ['a number that has lost digits', 2 ** 53, '≈9007199254740992'],
  ['one in a list', [{ id: 2 ** 53, at: 1 }], '[\n  {\n    "id": "≈9007199254740992",\n    "at": 1\n  }\n]'],
  ['nothing', null, 'null'],
])('tells %s', (_, value, told) => {
  expect(formatValue(value)).toBe(told)
})
