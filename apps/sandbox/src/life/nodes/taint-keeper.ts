import type { Controller } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import type { Node, Taint } from '../objects/node.ts'
import type { Pod, Toleration } from '../objects/pod.ts'
import { NODES, PODS } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'
import { findBarrier, isTolerated } from './fits.ts'

/** A silent node's pods are the node keeper's. */
const SILENT = new Set(['node.kubernetes.io/unreachable', 'node.kubernetes.io/not-ready'])

function leavingTaints({ spec }: Node): readonly Taint[] {
  return (spec.taints ?? []).filter(({ key, effect }) => effect === 'NoExecute' && !SILENT.has(key))
}

/** How many seconds a pod bears all of them: none, the shortest that it says, or undefined for ever. */
function patience(taints: readonly Taint[], tolerations: readonly Toleration[]): number | undefined {
  if (findBarrier(taints, tolerations, ['NoExecute']) !== undefined) return 0
  const limits = tolerations
    .filter((toleration) => taints.some((taint) => isTolerated(taint, toleration)))
    .flatMap(({ tolerationSeconds }) => tolerationSeconds ?? [])
  return limits.length === 0 ? undefined : Math.max(0, Math.min(...limits))
}

function evict(pod: Pod, world: World): void {
  const { name, namespace } = pod.metadata
  const message = `Marking for deletion Pod ${namespace}/${name}`
  world.record(pod, 'Pod', {
    type: 'Normal',
    reason: 'TaintManagerEviction',
    message,
    component: 'taint-eviction-controller',
  })
  world.remove(PODS, nameOf(pod))
}

/** Taints that say to leave: pods go at once, or when their patience with them ends. */
export function createTaintKeeper(): Controller {
  /** Since when a pod bears taints, by its uid. */
  const since = new Map<string, number>()

  /** How long the pod may still stay, in milliseconds; undefined for ever. */
  function leftFor({ metadata: { uid = '' }, spec }: Pod, taints: readonly Taint[], world: World) {
    const seconds = patience(taints, spec.tolerations ?? [])
    if (seconds === undefined) return void since.delete(uid)
    const began = since.get(uid) ?? world.now()
    since.set(uid, began)
    return began + seconds * 1000 - world.now()
  }

  return {
    name: 'taints',
    wakes: [
      {
        resource: NODES,
        keys: ({ type, object }) => (type === 'DELETED' ? [] : [`/${object.metadata.name}`]),
      },
      {
        resource: PODS,
        keys: ({ type, object, previous }) => {
          if (type === 'DELETED') since.delete(object.metadata.uid ?? '')
          // The pods resource holds nothing but pods.
          const [now, then] = [object as Pod, previous as Pod | undefined].map((pod) => pod?.spec.nodeName)
          return type !== 'DELETED' && now !== undefined && now !== then ? [`/${now}`] : []
        },
      },
    ],
    reconcile: (key, world) => {
      const node = world.get(NODES, parseObjectKey(key))
      if (node === undefined) return undefined
      const taints = leavingTaints(node)
      const waits = world
        .podsOn(node.metadata.name)
        .filter((pod) => !isBeingDeleted(pod))
        .flatMap((pod) => {
          const left = leftFor(pod, taints, world)
          if (left !== undefined && left <= 0) evict(pod, world)
          return left !== undefined && left > 0 ? [left] : []
        })
      return waits.length === 0 ? undefined : Math.min(...waits)
    },
  }
}
