import { type KubeObject } from '@naru/contract/kubernetes/object'
import { podAmount } from '@naru/contract/kubernetes/pod-amount'
import type { Store } from '../../store/store.ts'
import { objectKey } from '../object-key.ts'
import type { Pod, PodSpec } from '../objects/pod.ts'
import { PODS } from '../resources.ts'

/** Amounts by resource name, in cores, bytes and pieces; `pods` counts too. */
export type Amounts = Readonly<Record<string, number>>

type Asking = Pick<PodSpec, 'containers' | 'initContainers' | 'overhead' | 'resources'>

type Known = { readonly of: Asking; readonly amounts: Amounts }

const known = new WeakMap<PodSpec['containers'], Known>()

/** What a pod asks for; pods that share all that asks share the answer. */
export function podRequests(spec: Asking): Amounts {
  const cached = known.get(spec.containers)
  if (cached !== undefined && asksTheSame(cached.of, spec)) return cached.amounts
  const amounts = sumRequests(spec)
  known.set(spec.containers, { of: spec, amounts })
  return amounts
}

function asksTheSame(a: Asking, b: Asking): boolean {
  return a.initContainers === b.initContainers && a.overhead === b.overhead && a.resources === b.resources
}

function sumRequests(spec: Asking): Amounts {
  const { containers, initContainers = [], overhead, resources } = spec
  const all = [...containers, ...initContainers].map((container) => container.resources?.requests)
  const names = new Set(
    [...all, resources?.requests, overhead].flatMap((amounts) => Object.keys(amounts ?? {})),
  )
  const pod = { metadata: { name: '' }, spec }
  const sums = [...names].map((name) => [name, podAmount(pod, 'requests', name) ?? 0])
  return { pods: 1, ...Object.fromEntries(sums) }
}

/** What the pods of each node have reserved, kept up to date with the store. */
export type NodeUse = { readonly of: (node: string) => Amounts }

type Reservation = { readonly node: string; readonly amounts: Amounts }

function reservationOf(object: KubeObject): Reservation | undefined {
  // The pods resource holds nothing but pods.
  const { spec, status } = object as Pod
  const hasEnded = status?.phase === 'Succeeded' || status?.phase === 'Failed'
  return spec.nodeName === undefined || hasEnded
    ? undefined
    : { node: spec.nodeName, amounts: podRequests(spec) }
}

export function createNodeUse(store: Store): NodeUse {
  const totals = new Map<string, Record<string, number>>()
  const held = new Map<string, Reservation>()
  const add = ({ node, amounts }: Reservation, sign: 1 | -1): void => {
    const total = totals.get(node) ?? {}
    for (const [name, amount] of Object.entries(amounts)) total[name] = (total[name] ?? 0) + sign * amount
    totals.set(node, total)
  }
  store.watch(PODS, ({ type, object }) => {
    const key = objectKey(object)
    const before = held.get(key)
    const after = type === 'DELETED' ? undefined : reservationOf(object)
    if (before?.node === after?.node && before?.amounts === after?.amounts) return
    if (before !== undefined) add(before, -1)
    if (after === undefined) held.delete(key)
    else {
      add(after, 1)
      held.set(key, after)
    }
  })
  return { of: (node) => totals.get(node) ?? {} }
}
