import type { Controller } from '../controller.ts'
import { setCondition } from '../kubelet/pod-status.ts'
import { isNodeReady } from '../nodes/node-health.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { Condition } from '../objects/condition.ts'
import type { Node } from '../objects/node.ts'
import type { Pod } from '../objects/pod.ts'
import { controllerOf } from '../owner-index.ts'
import { DISRUPTION_BUDGETS, MACHINE_CONFIGS, NODES, PODS } from '../resources.ts'
import { matchesSelector } from '../selector.ts'
import { isPodActive } from '../workloads/pod-facts.ts'
import { nameOf, type World } from '../world.ts'
import { readState, writeState } from './machine-state.ts'
import { whyUnreconcilable } from './render-config.ts'

const DRAIN_LOOK_MS = 3_000
const REBOOT_MS = 12_000

function tell(
  node: Node,
  reason: string,
  message: string,
  { world, type = 'Normal' }: { readonly world: World; readonly type?: 'Normal' | 'Warning' },
): void {
  const { name } = node.metadata
  world.record(node, 'Node', {
    type,
    reason,
    message,
    component: 'machineconfigdaemon',
    host: name,
  })
}

function cordon(node: Node, isAway: boolean, world: World): void {
  world.patch(NODES, nameOf(node), (current) => {
    const { unschedulable: _, ...spec } = current.spec
    return { ...current, spec: isAway ? { ...spec, unschedulable: true } : spec }
  })
}

function setReady(node: Node, isReady: boolean, world: World): void {
  const ready: Omit<Condition, 'lastTransitionTime'> = isReady
    ? { type: 'Ready', status: 'True', reason: 'KubeletReady', message: 'kubelet is posting ready status' }
    : { type: 'Ready', status: 'False', reason: 'KubeletNotReady', message: 'node is shutting down' }
  world.patch(NODES, nameOf(node), (current) => ({
    ...current,
    status: { ...current.status, conditions: setCondition(current.status.conditions, ready, world.time()) },
  }))
}

function mayLeave(pod: Pod, world: World): boolean {
  return world
    .list(DISRUPTION_BUDGETS, pod.metadata.namespace)
    .filter(({ spec }) => spec.selector !== undefined && matchesSelector(spec.selector, pod.metadata.labels))
    .every(({ status }) => (status?.disruptionsAllowed ?? 0) > 0)
}

function whyHeld({ metadata }: Pod): string {
  return `error when evicting pods/"${metadata.name}" -n "${metadata.namespace}": Cannot evict pod as it would violate the pod's disruption budget.`
}

/** Asks what runs there to go, one pod of each budget at a time; answers whether all are gone. */
function drain(node: Node, world: World): boolean {
  const guests = world
    .podsOn(node.metadata.name)
    .filter((pod) => isPodActive(pod) && controllerOf(pod)?.kind !== 'DaemonSet')
  const asked = new Set<string>()
  for (const pod of guests) {
    const place = `${pod.metadata.namespace}/${controllerOf(pod)?.name ?? pod.metadata.name}`
    if (asked.has(place)) continue
    if (!mayLeave(pod, world)) {
      tell(node, 'FailedToDrain', whyHeld(pod), { world, type: 'Warning' })
      continue
    }
    asked.add(place)
    world.remove(PODS, nameOf(pod))
  }
  return guests.length === 0
}

function begin(node: Node, desired: string, world: World): number | undefined {
  const { currentConfig = '' } = readState(node)
  const to = world.get(MACHINE_CONFIGS, { name: desired })
  if (to === undefined) return undefined
  const reason = whyUnreconcilable(world.get(MACHINE_CONFIGS, { name: currentConfig }), to)
  if (reason !== null) {
    if (readState(node).reason !== reason) writeState(node, { state: 'Unreconcilable', reason }, world)
    return undefined
  }
  writeState(node, { state: 'Working', reason: '' }, world)
  cordon(node, true, world)
  tell(node, 'Cordon', 'Cordoned node to apply update', { world })
  return DRAIN_LOOK_MS
}

function work(node: Node, desired: string, world: World): number {
  if (!drain(node, world)) return DRAIN_LOOK_MS
  tell(node, 'Reboot', `Node will reboot into config ${desired}`, { world })
  writeState(node, { state: 'Rebooting' }, world)
  setReady(node, false, world)
  return REBOOT_MS
}

function reboot(node: Node, desired: string, world: World): number | undefined {
  const ready = node.status.conditions?.find(({ type }) => type === 'Ready')
  const left = Date.parse(ready?.lastTransitionTime ?? world.time()) + REBOOT_MS - world.now()
  if (left > 0) return left
  setReady(node, true, world)
  cordon(node, false, world)
  writeState(node, { currentConfig: desired, state: 'Done' }, world)
  tell(node, 'NodeDone', `Setting node ${node.metadata.name}, currentConfig ${desired} to Done`, { world })
  return undefined
}

/** The daemon on each machine: empties it, restarts it into its new configuration and lets pods come back. */
export const machineConfigDaemon: Controller = {
  name: 'machine config daemons',
  wakes: [{ resource: NODES, keys: ({ type, object }) => (type === 'DELETED' ? [] : [objectKey(object)]) }],
  reconcile: (key, world) => {
    const node = world.get(NODES, parseObjectKey(key))
    const { currentConfig, desiredConfig, state } = node ? readState(node) : {}
    if (node === undefined || desiredConfig === undefined) return undefined
    if (desiredConfig === currentConfig) {
      if (state === 'Unreconcilable') writeState(node, { state: 'Done', reason: '' }, world)
      return undefined
    }
    if (state === 'Rebooting') return reboot(node, desiredConfig, world)
    if (!isNodeReady(node)) return undefined
    return state === 'Working' ? work(node, desiredConfig, world) : begin(node, desiredConfig, world)
  },
}
