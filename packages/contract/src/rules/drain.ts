import type { KindRef } from '../kinds/kind-ref.ts'
import type { OwnerReference } from '../kubernetes/object.ts'
import { MIRROR_ANNOTATION, type Pod } from '../kubernetes/pod.ts'
import { hasPodEnded } from '../kubernetes/pod-amount.ts'
import { readAt, readItems } from '../manifest/read.ts'

/** What a drain does with a pod: it evicts it, or leaves it to a daemon set, to its node, or to its end. */
export type DrainFate = 'evict' | 'daemon-set' | 'mirror' | 'going'

export type DrainPod = {
  readonly namespace: string
  readonly name: string
  readonly uid: string
  readonly fate: DrainFate
  /** What it has written into an `emptyDir` goes with it. */
  readonly losesData: boolean
  /** Nothing makes another one. */
  readonly isAlone: boolean
}

/** The one name of an owner's kind; null where only its cluster knows it. */
type NameOwner = (owner: OwnerReference) => KindRef | null

/** What becomes of each pod of a node, those that go first; as kubectl decides it. */
export function planDrain(pods: readonly Pod[], nameOwner: NameOwner): readonly DrainPod[] {
  const plan = pods.map((pod): DrainPod => {
    const { name, namespace = '', uid = '' } = pod.metadata
    const fate = fateOf(pod, nameOwner)
    const counts = fate === 'evict' && !hasPodEnded(pod)
    return {
      namespace,
      name,
      uid,
      fate,
      losesData: counts && readItems(readAt(pod.spec, 'volumes')).some((volume) => 'emptyDir' in volume),
      isAlone: counts && controllerOf(pod) === undefined,
    }
  })
  const rank = ({ fate, namespace, name }: DrainPod) =>
    `${fate === 'evict' ? 0 : 1}/${fate}/${namespace}/${name}`
  return plan.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

function fateOf(pod: Pod, nameOwner: NameOwner): DrainFate {
  const { annotations = {}, deletionTimestamp } = pod.metadata
  if (annotations[MIRROR_ANNOTATION] !== undefined) return 'mirror'
  const owner = controllerOf(pod)
  if (owner && nameOwner(owner) === 'daemon-set' && !hasPodEnded(pod)) return 'daemon-set'
  return deletionTimestamp === undefined ? 'evict' : 'going'
}

function controllerOf({ metadata }: Pod) {
  return metadata.ownerReferences?.find(({ controller }) => controller === true)
}

export type Budget = { readonly name: string; readonly needs: number; readonly has: number }

const HELD = /disruption budget (\S+) needs (\d+) healthy pods and has (\d+)/

/** The disruption budget that refused an eviction, from what the cluster gave as the cause; null when it named none. */
export function parseBudget(causes: readonly { readonly message?: string | undefined }[]): Budget | null {
  for (const { message = '' } of causes) {
    const [, name, needs, has] = HELD.exec(message) ?? []
    if (name !== undefined) return { name, needs: Number(needs), has: Number(has) }
  }
  return null
}
