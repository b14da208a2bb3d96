import { parseGraphOptions } from '@naru/mesh/graph/query/parse-graph-options'
import { planGraphQueries } from '@naru/mesh/graph/query/query-plan'
import { buildHealth } from '@naru/mesh/health/build-health'
import { planHealthQueries } from '@naru/mesh/health/health-plan'
import type { PlannedQuery } from '@naru/mesh/telemetry/sample'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Flow, requestSample, snapshotOf } from '../../packages/mesh/test/build-samples.ts'
import { type Counter, writeOpenMetrics } from './open-metrics.ts'
import { missingPrometheus, type Prometheus, startPrometheus } from './start-prometheus.ts'

const END = 1_700_000_000
const NAMESPACES = ['shop', 'pay']
const PLACES = ['shop/web-v1', 'shop/cart-v1', 'pay/api-v1']

/** Requests a second, each as the two proxies count them; the destination never sees what does not arrive. */
const REPORTS: readonly (readonly [string, Flow])[] = [
  ['destination', { from: null, to: 'shop/web-v1', value: 8 }],
  ['source', { from: 'shop/web-v1', to: 'shop/cart-v1', value: 4 }],
  ['destination', { from: 'shop/web-v1', to: 'shop/cart-v1', value: 4 }],
  ['source', { from: 'shop/web-v1', to: 'shop/cart-v1', code: '503', flags: 'UO', value: 1 }],
  ['source', { from: 'shop/cart-v1', to: 'pay/api-v1', protocol: 'grpc', grpcStatus: '0', value: 2 }],
  ['destination', { from: 'shop/cart-v1', to: 'pay/api-v1', protocol: 'grpc', grpcStatus: '0', value: 2 }],
  ['source', { from: 'shop/web-v1', to: null, service: 'api.pay.svc.cluster.local', code: '0', value: 1 }],
]

describe.skipIf(missingPrometheus() !== null)('health from the answers of a real Prometheus', () => {
  let prometheus: Prometheus

  beforeAll(async () => {
    const counters: readonly Counter[] = REPORTS.map(([reporter, flow]) => {
      const { labels, value } = requestSample(flow)
      return { labels: { ...labels, reporter }, value }
    })
    const family = {
      name: 'istio_requests',
      type: 'counter',
      metrics: { istio_requests_total: counters },
    } as const
    prometheus = await startPrometheus(writeOpenMetrics([family], END))
  })
  afterAll(() => prometheus.stop())

  const healthOf = async (plan: readonly PlannedQuery[]) => {
    const answers = plan.map(
      async ({ id, promql, time }) => [id, await prometheus.query(promql, time)] as const,
    )
    const vectors = Object.fromEntries(await Promise.all(answers))
    return buildHealth({ namespaces: NAMESPACES, vectors, snapshot: snapshotOf(PLACES), healthRates: [] })
  }
  const planned = () =>
    healthOf(
      planHealthQueries({
        windows: [{ seconds: 300, namespaces: NAMESPACES }],
        queryTime: END,
        clusterName: null,
        queryScope: {},
      }),
    )

  it('knows the rates that the counters were made from', async () => {
    const [shop, pay] = await planned()
    expect(shop?.workloads['cart-v1']?.requests).toEqual({
      inbound: { http: { '200': 4, '503': 1 } },
      outbound: { grpc: { '0': 2 } },
      healthAnnotations: {},
    })
    expect(shop?.apps['web']?.requests).toEqual({
      inbound: { http: { '200': 8 } },
      outbound: { http: { '200': 4, '503': 1, '-': 1 } },
      healthAnnotations: {},
    })
    expect(pay?.services['api']?.requests.inbound).toEqual({ grpc: { '0': 2 }, http: { '-': 1 } })
    expect(pay?.workloads['api-v1']?.requests.inbound).toEqual({ grpc: { '0': 2 } })
  })

  it('judges them', async () => {
    const [shop, pay] = await planned()
    const statuses = [
      shop?.workloads['cart-v1'],
      shop?.apps['web'],
      shop?.services['web'],
      pay?.workloads['api-v1'],
      pay?.services['api'],
    ].map((health) => health?.status?.status)
    expect(statuses).toEqual(['Failure', 'Failure', 'Healthy', 'Healthy', 'Failure'])
  })

  it('is the same from the answers that a graph asked for', async () => {
    const options = parseGraphOptions({ namespaces: NAMESPACES.join(','), duration: '5m' }, null, END)
    expect(
      await healthOf(
        planGraphQueries(options, [{ seconds: options.duration, namespaces: options.namespaces }]),
      ),
    ).toEqual(await planned())
  })
})
