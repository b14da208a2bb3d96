import { isDeepStrictEqual } from 'node:util'
import type { Controller } from '../controller.ts'
import { setCondition } from '../kubelet/pod-status.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { Condition } from '../objects/condition.ts'
import type { Node, Taint } from '../objects/node.ts'
import type { Pod } from '../objects/pod.ts'
import { NODES, PODS } from '../resources.ts'
import { isPodReady } from '../workloads/pod-facts.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'
import { findBarrier } from './fits.ts'
import { memoryPressure } from './memory-pressure.ts'
import { isNodeReady } from './node-health.ts'

const LOOK_MS = 60_000
const EVICT_AFTER_MS = 300_000
const UNREACHABLE = 'node.kubernetes.io/unreachable'
const PRESSURE = 'node.kubernetes.io/memory-pressure'
const UNSCHEDULABLE = 'node.kubernetes.io/unschedulable'
const OWN: readonly string[] = [UNREACHABLE, PRESSURE, UNSCHEDULABLE]

function withTaints(known: readonly Taint[], wanted: readonly Taint[]): readonly Taint[] {
  const others = known.filter(({ key }) => !OWN.includes(key))
  return [...others, ...wanted]
}

function wantedTaints({ spec }: Node, isReady: boolean, isPressed: boolean): readonly Taint[] {
  const away: readonly Taint[] = [
    { key: UNREACHABLE, effect: 'NoSchedule' },
    { key: UNREACHABLE, effect: 'NoExecute' },
  ]
  const held = [...(isPressed ? [PRESSURE] : []), ...(spec.unschedulable === true ? [UNSCHEDULABLE] : [])]
  return [...(isReady ? [] : away), ...held.map((key) => ({ key, effect: 'NoSchedule' as const }))]
}

function pressureCondition(isPressed: boolean): Omit<Condition, 'lastTransitionTime'> {
  return isPressed
    ? {
        type: 'MemoryPressure',
        status: 'True',
        reason: 'KubeletHasInsufficientMemory',
        message: 'kubelet has insufficient memory available',
      }
    : {
        type: 'MemoryPressure',
        status: 'False',
        reason: 'KubeletHasSufficientMemory',
        message: 'kubelet has sufficient memory available',
      }
}

/** Conditions of a node that answers, and its taints, follow from what runs on it. */
function refresh(node: Node, world: World): void {
  const isReady = isNodeReady(node)
  const wasPressed =
    node.status.conditions?.some(({ type, status }) => type === 'MemoryPressure' && status === 'True') ??
    false
  // A silent node reports nothing: what it said last stays.
  const isPressed = isReady ? memoryPressure(node, world) : wasPressed
  const conditions = setCondition(node.status.conditions, pressureCondition(isPressed), world.time())
  const taints = withTaints(node.spec.taints ?? [], wantedTaints(node, isReady, isPressed))
  const isSame = wasPressed === isPressed && isDeepStrictEqual(taints, node.spec.taints ?? [])
  if (isSame) return
  const { taints: _, ...spec } = node.spec
  world.patch(NODES, nameOf(node), (current) => ({
    ...current,
    spec: { ...spec, ...(taints.length > 0 ? { taints } : {}) },
    status: { ...current.status, conditions },
  }))
  if (isPressed && !wasPressed) tell(node, 'Warning', 'NodeHasInsufficientMemory', world)
  if (!isPressed && wasPressed) tell(node, 'Normal', 'NodeHasSufficientMemory', world)
}

function tell(node: Node, type: 'Normal' | 'Warning', reason: string, world: World): void {
  const { name } = node.metadata
  world.record(node, 'Node', {
    type,
    reason,
    message: `Node ${name} status is now: ${reason}`,
    component: 'kubelet',
    host: name,
  })
}

function markLost(pod: Pod, world: World): void {
  const conditions = pod.status?.conditions ?? []
  if (!isPodReady(pod)) return
  const lost = { type: 'Ready', status: 'False', reason: 'NodeNotReady' } as const
  world.patch(PODS, nameOf(pod), (current) => ({
    ...current,
    status: {
      ...current.status,
      phase: current.status?.phase ?? 'Unknown',
      conditions: setCondition(conditions, lost, world.time()),
    },
  }))
  const message = 'Node is not ready'
  world.record(pod, 'Pod', { type: 'Warning', reason: 'NodeNotReady', message, component: 'node-controller' })
}

/** Only what tolerates a silent node without a time limit stays there. */
function mayStay({ spec }: Pod): boolean {
  const lasting = (spec.tolerations ?? []).filter(({ tolerationSeconds }) => tolerationSeconds === undefined)
  return findBarrier([{ key: UNREACHABLE, effect: 'NoExecute' }], lasting, ['NoExecute']) === undefined
}

/** Pods of a silent node are no longer ready, and are evicted when they do not tolerate it any longer. */
function abandon(node: Node, world: World): number | undefined {
  const ready = node.status.conditions?.find(({ type }) => type === 'Ready')
  const left = Date.parse(ready?.lastTransitionTime ?? world.time()) + EVICT_AFTER_MS - world.now()
  for (const pod of world.podsOn(node.metadata.name)) {
    markLost(pod, world)
    if (left <= 0 && !isBeingDeleted(pod) && !mayStay(pod)) world.remove(PODS, nameOf(pod))
  }
  return left > 0 ? left : undefined
}

/** Nodes: pressure from what runs on them, and what becomes of pods when a node falls silent. */
export const nodeKeeper: Controller = {
  name: 'nodes',
  wakes: [
    { resource: NODES, keys: ({ type, object }) => (type === 'DELETED' ? [] : [objectKey(object)]) },
    {
      resource: PODS,
      keys: ({ object, type }, world) => {
        const [pod] = type === 'DELETED' ? [] : [world.get(PODS, nameOf(object))]
        const name = pod?.spec.nodeName
        const node = name === undefined ? undefined : world.get(NODES, { name })
        return node !== undefined && !isNodeReady(node) ? [`/${name}`] : []
      },
    },
  ],
  reconcile: (key, world) => {
    const node = world.get(NODES, parseObjectKey(key))
    if (node === undefined) return undefined
    const distant = world.untilRecent()
    if (distant !== undefined) return distant
    refresh(node, world)
    return isNodeReady(node) ? LOOK_MS : abandon(node, world)
  },
}
