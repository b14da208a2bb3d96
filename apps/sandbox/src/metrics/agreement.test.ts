import type { Series } from '@naru/promql/series-source'
import { isStale } from '@naru/promql/series-source'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LivingWorld, openLivingWorld } from '../../test/living-world.ts'
import { happen } from '../control/happenings.ts'
import { DEFAULT_CLUSTERS } from '../default-clusters.ts'
import type { Pod } from '../life/objects/pod.ts'
import { CLAIMS, DEPLOYMENTS, NODES, PODS } from '../life/resources.ts'
import { readAmount } from '../limits/quantity.ts'

const DAY = Date.parse('2026-03-02T00:02:00Z')
const HOUR_MS = 3_600_000
const MIB = 2 ** 20

const equal = (name: string, value: string) => ({ name, op: '=', value }) as const

type Asked = {
  readonly world: LivingWorld
  readonly name: string
  readonly labels?: Readonly<Record<string, string>>
}

/** The series of a metric over the last minutes. */
function ask({ world, name, labels = {} }: Asked, minutes = 5): readonly Series[] {
  const now = world.life.world.now()
  const matchers = [
    equal('__name__', name),
    ...Object.entries(labels).map(([key, value]) => equal(key, value)),
  ]
  return world.series.select(matchers, now - minutes * 60_000, now)
}

/** What it said last, unless it has ended. */
function last({ values }: Series): number | undefined {
  return isStale(values, values.length - 1) ? undefined : values.at(-1)
}

function lastBy(asked: Asked, label: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const series of ask(asked)) {
    const value = last(series)
    if (value !== undefined) found.set(series.labels[label] ?? '', value)
  }
  return found
}

/** Per second over the last two samples. */
function rate(series: Series): number {
  const { times, values } = series
  const [end, start] = [times.length - 1, times.length - 2]
  return (((values[end] ?? 0) - (values[start] ?? 0)) / ((times[end] ?? 0) - (times[start] ?? 0))) * 1000
}

function listDisagreements(world: LivingWorld): readonly string[] {
  const wrong: string[] = []
  const { life, cluster } = world
  const near = (what: string, told: number | undefined, said: number, slack: number): void => {
    if (told === undefined || Math.abs(told - said) > slack)
      wrong.push(`${what}: ${told}, and the API says ${said}`)
  }
  const checkPod = (pod: Pod): void => {
    const { namespace = '', name } = pod.metadata
    const labels = { namespace, pod: name }
    for (const [container, usage] of Object.entries(cluster.content.usage?.pod(pod) ?? {})) {
      const own = { ...labels, container }
      const status = pod.status?.containerStatuses?.find((one) => one.name === container)
      const age = life.world.now() - Date.parse(status?.state.running?.startedAt ?? '')
      if (age < 90_000) continue
      const memory = ask({ world, name: 'container_memory_working_set_bytes', labels: own }).map(last)
      near(
        `${name} memory`,
        memory.find((one) => one !== undefined),
        usage.memoryBytes,
        usage.memoryBytes * 0.02 + MIB,
      )
      const cpu = ask({ world, name: 'container_cpu_usage_seconds_total', labels: own }).find(
        (one) => last(one) !== undefined,
      )
      near(`${name} cpu`, cpu && rate(cpu) * 1000, usage.cpuMillis, usage.cpuMillis * 0.2 + 1)
    }
  }
  const checkCounts = (): void => {
    const pods = life.world.list(PODS)
    const phases = ask({ world, name: 'kube_pod_status_phase', labels: { phase: 'Running' } }, 1).map(
      (one) => last(one) ?? 0,
    )
    const running = pods.filter(({ status }) => status?.phase === 'Running').length
    near(
      'running pods',
      phases.reduce((sum, one) => sum + one, 0),
      running,
      0,
    )
    const restarts = ask({ world, name: 'kube_pod_container_status_restarts_total' }, 1).map(
      (one) => last(one) ?? 0,
    )
    const counted = pods
      .flatMap(({ status }) => status?.containerStatuses ?? [])
      .reduce((sum, one) => sum + one.restartCount, 0)
    near(
      'restarts',
      restarts.reduce((sum, one) => sum + one, 0),
      counted,
      0,
    )
    const wanted = lastBy(
      { world, name: 'kube_deployment_spec_replicas', labels: { namespace: 'shop' } },
      'deployment',
    )
    for (const { metadata, spec } of life.world.list(DEPLOYMENTS, 'shop'))
      near(metadata.name, wanted.get(metadata.name), spec.replicas ?? 1, 0)
  }
  const checkNodes = (): void => {
    const ready = ask(
      { world, name: 'kube_node_status_condition', labels: { condition: 'Ready', status: 'true' } },
      1,
    )
    for (const node of life.world.list(NODES)) {
      const { name } = node.metadata
      const usage = cluster.content.usage?.node(node)
      const told = ready.find(({ labels }) => labels['node'] === name)
      near(`${name} ready`, told && last(told), Number(usage !== undefined), 0)
      const cpu = lastBy(
        { world, name: 'container_memory_working_set_bytes', labels: { id: '/', node: name } },
        'node',
      ).get(name)
      if (usage === undefined)
        near(`${name} up`, lastBy({ world, name: 'up', labels: { node: name } }, 'node').get(name), 0, 0)
      else near(`${name} memory`, cpu, usage.memoryBytes, usage.memoryBytes * 0.02 + 64 * MIB)
    }
    const volumes = ask({ world, name: 'kubelet_volume_stats_capacity_bytes' })
    for (const series of volumes) {
      const { namespace = '', persistentvolumeclaim: name = '' } = series.labels
      const claim = life.world.get(CLAIMS, { namespace, name })
      if (claim !== undefined)
        near(`${name} capacity`, last(series), readAmount(claim.status?.capacity?.['storage']), 0)
    }
  }
  const pods = life.world.list(PODS)
  for (const pod of pods.filter((_, index) => index % 9 === 0)) checkPod(pod)
  checkCounts()
  checkNodes()
  return wrong
}

function disturb({ life: { world } }: LivingWorld, what: string, pick: number): void {
  const pods = world.list(PODS)
  const { name = '', namespace = '' } = pods[pick % pods.length]?.metadata ?? {}
  const nodes = world.list(NODES)
  const node = nodes[pick % nodes.length]?.metadata.name ?? ''
  if (what === 'crash') happen({ what: 'crash-pod', namespace, name, exitCode: 1, reason: 'Error' }, world)
  if (what === 'lose') happen({ what: 'lose-node', name: node }, world)
  if (what === 'restart') happen({ what: 'restart-deployment', namespace: 'shop', name: 'cart-api' }, world)
}

describe('what metrics say', () => {
  it.each(DEFAULT_CLUSTERS.map((spec) => [spec.name, spec] as const))(
    'is what the API server of %s says, whatever happens at whatever time',
    (_, spec) => {
      const disturbance = fc.record({
        what: fc.constantFrom('crash', 'lose', 'restart', 'wait'),
        pick: fc.nat(10_000),
      })
      fc.assert(
        fc.property(fc.nat(23), fc.array(disturbance, { maxLength: 4 }), (hour, steps) => {
          const world = openLivingWorld(spec, { at: DAY + hour * HOUR_MS, isLively: true })
          for (const { what, pick } of steps) {
            disturb(world, what, pick)
            world.advance(40 + (pick % 200))
          }
          world.life.ambience.isLively = false
          // What has just changed is scraped within half a minute.
          world.advance(400)
          for (let waited = 0; waited < 12 && listDisagreements(world).length > 0; waited++) world.advance(17)
          expect(listDisagreements(world)).toEqual([])
          world.stop()
        }),
        { numRuns: 4, endOnFailure: true },
      )
    },
    120_000,
  )
})
