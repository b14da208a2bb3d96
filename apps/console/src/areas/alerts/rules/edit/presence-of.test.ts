import { evaluateRange } from '@naru/promql/evaluate'
import { expect, it } from 'vitest'
import { givenSeries } from '../../../../../../../packages/promql/test/given-series.ts'
import { presenceOf } from './presence-of.ts'

const source = givenSeries([
  { labels: { __name__: 'x', pod: 'a' }, times: Float64Array.of(0, 60_000), values: Float64Array.of(0, 5) },
])
const ask = (expression: string) =>
  evaluateRange(presenceOf(expression), 0, 60_000, 60_000, source).map(({ labels, times, values }) => [
    labels,
    [...times],
    [...values],
  ])

it('is one wherever there is a result, whatever its value', () => {
  expect(ask('x > 1 # above')).toEqual([[{ pod: 'a' }, [60_000], [1]]])
  expect(ask('x / 0')).toEqual([[{ pod: 'a' }, [0, 60_000], [1, 1]]])
})

it('is there for a number, too', () => {
  expect(ask('1')).toEqual([[{}, [0, 60_000], [1, 1]]])
})
