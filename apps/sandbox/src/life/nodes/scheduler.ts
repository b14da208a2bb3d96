import { readAmount } from '../../limits/quantity.ts'
import type { Controller } from '../controller.ts'
import { setCondition } from '../kubelet/pod-status.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { Node } from '../objects/node.ts'
import type { Pod } from '../objects/pod.ts'
import { controllerOf } from '../owner-index.ts'
import { CLAIMS, NODES, PODS } from '../resources.ts'
import { findClaimTrouble } from '../storage/pod-claims.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'
import { checkFit, findOnlyNode } from './fits.ts'

const RETRY_MS = 60_000
const OWN_NAME = 'default-scheduler'

function countReasons(reasons: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const parts = [...counts].sort(([left], [right]) => left.localeCompare(right))
  return parts.map(([reason, count]) => `${count} ${reason}`).join(', ')
}

/** How many pods of the same owner each node has: every one counts against it, so that replicas spread. */
function countSiblings(pod: Pod, world: World): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { spec } of world.controlled(PODS, controllerOf(pod)?.uid)) {
    const { nodeName = '' } = spec
    counts.set(nodeName, (counts.get(nodeName) ?? 0) + 1)
  }
  return counts
}

/** The share of the node that is still free; the emptiest node takes the pod. */
function freeShare(node: Node, world: World): number {
  const used = world.reserved.of(node.metadata.name)
  const share = (name: string): number => {
    const total = readAmount(node.status.allocatable?.[name])
    return total === 0 ? 0 : 1 - (used[name] ?? 0) / total
  }
  return share('cpu') + share('memory') + share('pods')
}

function bind(pod: Pod, node: Node, world: World): void {
  const name = node.metadata.name
  world.patch(PODS, nameOf(pod), (current) => ({
    ...current,
    spec: { ...current.spec, nodeName: name },
    status: {
      ...current.status,
      phase: 'Pending' as const,
      conditions: setCondition([], { type: 'PodScheduled', status: 'True' }, world.time()),
    },
  }))
  const message = `Successfully assigned ${pod.metadata.namespace}/${pod.metadata.name} to ${name}`
  world.record(pod, 'Pod', { type: 'Normal', reason: 'Scheduled', message, component: OWN_NAME })
}

function refuse(pod: Pod, message: string, world: World): void {
  world.patch(PODS, nameOf(pod), (current) => {
    const known = current.status?.conditions?.find(({ type }) => type === 'PodScheduled')
    if (known?.message === message) return current
    const condition = { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message } as const
    const conditions = setCondition(current.status?.conditions ?? [], condition, world.time())
    return { ...current, status: { ...current.status, phase: 'Pending' as const, conditions } }
  })
  world.record(pod, 'Pod', {
    type: 'Warning',
    reason: 'FailedScheduling',
    message,
    component: OWN_NAME,
  })
}

function isWaiting(pod: Pod | undefined): pod is Pod {
  return pod !== undefined && pod.spec.nodeName === undefined && isOurs(pod) && !isBeingDeleted(pod)
}

/** Pods may name another scheduler, which no cluster here has. */
function isOurs({ spec: { schedulerName = OWN_NAME } }: Pod): boolean {
  return schedulerName === OWN_NAME
}

/** The emptiest node that takes the pod, or why each of them does not. */
function findPlace(pod: Pod, nodes: readonly Node[], world: World): Node | readonly string[] {
  const only = findOnlyNode(pod.spec)
  const choices = only === undefined ? nodes : nodes.filter(({ metadata }) => metadata.name === only)
  const elsewhere = nodes.length - choices.length
  const reasons: string[] = Array(elsewhere).fill("node(s) didn't match Pod's node affinity/selector")
  const siblings = countSiblings(pod, world)
  let best: { readonly node: Node; readonly share: number } | undefined
  for (const node of choices) {
    const reason = checkFit(pod, node, world.reserved.of(node.metadata.name))
    if (reason !== undefined) {
      reasons.push(reason)
      continue
    }
    const share = freeShare(node, world) - (siblings.get(node.metadata.name) ?? 0)
    if (best === undefined || share > best.share) best = { node, share }
  }
  return best?.node ?? reasons
}

function sayNone(total: number, why: string, preemption: string): string {
  if (total === 0) return 'no nodes available to schedule pods'
  return `0/${total} nodes are available: ${why}. preemption: 0/${total} nodes are available: ${total} ${preemption}.`
}

function schedule(pod: Pod, world: World): number | undefined {
  const nodes = world.list(NODES)
  const claims = findClaimTrouble(pod, world)
  const place = claims === undefined ? findPlace(pod, nodes, world) : []
  if ('metadata' in place) {
    bind(pod, place, world)
    return undefined
  }
  const message =
    claims === undefined
      ? sayNone(nodes.length, countReasons(place), 'No preemption victims found for incoming pod')
      : sayNone(nodes.length, claims, 'Preemption is not helpful for scheduling')
  refuse(pod, message, world)
  return world.untilRecent() ?? RETRY_MS
}

/** Binds waiting pods to the emptiest node that takes them, and says why when none does. */
export function createScheduler(): Controller {
  const waiting = new Set<string>()
  const wakeAll = (): readonly string[] => [...waiting]
  return {
    name: 'scheduler',
    wakes: [
      {
        resource: PODS,
        keys: ({ type, object, previous }, world) => {
          const key = objectKey(object)
          const pod = type === 'DELETED' ? undefined : world.get(PODS, nameOf(object))
          if (isWaiting(pod)) {
            const isNew = !waiting.has(key)
            waiting.add(key)
            return isNew ? [key] : []
          }
          waiting.delete(key)
          const hasFreed = type === 'DELETED' && previous !== undefined
          return hasFreed ? wakeAll() : []
        },
      },
      { resource: NODES, keys: wakeAll },
      { resource: CLAIMS, keys: wakeAll },
    ],
    reconcile: (key, world) => {
      const pod = world.get(PODS, parseObjectKey(key))
      return isWaiting(pod) ? schedule(pod, world) : undefined
    },
  }
}
