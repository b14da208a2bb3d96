import type { SandboxCluster } from '../../cluster/cluster.ts'
import { readAmount } from '../../limits/quantity.ts'
import type { ImageCatalogue } from '../kubelet/image-catalogue.ts'
import { objectKey } from '../object-key.ts'
import type { Node } from '../objects/node.ts'
import type { Pod } from '../objects/pod.ts'
import { NODES } from '../resources.ts'
import { demandOf, type Running, runningIn, type Usage } from '../usage.ts'
import { isNodeReady } from './node-health.ts'
import type { PodPlaces } from './pod-places.ts'
import { shareOut } from './share-out.ts'

const MIB = 2 ** 20
/** How often kubelets are asked, as metrics-server does it: all numbers of one sample belong together. */
const SAMPLE_MS = 15_000

export type PodUsage = Readonly<Record<string, Usage>>

/** What a machine is used for: `total` is the system's share and every container together. */
export type NodeUsage = {
  readonly system: Usage
  readonly total: Usage
  readonly pods: ReadonlyMap<string, PodUsage>
}

/** Measures nodes and pods; what does not run, and what a silent node carries, has no numbers. */
export type UsageMeter = {
  readonly node: (name: string) => NodeUsage | undefined
  readonly pod: (pod: Pod) => PodUsage | undefined
}

export type UsageMeterOptions = PodPlaces & {
  readonly cluster: SandboxCluster
  readonly images: ImageCatalogue
}

function amountOf(amounts: Node['status']['capacity']): Usage {
  return {
    cpuMillis: readAmount(amounts?.['cpu']) * 1000,
    memoryBytes: readAmount(amounts?.['memory']),
  }
}

/** The system's own share of a machine, beside its pods. */
export function systemOf({ status }: Node): Usage {
  const capacity = amountOf(status.capacity)
  return {
    cpuMillis: Math.floor(Math.min(120, capacity.cpuMillis / 10)),
    memoryBytes: Math.floor(Math.min(700 * MIB, capacity.memoryBytes / 10)),
  }
}

/** What the pods of a machine may have together. */
export function memoryRoom(node: Node): number {
  const free = amountOf(node.status.capacity).memoryBytes - systemOf(node).memoryBytes
  return Math.min(amountOf(node.status.allocatable).memoryBytes, free)
}

type Part = { readonly pod: string; readonly running: Running; readonly sure: Usage }

/** The parts that run in a pod; as pods are replaced and never changed, they are looked for once in each. */
function createParts(images: ImageCatalogue): (pod: Pod) => readonly Part[] {
  const known = new WeakMap<Pod, readonly Part[]>()
  return (pod) => {
    const found = known.get(pod)
    if (found !== undefined) return found
    const parts = runningIn(pod, images).map((running) => ({
      pod: objectKey(pod),
      running,
      sure: amountOf(running.container.resources?.requests),
    }))
    known.set(pod, parts)
    return parts
  }
}

/** Processors are shared by what was requested; memory of pods is held at what is allocatable by their control group. */
function measure(node: Node, parts: readonly Part[], now: number): NodeUsage {
  const { status } = node
  const capacity = amountOf(status.capacity)
  const system = systemOf(node)
  const wants = parts.map(({ running }) => demandOf(running, now))
  const share = (what: keyof Usage, room: number): readonly number[] =>
    shareOut(
      parts.map(({ sure }, index) => ({ wants: wants[index]?.[what] ?? 0, sure: sure[what] })),
      room,
    )
  const cpu = share('cpuMillis', capacity.cpuMillis - system.cpuMillis)
  const memory = share('memoryBytes', memoryRoom(node))
  const pods = new Map<string, Record<string, Usage>>()
  let { cpuMillis, memoryBytes } = system
  parts.forEach(({ pod, running }, index) => {
    const usage = { cpuMillis: cpu[index] ?? 0, memoryBytes: memory[index] ?? 0 }
    cpuMillis += usage.cpuMillis
    memoryBytes += usage.memoryBytes
    const own = pods.get(pod) ?? {}
    own[running.container.name] = usage
    pods.set(pod, own)
  })
  return { system, total: { cpuMillis, memoryBytes }, pods }
}

/** A measurement and all that it follows from. */
type Sample = {
  readonly at: number
  readonly node: Node
  readonly edition: number
  readonly usage: NodeUsage | undefined
}

export function createUsageMeter({ cluster, images, podsOn, editionOf }: UsageMeterOptions): UsageMeter {
  const { store, clock } = cluster
  const samples = new Map<string, Sample>()
  const partsOf = createParts(images)
  const node = (name: string): NodeUsage | undefined => {
    // The nodes resource holds nothing but nodes.
    const found = store.get(NODES, { name }) as Node | undefined
    if (found === undefined) return undefined
    const at = Math.floor(clock.now() / SAMPLE_MS) * SAMPLE_MS
    const edition = editionOf(name)
    const known = samples.get(name)
    if (known?.at === at && known.node === found && known.edition === edition) return known.usage
    const usage = isNodeReady(found) ? measure(found, podsOn(name).flatMap(partsOf), at) : undefined
    samples.set(name, { at, node: found, edition, usage })
    return usage
  }
  return { node, pod: (pod) => node(pod.spec.nodeName ?? '')?.pods.get(objectKey(pod)) }
}
