import { METRIC_PANELS } from '@naru/contract/metrics/measured-kinds'
import { parseExpression } from '@naru/promql/parse/parse'
import { expect, it } from 'vitest'
import { ownMetrics } from './own-metrics.ts'

it.each([
  [{ kind: 'pod', namespace: 'shop', name: 'a' }, 'count by (__name__) ({namespace="shop",pod="a"})'],
  [{ kind: 'namespace', namespace: null, name: 'pay' }, 'count by (__name__) ({namespace="pay"})'],
  [{ kind: 'job', namespace: 'shop', name: 'a' }, 'count by (__name__) ({namespace="shop",job_name="a"})'],
])('what there is about %o is %s', (object, asked) => {
  expect(ownMetrics(object)).toBe(asked)
})

it('can be asked of every kind that is measured', () => {
  for (const kind of Object.keys(METRIC_PANELS))
    expect(() => parseExpression(ownMetrics({ kind, namespace: 'a', name: 'b.c-d' }))).not.toThrow()
})
