import { expect, it } from 'vitest'
import { expectedAt } from './expected-at.ts'

/** The place is where the bar stands. */
function at(text: string) {
  const place = text.indexOf('|')
  return expectedAt(text.replace('|', ''), place)
}

it.each([
  ['|', { what: 'name', from: 0 }],
  ['sum(rate(contai|', { what: 'name', from: 9 }],
  ['a + b|', { what: 'name', from: 4 }],
  ['up{|', { what: 'label', from: 3, match: 'up{}' }],
  ['up{job="a", ins|}', { what: 'label', from: 12, match: 'up{job="a"}' }],
  ['{|', { what: 'label', from: 1, match: null }],
  ['up{job="a|', { what: 'value', from: 8, label: 'job', match: 'up{}' }],
  ['up{job="a",ns=~"b|"}', { what: 'value', from: 16, label: 'ns', match: 'up{job="a"}' }],
  [`up{job='it\\'s|`, { what: 'value', from: 8, label: 'job', match: 'up{}' }],
  ['rate(up[5|', { what: 'duration', from: 8 }],
  ['sum by (na|) (rate(up[5m]))', { what: 'label', from: 8, match: 'up' }],
  ['up{job=|', null],
  ['label_replace(up, "a|', null],
  ['1 + 12|', null],
] as const)('at the bar of %s stands %o', (text, expected) => {
  expect(at(text)).toEqual(expected)
})
