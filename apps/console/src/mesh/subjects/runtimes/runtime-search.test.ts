import { customDashboardParams } from '@naru/contract/mesh/query-params'
import { formatQuery, parseQuery } from '@naru/contract/pages/query'
import { describe, expect, it } from 'vitest'
import { programLabels, runtimeQuery } from './runtime-query.ts'
import { NO_RUNTIME_CHOICE, parseRuntimeChoice, writeRuntimeChoice } from './runtime-search.ts'
import { ENVOY_DASHBOARD, isRuntimeTab, runtimeTabs, templateOf, titleOf } from './runtime-tabs.ts'

describe('what is told of programs', () => {
  it('is told by the address, and what it says wrongly is as usual', () => {
    expect(parseRuntimeChoice({})).toEqual({ aggregator: 'sum', byLabels: [] })
    const wrong = parseQuery('?aggregator=median&by=pod,,a)%20or%20up,pod,space')
    expect(parseRuntimeChoice(wrong)).toEqual({ aggregator: 'sum', byLabels: ['pod', 'space'] })
  })

  it.each(['', '?aggregator=max', '?by=pod,space', '?aggregator=stddev&by=area'])(
    'comes back from the address %j as it was written',
    (address) => {
      const choice = parseRuntimeChoice(parseQuery(address))
      expect(parseQuery(formatQuery(writeRuntimeChoice(choice)))).toEqual(parseQuery(address))
    },
  )

  it.each([
    ['', ['pod']],
    ['?by=-', []],
    ['?by=space', ['space']],
  ])('is apart by pods at the address %j where that is usual', (address, byLabels) => {
    const usual = { aggregator: 'sum', byLabels: ['pod'] } as const
    const choice = parseRuntimeChoice(parseQuery(address), usual)
    expect(choice.byLabels).toEqual(byLabels)
    expect(parseQuery(formatQuery(writeRuntimeChoice(choice, usual)))).toEqual(parseQuery(address))
  })

  it('is as usual where nothing is chosen', () => {
    expect(formatQuery(NO_RUNTIME_CHOICE)).toBe('')
  })
})

describe('a dashboard of programs is asked', () => {
  const choice = { aggregator: 'max', byLabels: ['pod'] } as const

  it('of the pods with the labels of an application and its version', () => {
    const labels = programLabels({ app: 'web', version: 'v2', tier: 'front' })
    expect(labels).toEqual({ app: 'web', version: 'v2' })
    expect(programLabels({ version: 'v2' })).toBeNull()
    const query = runtimeQuery('1h', labels ?? {}, choice)
    expect(query).toEqual({
      duration: 3600,
      step: 30,
      rateInterval: '120s',
      labelsFilters: 'app:web,version:v2',
      additionalLabels: 'pod:Pod',
      rawDataAggregator: 'max',
      'quantiles[]': ['0.95'],
      'byLabels[]': ['pod'],
    })
  })

  it('in words that the mesh API takes', () => {
    const asked = runtimeQuery({ start: 1000, end: 4600 }, { app: 'web' }, choice)
    const sent = { ...asked, duration: `${asked.duration}`, step: `${asked.step}`, queryTime: '4600' }
    expect(customDashboardParams.parse(sent)).toMatchObject({
      labelsFilters: { app: 'web' },
      additionalLabels: { pod: 'Pod' },
      rawDataAggregator: 'max',
      queryTime: 4600,
    })
  })
})

it('there is a view for each dashboard of what runs there, and none where nothing is named', () => {
  const go = { name: 'Go', dashboardRefs: [{ template: 'go', title: 'Go Metrics' }] }
  const java = {
    name: 'JVM',
    dashboardRefs: [
      { template: 'micrometer-1.1-jvm', title: 'JVM Metrics' },
      { template: 'go', title: 'Go Metrics' },
    ],
  }
  const tabs = runtimeTabs([go, java])
  expect(tabs).toEqual(['runtime-go', 'runtime-micrometer-1.1-jvm'])
  expect(tabs.map(templateOf)).toEqual(['go', 'micrometer-1.1-jvm'])
  expect(['go', 'gone'].map((template) => titleOf([go, java], template))).toEqual(['Go Metrics', 'gone'])
  expect(runtimeTabs([])).toEqual([])
  const envoy = { name: 'Envoy Metrics', dashboardRefs: [{ template: 'envoy', title: 'Envoy Metrics' }] }
  expect(runtimeTabs([envoy, go])).toEqual(['runtime-envoy', 'runtime-go'])
  expect(runtimeTabs([envoy, go], [ENVOY_DASHBOARD])).toEqual(['runtime-go'])
  expect(['envoy', 'info', ...tabs].filter(isRuntimeTab)).toEqual(tabs)
})
