import type { KubeObject } from '@naru/contract/kubernetes/object'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LivingWorld, openLivingWorld } from '../../test/living-world.ts'
import { type Happening, happen } from '../control/happenings.ts'
import { DEFAULT_CLUSTERS } from '../default-clusters.ts'
import { readAmount } from '../limits/quantity.ts'
import type { Node } from './objects/node.ts'
import type { Container, Pod } from './objects/pod.ts'
import {
  BUILD_CONFIGS,
  CLAIMS,
  DEPLOYMENTS,
  type Handle,
  IMAGE_STREAMS,
  MACHINE_CONFIG_POOLS,
  NODES,
  PODS,
} from './resources.ts'
import type { Usage } from './usage.ts'
import { hasPodEnded } from './workloads/pod-facts.ts'

const DAY = Date.parse('2026-03-02T00:02:00Z')
const HOUR_MS = 3_600_000

/** What an amount breaks, as sentences; a world that obeys has none. */
function listBreaches({ life: { world }, cluster: { content } }: LivingWorld): readonly string[] {
  const breaches: string[] = []
  const most = (what: string, amount: number, limit: number): void => {
    if (amount > limit + 1e-6) breaches.push(`${what}: ${amount} of ${limit}`)
  }
  const checkContainer = (pod: Pod, { name, resources }: Container, used: Usage): void => {
    const { cpu, memory } = resources?.limits ?? {}
    const what = `${pod.metadata.name}/${name}`
    if (cpu !== undefined) most(`${what} cpu`, used.cpuMillis, readAmount(cpu) * 1000)
    if (memory !== undefined) most(`${what} memory`, used.memoryBytes, readAmount(memory))
    const state = pod.status?.containerStatuses?.find((status) => status.name === name)?.state
    if (state?.running === undefined) breaches.push(`${what} uses something and does not run`)
  }
  const checkNode = (node: Node, pods: readonly Pod[]): void => {
    const { capacity, allocatable } = node.status
    const { name } = node.metadata
    const used = content.usage?.node(node)
    const samples = pods.flatMap((pod) => Object.values(content.usage?.pod(pod) ?? {}))
    const sum = (of: keyof Usage): number => samples.reduce((total, sample) => total + sample[of], 0)
    if (used === undefined) most(`${name} is silent, its pods`, samples.length, 0)
    else {
      most(`${name} cpu`, used.cpuMillis, readAmount(capacity?.['cpu']) * 1000)
      most(`${name} memory`, used.memoryBytes, readAmount(capacity?.['memory']))
      most(`${name} cpu of pods`, sum('cpuMillis'), used.cpuMillis)
      most(`${name} memory of pods`, sum('memoryBytes'), used.memoryBytes)
      most(`${name} system`, used.memoryBytes - sum('memoryBytes'), 700 * 2 ** 20)
    }
    for (const [resource, reserved] of Object.entries(sumRequests(pods)))
      most(`${name} holds ${resource}`, reserved, readAmount(allocatable?.[resource]))
  }
  for (const node of world.list(NODES)) checkNode(node, world.podsOn(node.metadata.name))
  for (const pod of world.list(PODS)) {
    for (const [name, used] of Object.entries(content.usage?.pod(pod) ?? {})) {
      const container = pod.spec.containers.find((one) => one.name === name)
      if (container !== undefined) checkContainer(pod, container, used)
    }
  }
  return breaches
}

/** Bound by the scheduler or taken by kubelet, which looks at what came past the scheduler a moment later. */
function isHeld(pod: Pod): boolean {
  const isScheduled = pod.status?.conditions?.some(
    ({ type, status }) => type === 'PodScheduled' && status === 'True',
  )
  return !hasPodEnded(pod) && (isScheduled === true || pod.status?.startTime !== undefined)
}

function sumRequests(pods: readonly Pod[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const pod of pods.filter(isHeld)) {
    sums['pods'] = (sums['pods'] ?? 0) + 1
    for (const { resources } of pod.spec.containers)
      for (const [name, amount] of Object.entries(resources?.requests ?? {}))
        sums[name] = (sums[name] ?? 0) + readAmount(amount)
  }
  return sums
}

/** Something that the control endpoint, or whoever may write, does to a cluster. */
type Disturbance = (world: LivingWorld, pick: number) => void

function pickOne<T>(all: readonly T[], pick: number): T | undefined {
  return all[pick % all.length]
}

type Named = { readonly namespace: string; readonly name: string }

const about =
  (handle: Handle<KubeObject>) =>
  (rest: (object: Named, pick: number) => Happening): Disturbance =>
  ({ life: { world } }, pick) => {
    const { name = '', namespace = '' } = pickOne(world.list(handle), pick)?.metadata ?? {}
    happen(rest({ namespace, name }, pick), world)
  }

const aboutPod = about(PODS)
const aboutDeployment = about(DEPLOYMENTS)

const aboutNode =
  (what: 'lose-node' | 'return-node'): Disturbance =>
  ({ life: { world } }, pick) => {
    const name = pickOne(world.list(NODES), pick)?.metadata.name ?? ''
    happen({ what, name }, world)
  }

const HAPPENINGS: Readonly<Record<Happening['what'], Disturbance>> = {
  'crash-pod': aboutPod((pod) => ({ what: 'crash-pod', ...pod, exitCode: 137, reason: 'OOMKilled' })),
  'delete-pod': aboutPod((pod) => ({ what: 'delete-pod', ...pod })),
  'restart-deployment': aboutDeployment((one) => ({ what: 'restart-deployment', ...one })),
  'set-image': aboutDeployment((one) => ({ what: 'set-image', ...one, image: 'docker.io/library/mysql:9' })),
  'scale-deployment': aboutDeployment((one, pick) => ({
    what: 'scale-deployment',
    ...one,
    replicas: (pick % 7) * 20,
  })),
  'lose-node': aboutNode('lose-node'),
  'return-node': aboutNode('return-node'),
  'restore-backup': ({ life: { world } }, pick) => {
    happen({ what: 'restore-backup', changes: 1 + (pick % 300) }, world)
  },
  event: aboutPod((pod) => ({
    what: 'event',
    ...pod,
    kind: 'Pod',
    type: 'Warning',
    reason: 'Odd',
    message: '',
  })),
  'break-build': about(BUILD_CONFIGS)((one) => ({ what: 'break-build', ...one, by: 'memory' })),
  'break-import': about(IMAGE_STREAMS)((one) => ({ what: 'break-import', ...one })),
  'lose-volume': about(CLAIMS)((one) => ({ what: 'lose-volume', ...one })),
  'break-pool': about(MACHINE_CONFIG_POOLS)(({ name }, pick) => ({
    what: 'break-pool',
    name,
    by: pick % 2 === 0 ? 'machine' : 'render',
  })),
}

const DISTURBANCES: Readonly<Record<string, Disturbance>> = {
  ...HAPPENINGS,
  pods: (world, pick) => world.addPods(1 + (pick % 700)),
  churn: (world, pick) => world.churn.setRate(pick % 3 === 0 ? 0 : 50),
  'clock ahead': ({ cluster }) => cluster.faults.set({ clockSkewMs: 5 * HOUR_MS }),
  'clock behind': ({ cluster }) => cluster.faults.set({ clockSkewMs: -5 * HOUR_MS }),
  faults: ({ cluster }) =>
    cluster.faults.set({
      latencyMs: 5,
      hang: true,
      drop: true,
      tooManyRate: 1,
      errorRate: 1,
      watchExpired: true,
      unauthorised: true,
      strangeCertificate: true,
      endlessLists: true,
    }),
  'clear-faults': ({ cluster }) => cluster.faults.clear(),
  'a small limit': ({ life: { world } }, pick) => {
    const one = pickOne(world.list(DEPLOYMENTS), pick)
    if (one === undefined) return
    world.patch(DEPLOYMENTS, one.metadata, (current) => {
      const { template } = current.spec
      const containers = template.spec.containers.map((container) => ({
        ...container,
        resources: { limits: { cpu: '20m', memory: '24Mi' } },
      }))
      return {
        ...current,
        spec: { ...current.spec, template: { ...template, spec: { ...template.spec, containers } } },
      }
    })
  },
  'pods bound past the scheduler': ({ life: { world } }, pick) => {
    const nodeName = pickOne(world.list(NODES), pick)?.metadata.name ?? ''
    const resources = { requests: { cpu: '3', memory: '5Gi' } }
    for (let index = 0; index < 4; index++)
      world.create(PODS, {
        metadata: { name: '', generateName: 'pushed-', namespace: 'default' },
        spec: { nodeName, containers: [{ name: 'main', image: 'nginx:1', resources }] },
      })
  },
}

const step = fc.record({
  what: fc.constantFrom(...Object.keys(DISTURBANCES)),
  pick: fc.nat(100_000),
  seconds: fc.constantFrom(1, 30, 90, 400),
})

describe('the numbers of nodes and pods', () => {
  it.each(DEFAULT_CLUSTERS.map((spec) => [spec.name, spec] as const))(
    'obey physics in %s at any hour',
    (_, spec) => {
      for (const hour of [5, 19]) {
        const world = openLivingWorld(spec, { at: DAY + hour * HOUR_MS, isLively: true })
        for (let sample = 0; sample < 3; sample++) {
          expect(listBreaches(world)).toEqual([])
          world.advance(450)
        }
        expect(world.failures).toEqual([])
        world.stop()
      }
    },
    60_000,
  )

  it.each(DEFAULT_CLUSTERS.map((spec) => [spec.name, spec] as const))(
    'obey physics in %s under any sequence of faults',
    (_, spec) => {
      fc.assert(
        fc.property(fc.nat(23), fc.array(step, { minLength: 4, maxLength: 10 }), (hour, steps) => {
          const world = openLivingWorld(spec, { at: DAY + hour * HOUR_MS, isLively: true })
          for (const { what, pick, seconds } of steps) {
            DISTURBANCES[what]?.(world, pick)
            expect(listBreaches(world)).toEqual([])
            world.advance(seconds)
            expect(listBreaches(world)).toEqual([])
          }
          expect(world.failures).toEqual([])
          world.stop()
        }),
        { numRuns: 6, endOnFailure: true },
      )
    },
    120_000,
  )
})
