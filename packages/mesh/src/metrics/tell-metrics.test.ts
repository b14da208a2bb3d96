import { dashboard } from '@naru/contract/mesh/wire/dashboards'
import { metricsAnswer } from '@naru/contract/mesh/wire/metrics'
import { expect, it } from 'vitest'
import type { AnsweredRange, PlannedRange } from './metric-options.ts'
import { CHART_METRICS, tellDashboard } from './tell-dashboard.ts'
import { tellMetrics } from './tell-metrics.ts'

const planned = (id: string): PlannedRange => ({ id, promql: 'up', start: 600, end: 660, step: 30 })
const answered = (id: string, ...values: readonly (number | null)[]): AnsweredRange => ({
  id,
  series: [{ labels: { response_code: '200' }, values }],
})

it('metrics are told by name, each series with its statistic and without what was not measured', () => {
  const plan = ['request_count', 'request_size/avg', 'request_size/0.95', 'tcp_sent', 'tcp_received'].map(
    planned,
  )
  const told = tellMetrics(plan, [
    answered('request_count', 0.1 + 0.2, null, 0.000_412),
    answered('request_size/avg', 12.3456, 0, 1),
    answered('request_size/0.95', null, null, null),
    { id: 'tcp_sent', series: [] },
  ])
  expect(metricsAnswer.parse(told)).toEqual({
    request_count: [
      {
        labels: { response_code: '200' },
        datapoints: [
          [600, '0.3'],
          [660, '0.000412'],
        ],
        name: 'request_count',
      },
    ],
    request_size: [
      expect.objectContaining({
        stat: 'avg',
        datapoints: [
          [600, '12.346'],
          [630, '0'],
          [660, '1'],
        ],
      }),
      expect.objectContaining({ stat: '0.95', datapoints: [] }),
    ],
    tcp_sent: [],
  })
})

it('a dashboard has its charts in order, in the units of the wire, and says which failed', () => {
  const plan = ['request_count', 'request_duration_millis/avg', 'tcp_sent'].map(planned)
  const told = tellDashboard({ direction: 'inbound', metrics: CHART_METRICS }, plan, {
    answers: [answered('request_count', 4), answered('request_duration_millis/avg', 250)],
    failed: [{ id: 'tcp_sent', message: 'too much' }],
  })
  const { title, charts, aggregations } = dashboard.parse(told)
  expect(title).toBe('Inbound Metrics')
  expect(charts.map(({ name, unit, spans }) => `${name} ${unit} ${spans}`)).toEqual([
    'Request volume ops 3',
    'Request duration seconds 3',
    'Request size bytes 3',
    'Response size bytes 3',
    'Request throughput bitrate 3',
    'Response throughput bitrate 3',
    'gRPC received msgrate 3',
    'gRPC sent msgrate 3',
    'TCP opened connrate 3',
    'TCP closed connrate 3',
    'TCP received bitrate 3',
    'TCP sent bitrate 3',
  ])
  expect(charts[1]?.metrics[0]).toMatchObject({ stat: 'avg', datapoints: [[600, '0.25']] })
  expect(charts[11]).toMatchObject({ metrics: [], error: 'error in metric tcp_sent: too much' })
  expect(aggregations.map(({ label }) => label)).toContain('source_canonical_service')
})

it('bytes a second are told as bits', () => {
  const told = tellDashboard({ direction: 'outbound', metrics: ['tcp_sent'] }, [planned('tcp_sent')], {
    answers: [answered('tcp_sent', 100)],
    failed: [],
  })
  expect(told.charts.map(({ metrics }) => metrics[0]?.datapoints)).toEqual([[[600, '800']]])
  expect(told.title).toBe('Outbound Metrics')
})
