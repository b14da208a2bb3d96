import { evaluateInstant } from '@naru/promql/evaluate'
import { afterAll, expect, it } from 'vitest'
import { openLivingWorld } from '../../../../test/living-world.ts'
import { happen } from '../../../control/happenings.ts'
import { DEFAULT_CLUSTERS } from '../../../default-clusters.ts'
import { PODS } from '../../../life/resources.ts'
import { isPodReady } from '../../../life/workloads/pod-facts.ts'
import { labelKey } from '../../family.ts'
import { ENVOY } from './envoy.ts'

const seoul = DEFAULT_CLUSTERS.find(({ name }) => name === 'seoul')
if (seoul === undefined) throw new Error('a demonstration has a cluster seoul')
const world = openLivingWorld(seoul, { at: Date.parse('2026-03-02T05:02:00Z'), isLively: false })
afterAll(() => world.stop())

/** What an expression says now, by the label that tells its series apart. */
function ask(expression: string, label = 'pod'): ReadonlyMap<string, number> {
  const value = evaluateInstant(expression, world.life.world.now(), world.series, { prometheus: 3 })
  const samples = value.type === 'vector' ? value.samples : []
  return new Map(samples.map((sample) => [sample.labels[label] ?? '', sample.value]))
}

const proxied = () =>
  world.life.world
    .list(PODS)
    .filter((pod) => isPodReady(pod) && pod.spec.containers.some(({ image }) => image.includes('/proxyv2:')))

/** Pods of which two expressions differ by more than a part. */
function differing(own: string, other: string, part = 0.02): readonly string[] {
  const [said, counted] = [ask(own), ask(other)]
  expect(counted.size).toBeGreaterThan(10)
  return [...counted].flatMap(([pod, value]) => {
    const told = said.get(pod) ?? 0
    return Math.abs(told - value) <= part * value ? [] : [`${pod}: ${told}, and Istio counts ${value}`]
  })
}

it('every proxy tells of itself, for as long as its container runs and within what that has', () => {
  const names = proxied().map(({ metadata }) => metadata.name)
  expect(names.length).toBeGreaterThan(20)
  const own = ['envoy_server_uptime', 'envoy_server_memory_allocated', 'envoy_server_memory_heap_size']
  const [uptime, allocated, heap] = own.map((name) => ask(name))
  for (const told of [uptime, allocated, heap]) expect([...(told?.keys() ?? [])].sort()).toEqual(names.sort())
  const has = ask('sum by (pod) (container_memory_working_set_bytes{container="istio-proxy"})')
  expect(has.size).toBeGreaterThan(20)
  for (const [pod, bytes] of has) {
    expect(allocated?.get(pod)).toBeLessThan(heap?.get(pod) ?? 0)
    expect(heap?.get(pod)).toBeLessThan(bytes)
  }
})

it('what a proxy takes is what Istio counts at it, and what it sends on is all but what it answers itself', () => {
  const istio = (matchers = '') => `sum by (pod) (rate(istio_requests_total{pod=~".+"${matchers}}[10m]))`
  const envoy = (name: string) => `sum by (pod) (rate(${name}[10m]))`
  expect(differing(envoy('envoy_listener_http_downstream_rq'), istio())).toEqual([])
  const sent = istio(',response_flags!~"UH|NC|FI"')
  expect(differing(envoy('envoy_cluster_upstream_rq_total'), sent)).toEqual([])
  expect(differing(envoy('envoy_cluster_upstream_rq_time_count'), sent)).toEqual([])
  const failing = 'envoy_listener_http_downstream_rq{response_code_class="5xx"}'
  expect(differing(envoy(failing), `${istio(',response_code=~"5.."')} > 0.01`, 0.1)).toEqual([])
})

it('connections for requests are there where there are requests, and each proxy holds one to its istiod', () => {
  const open = ask('sum by (pod) (envoy_cluster_upstream_cx_active{cluster_name!="xds-grpc"})')
  const busy = ask(
    'sum by (pod) (rate(istio_requests_total{pod=~".+",response_flags!~"UH|NC|FI"}[10m])) > 0.1',
  )
  expect([...busy.keys()].filter((pod) => !open.get(pod))).toEqual([])
  const taken = ask('sum by (pod) (envoy_listener_downstream_cx_active)')
  expect([...busy.keys()].filter((pod) => !taken.get(pod))).toEqual([])
  const steady = ask('envoy_cluster_upstream_cx_active{cluster_name="xds-grpc"}')
  expect([...steady.values()].filter((value) => value !== 1)).toEqual([])
  expect(steady.size).toBe(proxied().length)
})

it('clusters and listeners are called as in the configuration of the proxy', () => {
  const { namespace = '', labels = {} } =
    proxied().find(({ metadata }) => metadata.labels?.['app'] === 'order-api')?.metadata ?? {}
  const matchers = `namespace="${namespace}",app="${labels['app']}",version="${labels['version']}"`
  const clusters = ask(`sum by (cluster_name) (envoy_cluster_upstream_rq_total{${matchers}})`, 'cluster_name')
  expect([...clusters.keys()]).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^inbound\|\d+\|\|$/),
      expect.stringMatching(/^outbound\|\d+\|\|payment-api\.pay\.svc\.cluster\.local$/),
    ]),
  )
  const listeners = ask(
    `sum by (listener_address) (envoy_listener_http_downstream_rq{${matchers}})`,
    'listener_address',
  )
  expect([...listeners.keys()]).toContain('0.0.0.0_15006')
})

it('no two series of a metric are the same', () => {
  const now = world.life.world.now()
  for (const { name, type } of ENVOY.metrics) {
    const told = type === 'histogram' ? `${name}_bucket` : name
    const all = world.series.select([{ name: '__name__', op: '=', value: told }], now - 60_000, now)
    expect([told, all.length > 0]).toEqual([told, true])
    expect(new Set(all.map(({ labels }) => labelKey(labels))).size).toBe(all.length)
  }
})

it('a proxy is as young as its pod, and says nothing after its end', () => {
  const [pod] = proxied()
  const { name = '', namespace = '', labels = {} } = pod?.metadata ?? {}
  const own = `envoy_server_uptime{namespace="${namespace}",app="${labels['app']}"}`
  expect(Math.min(...ask(own).values())).toBeGreaterThan(300)
  happen({ what: 'delete-pod', namespace, name }, world.life.world)
  world.advance(300)
  const uptimes = ask(own)
  expect(uptimes.has(name)).toBe(false)
  expect(Math.min(...uptimes.values())).toBeLessThan(300)
})
