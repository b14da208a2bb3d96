import { expect, it } from 'vitest'
import { unitOf } from './unit-of.ts'

it.each([
  ['container_memory_working_set_bytes', 'bytes'],
  ['sum by (pod) (rate(container_network_receive_bytes_total[5m]))', 'bytesPerSecond'],
  ['rate(container_cpu_usage_seconds_total{a="b"}[5m]) * 2', 'cores'],
  ['rate(http_requests_total[5m])', 'perSecond'],
  ['count(container_memory_working_set_bytes)', 'count'],
  ['histogram_quantile(0.9, sum by (le) (rate(request_duration_seconds_bucket[5m])))', 'seconds'],
  ['a_bytes / b_bytes', 'number'],
  ['max_over_time(cache_hit_ratio[1h:])', 'share'],
  ['sum(', 'number'],
  ['time()', 'number'],
])('%s counts %s', (text, unit) => {
  expect(unitOf(text)).toBe(unit)
})
