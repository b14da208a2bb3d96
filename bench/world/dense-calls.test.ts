import type { Series } from '@naru/promql/series-source'
import { expect, it } from 'vitest'
import { densify } from './dense-calls.ts'

function series(
  reporter: string,
  from: string,
  to: string,
  more: Readonly<Record<string, string>> = {},
): Series {
  const [[home = '', source = ''], [place = '', called = '']] = [from.split('/'), to.split('/')]
  const labels = {
    reporter,
    source_workload_namespace: home,
    source_workload: source,
    source_principal: `spiffe://cluster.local/ns/${home}/sa/${source}`,
    destination_workload_namespace: place,
    destination_workload: called,
    destination_service: `${called}.${place}.svc.cluster.local`,
    destination_service_name: called,
    ...more,
  }
  return { labels, times: Float64Array.of(1), values: Float64Array.of(2) }
}

const ALL = [
  series('destination', 'unknown/unknown', 'a/gateway'),
  ...['source', 'destination'].map((one) => series(one, 'a/gateway', 'a/stock')),
  series('source', 'a/gateway', 'a/stock', { response_code: '500' }),
  series('source', 'a/gateway', 'b/stock'),
  series('source', 'b/cart', 'b/price'),
]
const callsOf = (all: readonly Series[]) =>
  new Set(all.map(({ labels }) => [from(labels), to(labels)].join(' > ')))
const from = (labels: Series['labels']) =>
  `${labels['source_workload_namespace']}/${labels['source_workload']}`
const to = (labels: Series['labels']) =>
  `${labels['destination_workload_namespace']}/${labels['destination_workload']}`

it('each namespace has so many calls, those that were there among them', () => {
  const dense = densify(ALL, 4)
  expect(dense.slice(0, 4)).toEqual(ALL.slice(0, 4))
  const calls = [...callsOf(dense)]
  expect(calls).toEqual(expect.arrayContaining([...callsOf(ALL)]))
  expect(calls.filter((call) => /^(unknown|a)\//.test(call))).toHaveLength(4)
  expect(calls.filter((call) => call.startsWith('b/'))).toHaveLength(4)
})

it('all that is told of a call is told of the other, by its own names', () => {
  const made = densify(ALL, 4).filter(({ labels }) => from(labels) === 'a/price')
  expect(made.map(({ labels }) => [labels['reporter'], labels['response_code'], to(labels)])).toEqual([
    ['source', undefined, 'a/cart'],
    ['destination', undefined, 'a/cart'],
    ['source', '500', 'a/cart'],
  ])
  expect(made[0]?.labels).toMatchObject({
    source_principal: 'spiffe://cluster.local/ns/a/sa/price',
    destination_service: 'cart.a.svc.cluster.local',
    destination_service_name: 'cart',
  })
})

it('no more calls are made than there were asked for, and none where there are as many', () => {
  expect(densify(ALL, 1)).toEqual(ALL)
})
