import type { NodeData } from '@naru/contract/mesh/wire/graph'
import type { MetricSeries } from '@naru/contract/mesh/wire/metrics'
import { describe, expect, it } from 'vitest'
import { type FailingEdge, failingLabels, failingSince } from './failing-since.ts'

const END = 1_770_000_000
const MINUTE = 60

const node = (nodeType: NodeData['nodeType'], name: string): NodeData => ({
  id: name,
  nodeType,
  cluster: 'seoul',
  namespace: nodeType === 'unknown' ? 'unknown' : 'shop',
  healthData: null,
  ...(nodeType === 'service' ? { service: name } : nodeType === 'app' ? { app: name } : { workload: name }),
})
const edge = (change: Partial<FailingEdge> = {}): FailingEdge => ({
  from: node('workload', 'web'),
  to: node('workload', 'cart'),
  data: { id: 'e', source: 'a', target: 'b', traffic: { protocol: 'http' } },
  failure: { code: '503', flag: 'UH' },
  ...change,
})

/** How many failed at each of some minutes before the end. */
function series(minutes: readonly number[], labels: Readonly<Record<string, string>> = {}): MetricSeries {
  return {
    name: 'request_count',
    labels: {
      source_workload: 'web',
      source_workload_namespace: 'shop',
      destination_workload: 'cart',
      response_code: '503',
      response_flags: 'UH',
      ...labels,
    },
    datapoints: minutes.map((ago) => [END - ago * MINUTE, '0.2']),
  }
}
const to = (last: number): readonly number[] => Array.from({ length: last + 1 }, (_, ago) => ago)
const ago = (minutes: number) => ({ at: END - minutes * MINUTE, isLonger: false })

describe('an edge fails', () => {
  it.each([
    ['since its first failure', [series(to(22))], ago(22)],
    ['since then where it fails now and then', [series([0, 9, 18, 27])], ago(27)],
    ['since it failed anew after a break', [series([0, 1, 2, 14, 15])], ago(2)],
    ['as long as any of its proxies counts', [series(to(3)), series([3, 4, 5])], ago(5)],
    ['as long as was asked for, or longer', [series(to(120))], { ...ago(120), isLonger: true }],
    ['since nobody knows when where it has ended', [series([11, 12])], null],
    ['since nobody knows when where nothing is told', [], null],
    ['by its own failures alone', [series(to(3)), series(to(60), { source_workload: 'other' })], ago(3)],
    ['by what ends as its own do', [series(to(3)), series(to(60), { response_flags: '-' })], ago(3)],
  ])('%s', (_, told, expected) => {
    expect(failingSince(edge(), told, END)).toEqual(expected)
  })

  it('not since what has been counted as nothing', () => {
    const zero: MetricSeries = {
      ...series([]),
      datapoints: [
        [END, '0'],
        [END - MINUTE, 'NaN'],
      ],
    }
    expect(failingSince(edge(), [zero], END)).toBeNull()
  })

  it('as its protocol says it', () => {
    const failure = { code: '14', flag: '' }
    const grpc = edge({ data: { ...edge().data, traffic: { protocol: 'grpc' } }, failure })
    const told = series(to(4), { response_code: '200', grpc_response_status: '14', response_flags: '-' })
    expect(failingSince(grpc, [told], END)).toEqual(ago(4))
  })
})

it.each<readonly [string, NodeData, NodeData, readonly string[] | null]>([
  [
    'workloads',
    node('workload', 'web'),
    node('workload', 'cart'),
    ['source_workload', 'source_workload_namespace', 'destination_workload'],
  ],
  [
    'an app and a service',
    node('app', 'web'),
    node('service', 'cart'),
    ['source_canonical_service', 'source_workload_namespace'],
  ],
  ['a service and a workload', node('service', 'cart'), node('workload', 'cart'), ['destination_workload']],
  [
    'somebody whom nobody knows and an app',
    node('unknown', 'unknown'),
    node('app', 'cart'),
    ['source_workload', 'destination_canonical_service'],
  ],
  [
    'an operation and a workload',
    { ...node('aggregate', ''), aggregate: 'op=Get' },
    node('workload', 'cart'),
    null,
  ],
])('what flows between %s is told apart by as few labels as can be', (_, from, target, labels) => {
  const ending = ['response_code', 'grpc_response_status', 'response_flags']
  expect(failingLabels({ from, to: target })).toEqual(labels && [...labels, ...ending])
})
