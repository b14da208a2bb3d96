import type { Controller } from '../controller.ts'
import type { EventNote } from '../event-recorder.ts'
import { isNodeReady } from '../nodes/node-health.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { Container, ContainerStatus, Pod, PodStatus } from '../objects/pod.ts'
import { NODES, PODS } from '../resources.ts'
import { isPodReady } from '../workloads/pod-facts.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'
import { refusePod } from './admission.ts'
import { createMemory, type Memory, stepContainer } from './container-step.ts'
import { findVolumeTrouble } from './environment.ts'
import { buildPodStatus } from './pod-status.ts'

const STOP_MS = 1_200
const MOUNT_RETRY_MS = 5_000

type Memories = Map<string, Map<string, Memory>>

function earliest(waits: readonly (number | undefined)[]): number | undefined {
  const known = waits.filter((wait) => wait !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

function tell(pod: Pod, world: World, note: Omit<EventNote, 'component'>): void {
  world.record(pod, 'Pod', { ...note, component: 'kubelet', host: pod.spec.nodeName ?? '' })
}

type Round = { readonly pod: Pod; readonly world: World; readonly memories: Map<string, Memory> }

function stepOne(
  { pod, world, memories }: Round,
  container: Container,
  statuses: readonly ContainerStatus[],
  isInit: boolean,
): { readonly status: ContainerStatus; readonly againMs?: number | undefined } {
  const memory = memories.get(container.name) ?? createMemory()
  memories.set(container.name, memory)
  const status = statuses.find(({ name }) => name === container.name)
  const step = stepContainer({ pod, container, status, memory, world, isInit })
  for (const note of step.notes ?? []) {
    tell(pod, world, { ...note, fieldPath: `spec.containers{${container.name}}` })
  }
  return step
}

/** Init containers run one after another; the others begin when all of them are done. */
function stepAll(round: Round): {
  readonly inits: readonly ContainerStatus[]
  readonly mains: readonly ContainerStatus[]
  readonly guests: readonly ContainerStatus[]
  readonly againMs: number | undefined
} {
  const { spec, status } = round.pod
  const inits: ContainerStatus[] = []
  const waits: (number | undefined)[] = []
  for (const container of spec.initContainers ?? []) {
    const known = status?.initContainerStatuses ?? []
    const isTurn = inits.every(({ state }) => state.terminated?.exitCode === 0)
    if (!isTurn && known.every(({ name }) => name !== container.name)) break
    const step = stepOne(round, container, known, true)
    inits.push(step.status)
    waits.push(step.againMs)
  }
  const isInitialised = inits.every(({ state }) => state.terminated?.exitCode === 0)
  const known = status?.containerStatuses ?? []
  const guests = stepGuests(round, waits)
  if (!isInitialised && known.length > 0) return { inits, mains: known, guests, againMs: earliest(waits) }
  const mains = spec.containers.map((container) => {
    const step = stepOne(round, container, known, false)
    waits.push(isInitialised ? step.againMs : undefined)
    return step.status
  })
  return { inits, mains, guests, againMs: earliest(waits) }
}

/** Containers that came later, for a look inside: they start at any time, end once, and are never ready. */
function stepGuests(
  { pod, world, memories }: Round,
  waits: (number | undefined)[],
): readonly ContainerStatus[] {
  const guests = pod.spec.ephemeralContainers ?? []
  if (guests.length === 0) return []
  const once: Pod = { ...pod, spec: { ...pod.spec, restartPolicy: 'Never' } }
  return guests.map((container) => {
    const known = pod.status?.ephemeralContainerStatuses?.find(({ name }) => name === container.name)
    const before = known && { ...known, ready: known.state.running !== undefined }
    const step = stepOne({ pod: once, world, memories }, container, before ? [before] : [], false)
    waits.push(step.againMs)
    return known && step.status === before ? known : { ...step.status, ready: false }
  })
}

function isSame(before: readonly ContainerStatus[] = [], after: readonly ContainerStatus[]): boolean {
  return before.length === after.length && after.every((status, index) => status === before[index])
}

function stop(pod: Pod, world: World): number | undefined {
  const { deletionTimestamp = '', deletionGracePeriodSeconds = 30 } = pod.metadata
  const since = world.now() - (Date.parse(deletionTimestamp) - deletionGracePeriodSeconds * 1000)
  if (since < STOP_MS && deletionGracePeriodSeconds > 0) {
    for (const { name } of pod.spec.containers) {
      tell(pod, world, { type: 'Normal', reason: 'Killing', message: `Stopping container ${name}` })
    }
    return STOP_MS - since
  }
  world.remove(PODS, nameOf(pod), { gracePeriodSeconds: 0 })
  return undefined
}

type Outcome = Pick<ReturnType<typeof stepAll>, 'inits' | 'mains' | 'guests'>

function isReported(pod: Pod, { inits, mains, guests }: Outcome): boolean {
  const { status } = pod
  const isReady = status?.phase === 'Running' && mains.every(({ ready }) => ready)
  const isUnchanged =
    isSame(status?.containerStatuses, mains) &&
    isSame(status?.initContainerStatuses, inits) &&
    isSame(status?.ephemeralContainerStatuses, guests)
  return isUnchanged && isPodReady(pod) === isReady
}

function report(pod: Pod, outcome: Outcome, world: World): void {
  const node = world.get(NODES, { name: pod.spec.nodeName ?? '' })
  const hostIP = node?.status.addresses?.find(({ type }) => type === 'InternalIP')?.address
  const time = world.time()
  world.patch(PODS, nameOf(pod), (current) => ({
    ...current,
    status: buildPodStatus({ pod: current, ...outcome, hostIP, time }),
  }))
}

function play(pod: Pod, world: World, memories: Memories): number | undefined {
  const trouble = pod.status?.containerStatuses === undefined ? findVolumeTrouble(pod, world) : undefined
  if (trouble !== undefined) {
    tell(pod, world, { type: 'Warning', reason: 'FailedMount', message: trouble })
    return MOUNT_RETRY_MS
  }
  const { uid = '' } = pod.metadata
  const own = memories.get(uid) ?? new Map<string, Memory>()
  memories.set(uid, own)
  const { againMs, ...outcome } = stepAll({ pod, world, memories: own })
  if (!isReported(pod, outcome)) report(pod, outcome, world)
  return againMs
}

function refuse(pod: Pod, status: PodStatus, world: World): undefined {
  world.patch(PODS, nameOf(pod), (current) => ({ ...current, status }))
  const { reason = '', message = '' } = status
  tell(pod, world, { type: 'Warning', reason, message })
}

function hasEnded({ status }: Pod): boolean {
  return status?.phase === 'Succeeded' || status?.phase === 'Failed'
}

/** A pod that was running before this kubelet knew it needs no attention until something happens to it. */
function isSteady({ spec, status }: Pod): boolean {
  const guests = status?.ephemeralContainerStatuses ?? []
  const areGuestsKnown = (spec.ephemeralContainers ?? []).length === guests.length
  if (!areGuestsKnown || guests.some(({ state }) => state.waiting !== undefined)) return false
  return status?.containerStatuses?.every(({ state, ready }) => state.running !== undefined && ready) ?? false
}

/** Plays every kubelet: takes a bound pod from creation to running, through crashes, to its end. */
export function createKubelet(): Controller {
  const memories: Memories = new Map()
  return {
    name: 'kubelet',
    wakes: [
      {
        resource: PODS,
        keys: ({ type, object }) => {
          if (type === 'DELETED') memories.delete(object.metadata.uid ?? '')
          return type === 'DELETED' ? [] : [objectKey(object)]
        },
      },
      {
        resource: NODES,
        keys: ({ object, previous }, world) =>
          previous !== undefined && isNodeReady(previous) !== isNodeReady(object)
            ? world.podsOn(object.metadata.name).map(objectKey)
            : [],
      },
    ],
    reconcile: (key, world) => {
      const pod = world.get(PODS, parseObjectKey(key))
      if (pod?.spec.nodeName === undefined) return undefined
      const node = world.get(NODES, { name: pod.spec.nodeName })
      if (node === undefined || !isNodeReady(node)) return undefined
      if (isBeingDeleted(pod)) return stop(pod, world)
      const refusal = refusePod(pod, node, world.reserved)
      if (refusal !== undefined) return refuse(pod, refusal, world)
      const isPlaceholder = !memories.has(pod.metadata.uid ?? '')
      return hasEnded(pod) || (isPlaceholder && isSteady(pod)) ? undefined : play(pod, world, memories)
    },
  }
}
