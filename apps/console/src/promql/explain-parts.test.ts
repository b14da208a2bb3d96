import { expect, it } from 'vitest'
import { explainParts } from './explain-parts.ts'

it('takes an expression apart, the whole first', () => {
  const parts = explainParts('sum by (pod) (rate(cpu{a="b"}[5m])) / 2 > scalar(up)')
  expect(parts.map(({ depth, what, name, text }) => [depth, what, name, text])).toEqual([
    [0, 'binary', '>', 'sum by (pod) (rate(cpu{a="b"}[5m])) / 2 > scalar(up)'],
    [1, 'binary', '/', 'sum by (pod) (rate(cpu{a="b"}[5m])) / 2'],
    [2, 'aggregate', 'sum', 'sum by (pod) (rate(cpu{a="b"}[5m]))'],
    [3, 'call', 'rate', 'rate(cpu{a="b"}[5m])'],
    [4, 'range', '', 'cpu{a="b"}[5m]'],
    [1, 'call', 'scalar', 'scalar(up)'],
    [2, 'select', '', 'up'],
  ])
  expect(parts.map(({ count }) => count).slice(4)).toEqual([
    'count(present_over_time(cpu{a="b"}[5m]\n))',
    null,
    'count(up\n)',
  ])
})

it('says nothing of what cannot be read', () => {
  expect(explainParts('sum(')).toEqual([])
})
