import { describe, expect, it } from 'vitest'
import { START } from '../../../../test/kind-samples.ts'
import { readMetrics } from './autoscaler-metrics.ts'
import { formatWhy, listDecisions, wantedBy } from './scaling-decisions.ts'

const minute = (count: number) => new Date(Date.parse(START) + count * 60_000).toISOString()
const event = (at: number, message: string) => ({
  metadata: { name: `e${at}` },
  message,
  lastTimestamp: minute(at),
})

describe('an autoscaler', () => {
  it('decided what its events tell, the latest first', () => {
    const events = [
      event(1, 'New size: 4; reason: cpu resource utilization (percentage of request) above target'),
      event(3, 'New size: 2; reason: All metrics below target'),
      event(2, 'failed to get cpu utilization: did not receive metrics'),
    ]
    expect(listDecisions(events)).toEqual([
      { at: Date.parse(minute(3)), size: 2, why: 'All metrics below target' },
      {
        at: Date.parse(minute(1)),
        size: 4,
        why: 'cpu resource utilization (percentage of request) above target',
      },
    ])
  })

  it.each([
    ['cpu resource utilization (percentage of request) above target', 'cpu 사용률(요청 대비) 목표 초과'],
    ['pods metric requests_per_second above target', 'pods metric requests_per_second 목표 초과'],
    ['All metrics below target', '모든 메트릭이 목표보다 낮음'],
    ['the moon is full again', '“the moon is full again”'],
    ['constructor', 'constructor'],
  ])('because %s, is told in Korean as %s', (why, told) => {
    expect(formatWhy(why, 'ko')).toBe(told)
    expect(formatWhy(why, 'en')).toBe(why)
  })

  it.each([
    ['of twice the load, for twice as many', { load: 2 }, 6],
    ['a little above its target, for no change', { load: 1.05 }, 3],
    ['below its target, for fewer', { load: 0.4 }, 2],
    ['that nobody serves, for nothing', { load: null }, null],
  ])('is asked by a metric %s', (_what, metric, expected) => expect(wantedBy(metric, 3)).toBe(expected))

  it('compares amounts in the cluster’s notation, whatever their units', () => {
    const metric = (side: string, averageValue: string) => [
      { type: 'Resource', resource: { name: 'memory', [side]: { averageValue } } },
    ]
    expect(readMetrics(metric('target', '1Gi'), metric('current', '512Mi'))).toEqual([
      { name: 'memory', current: '512Mi', target: '1Gi', load: 0.5 },
    ])
  })
})
