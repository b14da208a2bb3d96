import { expect, it } from 'vitest'
import { type LivingWorld, openLivingWorld } from '../../test/living-world.ts'
import { buildFingerprint } from '../control/fingerprint.ts'
import { DEFAULT_SIZE, planClusters } from '../default-clusters.ts'
import { DEPLOYMENTS, ENDPOINT_SLICES, PODS, SERVICES } from '../life/resources.ts'
import { isPodReady } from '../life/workloads/pod-facts.ts'
import { callsOf } from '../seed/calls-of.ts'
import { WIDE_APPS } from '../seed/wide/apps.ts'

const NOW = Date.parse('2026-03-02T03:02:00Z')
const NAMESPACES = ['team-001', 'team-002', 'team-003']

function open(): LivingWorld {
  const [plan] = planClusters([], { ...DEFAULT_SIZE, mesh: NAMESPACES.length })
  if (!plan) throw new Error('a mesh is in a cluster')
  return openLivingWorld(plan.spec, { at: NOW, isLively: false })
}

/** The calls that grew within five minutes, by who says so, as `reporter: caller > called`. */
function countedCalls({ series, life }: LivingWorld, metric: string): readonly string[] {
  const now = life.world.now()
  const found = series.select([{ name: '__name__', op: '=', value: metric }], now - 300_000, now)
  const grown = found.filter(({ values }) => (values.at(-1) ?? 0) > (values[0] ?? 0))
  return [
    ...new Set(
      grown.map(({ labels: all }) => {
        const [from, to] = ['source', 'destination'].map(
          (side) => `${all[`${side}_workload_namespace`]}/${all[`${side}_workload`]}`,
        )
        return `${all['reporter']}: ${from} > ${to}`
      }),
    ),
  ].sort()
}

function expectedCalls({ cluster }: LivingWorld, isTcp: boolean): readonly string[] {
  return callsOf(cluster)
    .filter(({ protocol }) => (protocol === 'tcp') === isTcp)
    .flatMap(({ from, to }) => {
      const ends = `${from?.namespace ?? 'unknown'}/${from?.app ?? 'unknown'} > ${to.namespace}/${to.app}`
      return [...(from ? [`source: ${ends}`] : []), `destination: ${ends}`]
    })
    .sort()
}

it('has in each namespace every application beside a proxy and behind a service, and nothing to mend', () => {
  const mesh = open()
  const { world } = mesh.life
  for (const namespace of NAMESPACES) {
    const pods = world.list(PODS, namespace).filter(isPodReady)
    const proxied = pods.map(({ spec }) => spec.containers.map(({ name }) => name).join(' ')).toSorted()
    expect(proxied).toEqual(WIDE_APPS.map((app) => `${app} istio-proxy`))
    const behind = [...world.list(DEPLOYMENTS, namespace), ...world.list(SERVICES, namespace)]
    expect(behind.map(({ metadata }) => metadata.name)).toEqual([...WIDE_APPS, ...WIDE_APPS])
    expect(world.list(ENDPOINT_SLICES, namespace)).toHaveLength(WIDE_APPS.length)
  }
  const { hash } = buildFingerprint(mesh.cluster.store, PODS)
  mesh.advance(60)
  expect([buildFingerprint(mesh.cluster.store, PODS).hash, mesh.failures]).toEqual([hash, []])
  mesh.stop()
})

it('counts each of its calls at both ends, and no other', () => {
  const mesh = open()
  const [requests, connections] = [false, true].map((isTcp) => expectedCalls(mesh, isTcp))
  expect(countedCalls(mesh, 'istio_requests_total')).toEqual(requests)
  expect(countedCalls(mesh, 'istio_tcp_connections_opened_total')).toEqual(connections)
  const namespacesOf = (call: string): readonly string[] => call.match(/team-\d+/g) ?? []
  const crossing = requests?.filter((call) => new Set(namespacesOf(call)).size > 1) ?? []
  expect([crossing.length, crossing.length < (requests?.length ?? 0) / 4]).toEqual([12, true])
  mesh.stop()
})

it('tells who asks for one namespace what is about that one alone', () => {
  const mesh = open()
  const now = mesh.life.world.now()
  const ask = (label: string) =>
    mesh.series.labels(
      [
        { name: '__name__', op: '=', value: 'istio_requests_total' },
        { name: label, op: '=', value: 'team-002' },
      ],
      now - 300_000,
      now,
    )
  const all = mesh.series.labels(
    [{ name: '__name__', op: '=', value: 'istio_requests_total' }],
    now - 300_000,
    now,
  )
  for (const label of [
    'source_workload_namespace',
    'destination_service_namespace',
    'destination_workload_namespace',
  ])
    expect(ask(label)).toEqual(all.filter((labels) => labels[label] === 'team-002'))
  expect(ask('source_workload_namespace').length).toBeGreaterThan(20)
  mesh.stop()
})
