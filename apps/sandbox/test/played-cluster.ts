import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Provider, SandboxCluster } from '../src/cluster/cluster.ts'
import { createFaultState } from '../src/cluster/faults.ts'
import { createOpenWatches } from '../src/cluster/open-watches.ts'
import type { ImageCatalogue, Program } from '../src/life/kubelet/image-catalogue.ts'
import { createLife, type Life } from '../src/life/life.ts'
import type { Container } from '../src/life/objects/pod.ts'
import { createPlaybackClock } from '../src/life/playback-clock.ts'
import { type Handle, NAMESPACES, NODES } from '../src/life/resources.ts'
import { createRandom } from '../src/random.ts'
import { createMemoryStore } from '../src/store/memory-store.ts'

export const START = Date.parse('2026-03-02T00:00:00Z')

const SERVER: Program = { logs: 'json', cpuMillis: 50, memoryMi: 100 }

/** Every image exists except those whose tag is `absent`. */
export const TEST_IMAGES: ImageCatalogue = {
  find: (image) =>
    image.endsWith(':absent') ? undefined : { program: PROGRAMS[image] ?? SERVER, sizeBytes: 50e6 },
}

const PROGRAMS: Readonly<Record<string, Program>> = {
  'needs-key': { ...SERVER, requiredEnv: 'KEY' },
  hungry: { ...SERVER, peakMi: 512 },
  picky: { ...SERVER, readyPath: '/ready' },
  batch: { ...SERVER, runsMs: 5_000 },
  broken: { ...SERVER, fails: { afterMs: 2_000, says: ['no'] } },
  leaky: { ...SERVER, memoryMi: 40_000 },
}

export type PlayedCluster = Life & {
  readonly cluster: SandboxCluster
  /** Lets `seconds` pass, with everything that happens in them. */
  readonly pass: (seconds: number) => void
  readonly put: <T extends KubeObject>(handle: Handle<T>, object: KubeObject) => T
  readonly failures: readonly unknown[]
}

/** A cluster with one namespace `shop` and two nodes, whose time the test moves. The present is so many seconds ahead. */
export function createPlayedCluster(provider: Provider = 'kubernetes', ahead = 0): PlayedCluster {
  const clock = createPlaybackClock({ now: () => START + ahead * 1000, after: () => () => {} })
  clock.moveTo(START)
  const random = createRandom(7)
  const cluster: SandboxCluster = {
    name: 'test',
    version: { major: 1, minor: 34, patch: 1 },
    provider,
    clock,
    random,
    store: createMemoryStore({ clock, random }),
    faults: createFaultState(),
    watches: createOpenWatches(),
    content: {},
  }
  const failures: unknown[] = []
  const life = createLife({
    cluster,
    clock,
    images: TEST_IMAGES,
    onFailure: (failure) => failures.push(failure),
  })
  const put = <T extends KubeObject>(handle: Handle<T>, object: KubeObject): T => {
    const created = life.world.create(handle, object)
    if (created === undefined) throw new Error(`${handle.kind} ${object.metadata.name} exists`)
    return created
  }
  put(NAMESPACES, { metadata: { name: 'shop' } })
  for (const name of ['node-a', 'node-b']) put(NODES, buildNode(name))
  const pass = (seconds: number): void => life.playTo(clock.now() + seconds * 1000)
  pass(1)
  return { ...life, cluster, pass, put, failures }
}

export function buildNode(name: string): KubeObject {
  const amounts = { cpu: '4', memory: '16Gi', pods: '110' }
  return {
    metadata: { name, labels: { 'kubernetes.io/hostname': name } },
    spec: {},
    status: {
      capacity: amounts,
      allocatable: amounts,
      conditions: [{ type: 'Ready', status: 'True', lastTransitionTime: '2026-03-01T00:00:00Z' }],
      addresses: [{ type: 'InternalIP', address: '10.0.0.1' }],
    },
  }
}

/** A workload `api` of one container, in `shop`. */
export function buildWorkload(container: Partial<Container> = {}, spec: object = {}): KubeObject {
  return {
    metadata: { name: 'api', namespace: 'shop' },
    spec: {
      selector: { matchLabels: { app: 'api' } },
      template: buildTemplate(container),
      ...spec,
    },
  }
}

export function buildTemplate(container: Partial<Container> = {}) {
  return {
    metadata: { labels: { app: 'api' } },
    spec: { containers: [{ name: 'main', image: 'web:1', ...container }] },
  }
}
