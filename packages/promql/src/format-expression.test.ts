import { expect, it } from 'vitest'
import { answer, difference } from '../test/answers.ts'
import { givenSeries } from '../test/given-series.ts'
import { createChance, randomExpression } from '../test/random.ts'
import { isSorted, TABLE } from '../test/table.ts'
import { END, WORLD } from '../test/world.ts'
import { formatExpression } from './format-expression.ts'
import { parseExpression } from './parse/parse.ts'

const source = givenSeries(WORLD)
const RANDOM = 400

/** What differs once an expression has been written anew; of what cannot be read, nothing. */
function changed(expression: string): string | null {
  const ask = (text: string) => answer({ expression: text, time: END }, source)
  const wanted = ask(expression)
  if ('error' in wanted) return null
  const written = formatExpression(parseExpression(expression))
  const different = difference(wanted, ask(written), isSorted(expression))
  return different === null ? null : `${expression}\n${written}\n${different}`
}

it('means the same, written anew, for every function and operator', () => {
  expect(TABLE.flatMap((expression) => changed(expression) ?? [])).toEqual([])
})

it('means the same for random expressions', () => {
  const chance = createChance(7)
  const wrong = Array.from({ length: RANDOM }, () => changed(randomExpression(chance)))
  expect(wrong.filter((one) => one !== null)).toEqual([])
})

it.each([
  ['up', '{__name__="up"}'],
  ['-1 ^ 2', '-((1) ^ (2))'],
  ['rate(a{b=~"c"}[5m] offset -1m)', 'rate({b=~"c",__name__="a"}[300000ms] offset -60000ms)'],
  ['sum without () (a)', 'sum without () ({__name__="a"})'],
  ['a / ignoring (x) group_left (y) b', '{__name__="a"} / ignoring (x) group_left (y) {__name__="b"}'],
  ['max_over_time(a[1h:] @ end())', 'max_over_time(({__name__="a"})[3600000ms:] @ end())'],
  ['a @ 1.5 > bool 2', '{__name__="a"} @ 1.500 > bool (2)'],
  ['{"my metric", "a.b"!="c"}', '{__name__="my metric","a.b"!="c"}'],
])('%s is %s', (expression, written) => {
  expect(formatExpression(parseExpression(expression))).toBe(written)
})
