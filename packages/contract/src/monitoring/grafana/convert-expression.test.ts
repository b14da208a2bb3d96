import { expect, it } from 'vitest'
import { convertExpression } from './convert-expression.ts'

const known = { choices: ['namespace', 'pod'], spans: ['step'] }

it.each([
  ['rate(a[$__rate_interval])', 'rate(a[$window])'],
  ['rate(a[${__interval}]) + rate(b[$step])', 'rate(a[$window]) + rate(b[$window])'],
  ['a{namespace="$namespace"}', 'a{namespace=~"$namespace"}'],
  ['a{namespace!=\'[[namespace]]\', job="x"}', 'a{namespace!~\'$namespace\', job="x"}'],
  ['a{pod=~"${pod:regex}.*"}', 'a{pod=~"$pod.*"}'],
  ['a{pod="x.${pod}y"}', String.raw`a{pod=~"x\\.$pod(?:)y"}`],
  ['a{pod=~"a$"}', 'a{pod=~"a$"}'],
  ['label_replace(a, "b", "$1", "c", "(.*)")', 'label_replace(a, "b", "$1", "c", "(.*)")'],
])('writes %s as %s', (text, expression) => {
  expect(convertExpression(text, known)).toEqual({ expression })
})

it.each([
  ['a{job="$job"}', 'job'],
  ['topk($pod, a)', 'pod'],
  ['sum by ($namespace) (a)', 'namespace'],
  ['a[$__range]', '__range'],
  ['a{x="$window"}', 'window'],
])('finds no place in %s for %s', (text, variable) => {
  expect(convertExpression(text, known)).toEqual({ variable })
})
