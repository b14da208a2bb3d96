import { describe, expect, it } from 'vitest'
import {
  aggregateMetricParams,
  customDashboardParams,
  errorTraceParams,
  loggingParams,
  logParams,
  metricParams,
  namespaceParams,
  patchParams,
  traceParams,
} from './query-params.ts'

describe('without parameters', () => {
  it('metrics are the averages of the last half hour of what was sent', () => {
    expect(metricParams.parse({})).toEqual({
      'filters[]': [],
      duration: 1800,
      step: 15,
      rateInterval: '1m',
      rateFunc: 'rate',
      'quantiles[]': [],
      avg: true,
      'byLabels[]': [],
      clusterName: '',
      direction: 'outbound',
      reporter: 'source',
    })
  })

  it('a patch is merged, and its answer has everything but findings', () => {
    const everything = { validate: false, type: '', health: true, istioResources: true, rateInterval: '10m' }
    expect(patchParams.parse({})).toEqual({ ...everything, patchType: 'merge', clusterName: '' })
  })

  it('a hundred traces are found', () => {
    expect(traceParams.parse({})).toEqual({ limit: 100, tags: {}, minDuration: 0, clusterName: '' })
  })

  it('a custom dashboard sums', () => {
    expect(customDashboardParams.parse({})).toMatchObject({
      rawDataAggregator: 'sum',
      labelsFilters: {},
      additionalLabels: {},
    })
  })

  it('logs are those of the workload, and traces with errors are of no known period', () => {
    expect(logParams.parse({})).toEqual({ isProxy: false, clusterName: '' })
    expect(errorTraceParams.safeParse({}).success).toBe(false)
  })
})

it.each([
  [{}, ''],
  [{ clusterName: 'east' }, 'east'],
  [{ cluster: 'east' }, 'east'],
  [{ clusterName: '', cluster: 'east' }, 'east'],
  [{ clusterName: 'east', cluster: 'west' }, 'east'],
])('a namespace is changed by %j in the cluster %j', (query, clusterName) => {
  expect(namespaceParams.parse(query)).toEqual({ clusterName })
})

describe('what is asked for is read', () => {
  it('once or several times', () => {
    const asked = {
      'filters[]': 'tcp_sent',
      'quantiles[]': ['0.5', '0.99'],
      avg: 'false',
      queryTime: '1700000000',
    }
    expect(metricParams.parse(asked)).toMatchObject({
      'filters[]': ['tcp_sent'],
      'quantiles[]': ['0.5', '0.99'],
      avg: false,
      queryTime: 1_700_000_000,
    })
  })

  it('as pairs', () => {
    const asked = { labelsFilters: 'app:cart,url:http://x', additionalLabels: 'code:Status code' }
    expect(customDashboardParams.parse(asked)).toMatchObject({
      labelsFilters: { app: 'cart', url: 'http://x' },
      additionalLabels: { code: 'Status code' },
    })
  })

  it('by its mere presence', () => {
    expect(patchParams.parse({ validate: '', type: 'StatefulSet' })).toMatchObject({
      validate: true,
      type: 'StatefulSet',
    })
    expect(patchParams.parse({ patchType: 'json' }).patchType).toBe('json')
    expect(loggingParams.parse({ level: 'debug' }).level).toBe('debug')
    const aggregate = { direction: 'inbound', reporter: 'destination' }
    expect(aggregateMetricParams.parse(aggregate)).toMatchObject(aggregate)
  })

  it('as JSON', () => {
    expect(traceParams.parse({ tags: '{"error":"true"}' }).tags).toEqual({ error: 'true' })
  })
})

it.each([
  [metricParams, { 'quantiles[]': '1.5' }],
  [metricParams, { 'quantiles[]': '-0.5' }],
  [metricParams, { 'quantiles[]': 'half' }],
  [metricParams, { duration: '-1' }],
  [metricParams, { step: '1.5' }],
  [metricParams, { rateInterval: '5' }],
  [metricParams, { rateFunc: 'delta' }],
  [metricParams, { reporter: 'proxy' }],
  [metricParams, { direction: 'up' }],
  [patchParams, { patchType: 'strategic' }],
  [loggingParams, {}],
  [loggingParams, { level: 'fine' }],
  [aggregateMetricParams, {}],
  [aggregateMetricParams, { direction: 'outbound', reporter: 'destination' }],
  [aggregateMetricParams, { direction: 'inbound', reporter: 'source' }],
  [patchParams, { queryTime: 'now' }],
  [customDashboardParams, { labelsFilters: 'app' }],
  [customDashboardParams, { rawDataAggregator: 'median' }],
  [traceParams, { tags: '{' }],
  [traceParams, { tags: '["error"]' }],
  [logParams, { duration: 'long' }],
])('%# refuses %j', (schema, query) => {
  expect(schema.safeParse(query).success).toBe(false)
})
