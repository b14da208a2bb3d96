import { expect, it } from 'vitest'
import { addMatch, type Match } from './http-match.ts'

it('a header joins the group of headers, anything else is a group of its own', () => {
  const a: Match = { category: 'headers', name: 'a', operator: 'exact', value: '1' }
  const b: Match = { category: 'headers', name: 'b', operator: 'exact', value: '1' }
  const uri: Match = { category: 'uri', operator: 'exact', value: '/' }
  const groups = [uri, a, b, { ...a, value: '2' }, uri].reduce(addMatch, [])
  expect(groups).toEqual([[b, { ...a, value: '2' }], [uri], [uri]])
})
