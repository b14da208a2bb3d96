import { evaluateRange } from '@naru/promql/evaluate'
import type { SeriesSource } from '@naru/promql/series-source'
import { describe, expect, it } from 'vitest'
import { openLivingWorld } from '../../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../../default-clusters.ts'
import { answerPrometheus } from './prometheus-api.ts'
import { createSteppedSource } from './stepped-source.ts'

const [seoul] = DEFAULT_CLUSTERS
if (seoul === undefined) throw new Error('a demonstration has a cluster')
const living = openLivingWorld(seoul, { at: Date.parse('2026-03-02T05:02:00Z'), isLively: false })
const behind = { series: living.series, world: living.life.world, version: 'v3.2.1' }

type Form = Readonly<Record<string, string>>

function call(
  path: string,
  { method = 'GET', form = {} }: { readonly method?: string; readonly form?: Form } = {},
) {
  const search = new URLSearchParams(form).toString()
  const isPost = method === 'POST'
  const answer = answerPrometheus(
    {
      method,
      path: isPost || search === '' ? path : `${path}?${search}`,
      headers: isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
      body: Buffer.from(isPost ? search : ''),
    },
    behind,
  )
  return { ...answer, body: String(answer.body) }
}

function dataOf(path: string, form: Form = {}) {
  return JSON.parse(call(`/api/v1/${path}`, { form }).body).data
}

describe('the API of Prometheus', () => {
  // Words and status of Prometheus 2.42.
  it.each<readonly [path: string, form: Form, error: string]>([
    [
      'query',
      { query: 'up', time: 'abc' },
      `invalid parameter "time": Invalid time value for 'time': cannot parse "abc" to a valid timestamp`,
    ],
    [
      'query',
      { query: 'up', timeout: 'x' },
      'invalid parameter "timeout": cannot parse "x" to a valid duration',
    ],
    ['query_range', { query: 'up' }, 'invalid parameter "start": cannot parse "" to a valid timestamp'],
    [
      'query_range',
      { query: 'up', start: '1', end: 'x' },
      'invalid parameter "end": cannot parse "x" to a valid timestamp',
    ],
    [
      'query_range',
      { query: 'up', start: '10', end: '1', step: '1' },
      'invalid parameter "end": end timestamp must not be before start time',
    ],
    [
      'query_range',
      { query: 'up', start: '1', end: '10', step: '0' },
      'invalid parameter "step": zero or negative query resolution step widths are not accepted. Try a positive integer',
    ],
    [
      'query_range',
      { query: 'up', start: '1', end: '10', step: 'foo' },
      'invalid parameter "step": cannot parse "foo" to a valid duration',
    ],
    [
      'query_range',
      { query: 'up', start: '1', end: '1000000', step: '1' },
      'exceeded maximum resolution of 11,000 points per timeseries. Try decreasing the query resolution (?step=XX)',
    ],
    ['series', {}, 'no match[] parameter provided'],
    ['label/a-b/values', {}, 'invalid label name: "a-b"'],
    ['metadata', { limit: 'x' }, 'limit must be a number'],
    ['rules', { type: 'x' }, 'invalid parameter "type": not supported value "x"'],
  ])('refuses %s with %o in the words of Prometheus', (path, form, error) => {
    const answer = call(`/api/v1/${path}`, { form })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body)).toEqual({ status: 'error', errorType: 'bad_data', error })
  })

  it('knows no other path and no other method', () => {
    expect(call('/api/v1/nothing')).toMatchObject({ status: 404, body: '404 page not found\n' })
    expect(call('/api/v1/query', { method: 'PUT' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, OPTIONS, POST' },
    })
    expect(call('/-/ready').body).toBe('Prometheus Server is Ready.\n')
  })

  it.each<readonly [path: string, form: Form, error: string]>([
    ['query', {}, 'invalid parameter "query": 1:1: parse error: no expression found in input'],
    [
      'query',
      { query: 'up{' },
      'invalid parameter "query": 1:4: parse error: unexpected end of input inside braces',
    ],
    [
      'query_range',
      { query: 'up[5m]', start: '1', end: '10', step: '1' },
      'invalid expression type "range vector" for range query, must be Scalar or instant Vector',
    ],
    [
      'series',
      { 'match[]': '{}' },
      'invalid parameter "match[]": match[] must contain at least one non-empty matcher',
    ],
  ])('says what is wrong with the expression of %s with %o', (path, form, error) => {
    expect(JSON.parse(call(`/api/v1/${path}`, { form }).body)).toMatchObject({ status: 'error', error })
  })

  it('writes each kind of value as Prometheus does', () => {
    const at = 1_772_427_720
    const value = (query: string) => dataOf('query', { query, time: String(at) })
    expect(value('1')).toEqual({ resultType: 'scalar', result: [at, '1'] })
    expect(value('"a"')).toEqual({ resultType: 'string', result: [at, 'a'] })
    expect(value('vector(-1) / 0')).toEqual({
      resultType: 'vector',
      result: [{ metric: {}, value: [at, '-Inf'] }],
    })
    expect(value('vector(0) / 0').result[0].value).toEqual([at, 'NaN'])
    const range = dataOf('query_range', { query: 'vector(1)', start: '10', end: '11', step: '500ms' })
    expect(range).toEqual({
      resultType: 'matrix',
      result: [
        {
          metric: {},
          values: [
            [10, '1'],
            [10.5, '1'],
            [11, '1'],
          ],
        },
      ],
    })
  })

  it('answers the questions of everyday', () => {
    const sum = (query: string) => Number(dataOf('query', { query }).result[0]?.value[1])
    const cpu = sum('sum(rate(node_cpu_seconds_total{mode!="idle"}[5m]))')
    expect(cpu).toBeGreaterThan(sum('sum(rate(container_cpu_usage_seconds_total{container!=""}[5m]))'))
    expect(sum('sum(node_memory_MemAvailable_bytes) / sum(node_memory_MemTotal_bytes)')).toBeGreaterThan(0.3)
    expect(sum('sum(rate(nginx_ingress_controller_requests[5m]))')).toBeGreaterThan(10)
    expect(
      sum('histogram_quantile(0.99, sum by (le) (rate(apiserver_request_duration_seconds_bucket[5m])))'),
    ).toBeLessThan(1)
    expect(dataOf('series', { 'match[]': 'up{job="etcd"}' })).toHaveLength(3)
  })

  it.each([
    'sum by (container) (rate(container_cpu_usage_seconds_total{namespace="pay",container!=""}[5m]))',
    'kube_pod_container_status_waiting_reason',
    'sum(rate(node_cpu_seconds_total{mode="user"}[5m] offset 1h))',
    'max_over_time(sum(kube_pod_status_ready{condition="true"})[30m:1m])',
  ])('answers %s at steps far apart as a source of all samples does', (expression) => {
    const [start, end, step] = [1_772_341_320_000, 1_772_427_720_000, 7_200_000]
    const stepped = createSteppedSource(living.series, { start, end, step })
    const asked = (source: SeriesSource) => evaluateRange(expression, start, end, step, source)
    expect(asked(stepped)).toEqual(asked(living.series))
    expect(asked(stepped).length).toBeGreaterThan(0)
  })

  it('says since when an alert holds, as the state of the cluster has it', () => {
    const { groups } = dataOf('rules', { type: 'alert' })
    const rules = groups.flatMap(({ rules: all }: { rules: unknown[] }) => all)
    const crashing = rules.find(({ name }: { name: string }) => name === 'KubePodCrashLooping')
    expect(crashing).toMatchObject({ state: 'firing', duration: 300, type: 'alerting' })
    const { alerts } = dataOf('alerts')
    const names = alerts.map(({ labels }: { labels: Form }) => labels['container'])
    expect(names).toContain('search-indexer')
  })

  // As Prometheus 2.42 answers for `alert: A, expr: vector(1)`.
  it('tells of a rule and its alerts what Prometheus tells', () => {
    const { groups } = dataOf('rules')
    const [group] = groups.filter(({ name }: { name: string }) => name === 'general.rules')
    const keys = ['evaluationTime', 'file', 'interval', 'lastEvaluation', 'limit', 'name', 'rules']
    expect(Object.keys(group).toSorted()).toEqual(keys)
    const watchdog = group.rules.find(({ name }: { name: string }) => name === 'Watchdog')
    const alert = {
      labels: { alertname: 'Watchdog', severity: 'none' },
      annotations: expect.any(Object),
      state: 'firing',
      activeAt: expect.any(String),
      value: '1e+00',
    }
    expect(watchdog).toEqual({
      state: 'firing',
      name: 'Watchdog',
      query: 'vector(1)',
      duration: 0,
      keepFiringFor: 0,
      labels: { severity: 'none' },
      annotations: expect.any(Object),
      alerts: [alert],
      health: 'ok',
      evaluationTime: expect.any(Number),
      lastEvaluation: expect.any(String),
      type: 'alerting',
    })
    expect(dataOf('alerts').alerts).toContainEqual(alert)
  })

  it('takes a form as well as a query', () => {
    const form = { query: 'up', start: '1', end: 'x' }
    expect(call('/api/v1/query_range', { method: 'POST', form })).toEqual(
      call('/api/v1/query_range', { form }),
    )
  })

  it('tells what is scraped, and how it went', () => {
    const { activeTargets, droppedTargets } = dataOf('targets')
    expect(droppedTargets).toEqual([])
    const jobs = new Set<string>(activeTargets.map(({ labels }: { labels: Form }) => labels['job']))
    expect([...jobs].toSorted((left, right) => left.localeCompare(right))).toEqual([
      'apiserver',
      'etcd',
      'kube-state-metrics',
      'kubelet',
      'node-exporter',
    ])
    expect(activeTargets[0]).toMatchObject({ health: 'up', lastError: '', scrapeInterval: '30s' })
  })

  it('tells what metrics mean, its version and its names', () => {
    expect(dataOf('metadata', { metric: 'kube_pod_info' })).toEqual({
      kube_pod_info: [{ type: 'gauge', help: 'Information about pod.', unit: '' }],
    })
    expect(dataOf('status/buildinfo')).toMatchObject({ version: '3.2.1' })
    expect(dataOf('label/job/values')).toContain('node-exporter')
    expect(dataOf('labels')).toContain('persistentvolumeclaim')
    expect(dataOf('status/tsdb').headStats.numSeries).toBeGreaterThan(5_000)
  })
})
