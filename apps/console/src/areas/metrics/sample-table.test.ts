import { expect, it } from 'vitest'
import { sampleColumns, samplesCsv, seriesOfName } from './sample-table.ts'

const samples = [
  { labels: { job: 'a', __name__: 'up' }, value: '1', count: null },
  { labels: { instance: '=1+1', __name__: 'up' }, value: '-3', count: null },
  { labels: { job: 'a "b", c' }, value: '+Inf', count: null },
]

it('has a column for each label, the name first', () => {
  expect(sampleColumns(samples)).toEqual(['__name__', 'instance', 'job'])
})

it('is a file in which nothing is a formula', () => {
  expect(samplesCsv(samples).split('\r\n')).toEqual([
    '__name__,instance,job,value',
    'up,,a,1',
    "up,'=1+1,,-3",
    ',,"a ""b"", c",Inf',
  ])
})

it.each([
  ['count by (__name__) ({namespace="shop",pod="web"})', 'up{namespace="shop",pod="web"}'],
  ['topk(5, count by (__name__) ({__name__=~"a.*"}))', 'up'],
  ['1 + rate(a{b!="c"}[5m])', 'up{b!="c"}'],
  ['sum(', null],
])('a metric in the answer to %s leads to %s', (query, series) => {
  expect(seriesOfName('up', query)).toBe(series)
})
