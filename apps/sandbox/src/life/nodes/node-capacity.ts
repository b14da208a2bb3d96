import { type KubeObject } from '@naru/contract/kubernetes/object'
import { readAmount } from '../../limits/quantity.ts'
import type { Store } from '../../store/store.ts'
import { objectKey } from '../object-key.ts'
import type { Pod, PodSpec } from '../objects/pod.ts'
import { PODS } from '../resources.ts'

/** Amounts by resource name, in cores, bytes and pieces; `pods` counts too. */
export type Amounts = Readonly<Record<string, number>>

const known = new WeakMap<PodSpec['containers'], Amounts>()

/** What a pod asks for; pods that share their containers share the answer. */
export function podRequests({ containers }: Pick<PodSpec, 'containers'>): Amounts {
  const cached = known.get(containers)
  if (cached !== undefined) return cached
  const sums = sumRequests(containers)
  known.set(containers, sums)
  return sums
}

function sumRequests(containers: PodSpec['containers']): Amounts {
  const sums: Record<string, number> = { pods: 1 }
  for (const { resources } of containers) {
    for (const [name, quantity] of Object.entries(resources?.requests ?? resources?.limits ?? {})) {
      sums[name] = (sums[name] ?? 0) + readAmount(quantity)
    }
  }
  return sums
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
