import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { SandboxCluster } from '../cluster/cluster.ts'
import { NODES } from '../life/resources.ts'
import type { World } from '../life/world.ts'
import { readAmount } from '../limits/quantity.ts'
import { buildNodes } from '../seed/nodes.ts'

const PODS_PER_NODE = 250
const PREFIX = 'scale'

/** What a pod reserves on its machine. */
type Part = { readonly cpu: string; readonly memory: string }

function createMachines({ store, name }: SandboxCluster, count: number, time: string): readonly string[] {
  const facts = {
    cluster: name,
    kubelet: 'v1.34.2',
    runtime: 'containerd://2.1.4',
    osImage: 'Ubuntu 24.04.3 LTS',
    kernel: '6.8.0-71-generic',
    network: '10.200.0',
  }
  const pool = { prefix: PREFIX, count, roles: ['worker'], cpu: 64, memoryGi: 256, type: 'm4.16xlarge' }
  const nodes = buildNodes(pool, facts, time, 1).map((node) => ({ apiVersion: 'v1', kind: 'Node', ...node }))
  return nodes.map((node) => {
    if (store.get(NODES, { name: node.metadata.name }) === undefined) store.create(NODES, roomy(node))
    return node.metadata.name
  })
}

/** Room for as many pods as are put there. */
function roomy(node: KubeObject): KubeObject {
  const status = Object(node['status'])
  const pods = String(PODS_PER_NODE + 50)
  return {
    ...node,
    status: {
      ...status,
      capacity: { ...status.capacity, pods },
      allocatable: { ...status.allocatable, pods },
    },
  }
}

/** How many more such pods each machine takes, by what is reserved on it. */
function countRooms(world: World, part: Part): ReadonlyMap<string, number> {
  const rooms = new Map<string, number>()
  for (const { metadata, status } of world.list(NODES)) {
    if (!metadata.name.startsWith(`${PREFIX}-`)) continue
    const { pods = 0, ...others } = world.reserved.of(metadata.name)
    const free = Object.entries(part).map(([name, amount]) => {
      const total = readAmount(status.allocatable?.[name])
      return Math.floor((total - (others[name] ?? 0)) / readAmount(amount))
    })
    rooms.set(metadata.name, Math.max(0, Math.min(PODS_PER_NODE - pods, ...free)))
  }
  return rooms
}

/** A machine for each of so many pods: those with room first, then new ones. */
export function planPlaces(world: World, count: number, part: Part): readonly string[] {
  const rooms = countRooms(world, part)
  const room = [...rooms.values()].reduce((sum, one) => sum + one, 0)
  const further = Math.ceil(Math.max(0, count - room) / PODS_PER_NODE)
  const machines = createMachines(world.cluster, rooms.size + further, world.time())
  return machines.flatMap((name) => Array<string>(rooms.get(name) ?? PODS_PER_NODE).fill(name))
}
