import { hashText, hexOf } from '../chance.ts'
import type { EventNote } from '../event-recorder.ts'
import type { Container, ContainerState, ContainerStatus, Pod, Terminated } from '../objects/pod.ts'
import { controllerOf } from '../owner-index.ts'
import { NODES } from '../resources.ts'
import type { World } from '../world.ts'
import { readEnvironment } from './environment.ts'
import { answersProbe, decideFate, type Fate, readyDelay } from './fate.ts'
import type { Image } from './image-catalogue.ts'

/** What kubelet remembers of a container between two looks. */
export type Memory = { pulls: number; nextAt: number; startedAt: number; fate: Fate | undefined }

export type StepInput = {
  readonly pod: Pod
  readonly container: Container
  readonly status: ContainerStatus | undefined
  readonly memory: Memory
  readonly world: World
  readonly isInit: boolean
}

/** The next state of a container, what is told about it, and when to look again. */
export type Step = {
  readonly status: ContainerStatus
  readonly againMs?: number | undefined
  readonly notes?: readonly Omit<EventNote, 'component'>[]
}

const CRASH_BASE_MS = 10_000
const BACKOFF_CAP_MS = 300_000
const BACKOFF_RESET_MS = 600_000
const RETRY_MS = 4_000
const INIT_MS = 1_200

export function createMemory(): Memory {
  return { pulls: 0, nextAt: 0, startedAt: 0, fate: undefined }
}

function blank({ container }: StepInput): ContainerStatus {
  return {
    name: container.name,
    image: container.image,
    imageID: '',
    ready: false,
    started: false,
    restartCount: 0,
    state: {},
    lastState: {},
  }
}

function waiting(status: ContainerStatus, reason: string, message?: string): ContainerStatus {
  const state: ContainerState = { waiting: { reason, ...(message === undefined ? {} : { message }) } }
  return { ...status, ready: false, started: false, state }
}

/** Image, configuration, start: the three hurdles between a container and running. */
function tryStart(input: StepInput, status: ContainerStatus): Step {
  const { container, pod, world, memory } = input
  const image = world.images.find(container.image)
  if (image === undefined) return failPull(input, status)
  const environment = readEnvironment(container, pod, world)
  if (!environment.ok) {
    const note = { type: 'Warning', reason: 'Failed', message: `Error: ${environment.message}` } as const
    const isNew = status.state.waiting?.reason !== 'CreateContainerConfigError'
    const next = isNew ? waiting(status, 'CreateContainerConfigError', environment.message) : status
    memory.nextAt = world.now() + RETRY_MS
    return { status: next, againMs: RETRY_MS, notes: isNew ? [note] : [] }
  }
  const fate = decideFate(container, image.program, environment.variables)
  memory.fate =
    fate ?? (isJobOf(pod) && image.program.isPlaceholder === true && isIdle(container) ? DONE : undefined)
  return start(input, status, image)
}

/** What a job runs comes to an end, even when nobody said what its image does. */
const DONE: Fate = { afterMs: 3_000, exitCode: 0, reason: 'Completed' }

function isJobOf(pod: Pod): boolean {
  return controllerOf(pod)?.kind === 'Job'
}

function isIdle({ command = [], args = [] }: Container): boolean {
  return command.length === 0 && args.length === 0
}

function start(input: StepInput, status: ContainerStatus, image: Image): Step {
  const { container, world, pod, memory } = input
  const isFirst = status.containerID === undefined
  const restartCount = isFirst ? status.restartCount : status.restartCount + 1
  memory.startedAt = world.now()
  const isReady = container.readinessProbe === undefined && !input.isInit
  const running: ContainerStatus = {
    ...status,
    imageID: `${container.image.replace(/:[^/]*$/, '')}@sha256:${hexOf(container.image, 64)}`,
    containerID: `containerd://${hexOf(`${pod.metadata.uid}/${container.name}/${restartCount}`, 64)}`,
    restartCount,
    ready: isReady,
    started: true,
    state: { running: { startedAt: world.time() } },
  }
  const megabytes = Math.round(image.sizeBytes / 1e6)
  const pulled = isFirst
    ? `Successfully pulled image "${container.image}" in ${300 + (hashText(pod.metadata.uid ?? '') % 900)}ms. Image size: ${megabytes} MB.`
    : `Container image "${container.image}" already present on machine`
  return {
    status: running,
    againMs: nextLook(input, running, image),
    notes: [
      { type: 'Normal', reason: 'Pulled', message: pulled },
      { type: 'Normal', reason: 'Created', message: `Created container: ${container.name}` },
      { type: 'Normal', reason: 'Started', message: `Started container ${container.name}` },
    ],
  }
}

function failPull({ container, memory, world }: StepInput, status: ContainerStatus): Step {
  memory.pulls += 1
  memory.nextAt = world.now() + 2_000
  const reference = container.image
  const message = `failed to pull and unpack image "${reference}": failed to resolve reference "${reference}": ${reference}: not found`
  return {
    status: waiting(status, 'ErrImagePull', message),
    againMs: 2_000,
    notes: [
      { type: 'Normal', reason: 'Pulling', message: `Pulling image "${reference}"` },
      { type: 'Warning', reason: 'Failed', message: `Failed to pull image "${reference}": ${message}` },
      { type: 'Warning', reason: 'Failed', message: 'Error: ErrImagePull' },
    ],
  }
}

function backOffPull({ container, memory, world }: StepInput, status: ContainerStatus): Step {
  const wait = Math.min(10_000 * 2 ** (memory.pulls - 1), BACKOFF_CAP_MS)
  memory.nextAt = world.now() + wait
  const message = `Back-off pulling image "${container.image}"`
  return {
    status: waiting(status, 'ImagePullBackOff', message),
    againMs: wait,
    notes: [{ type: 'Normal', reason: 'BackOff', message }],
  }
}

/** Until the end that its fate has set, until readiness, or never. */
function nextLook(input: StepInput, status: ContainerStatus, image: Image): number | undefined {
  const { memory, container, world, isInit } = input
  const age = world.now() - memory.startedAt
  const waits: number[] = []
  const end = fateOf(input)?.afterMs
  if (end !== undefined) waits.push(end - age)
  if (!status.ready && !isInit) {
    waits.push(answersProbe(container, image.program) ? readyDelay(container, image.program) - age : 60_000)
  }
  return waits.length === 0 ? undefined : Math.max(1, Math.min(...waits))
}

/** The kernel's own word about a container that wanted more memory than its limit. */
function tellOutOfMemory({ pod, container, world }: StepInput): void {
  const { nodeName = '' } = pod.spec
  const node = world.get(NODES, { name: nodeName })
  const pid = 2_000 + (hashText(`${pod.metadata.uid}/${container.name}`) % 30_000)
  const message = `Memory cgroup out of memory: Killed process ${pid} (${container.name}) in pod ${pod.metadata.namespace}/${pod.metadata.name}`
  if (node === undefined) return
  world.record(node, 'Node', {
    type: 'Warning',
    reason: 'OOMKilling',
    message,
    component: 'kernel-monitor',
    host: nodeName,
  })
}

function end(input: StepInput, status: ContainerStatus, fate: Pick<Fate, 'exitCode' | 'reason'>): Step {
  if (fate.reason === 'OOMKilled') tellOutOfMemory(input)
  const terminated: Terminated = {
    exitCode: fate.exitCode,
    reason: fate.reason,
    startedAt: status.state.running?.startedAt ?? input.world.time(),
    finishedAt: input.world.time(),
  }
  const isInitDone = input.isInit && fate.exitCode === 0
  return {
    status: { ...status, ready: isInitDone, started: false, state: { terminated } },
    againMs: 1_500,
  }
}

/** Init containers do their work and end; the others end as it was decided at their start, if ever. */
function fateOf({ memory, isInit }: StepInput): Fate | undefined {
  return memory.fate ?? (isInit ? { afterMs: INIT_MS, exitCode: 0, reason: 'Completed' } : undefined)
}

function probeFailure({ container, pod }: StepInput): Omit<EventNote, 'component'> {
  const { port = '', path = '' } = container.readinessProbe?.httpGet ?? {}
  const url = `http://${pod.status?.podIP}:${port}${path}`
  const message = `Readiness probe failed: HTTP probe failed with statuscode: 404 (GET ${url})`
  return { type: 'Warning', reason: 'Unhealthy', message }
}

function stepReadiness(input: StepInput, status: ContainerStatus, image: Image): Step {
  if (!answersProbe(input.container, image.program)) {
    return { status, againMs: nextLook(input, status, image), notes: [probeFailure(input)] }
  }
  const ready = { ...status, ready: true }
  return { status: ready, againMs: nextLook(input, ready, image) }
}

function stepRunning(input: StepInput, status: ContainerStatus): Step {
  const { memory, container, world, isInit } = input
  const image = world.images.find(container.image)
  // It ran before this kubelet knew it: nothing is decided about it.
  if (memory.startedAt === 0 || image === undefined) return { status }
  const age = world.now() - memory.startedAt
  const fate = fateOf(input)
  if (fate !== undefined && age >= fate.afterMs) return end(input, status, fate)
  const isWaiting = !status.ready && !isInit && age >= readyDelay(container, image.program)
  return isWaiting ? stepReadiness(input, status, image) : { status, againMs: nextLook(input, status, image) }
}

function shouldRestart(pod: Pod, terminated: Terminated, isInit: boolean): boolean {
  const policy = pod.spec.restartPolicy ?? 'Always'
  if (isInit && terminated.exitCode === 0) return false
  return policy === 'Always' ? true : policy === 'OnFailure' && terminated.exitCode !== 0
}

function stepTerminated(input: StepInput, status: ContainerStatus, terminated: Terminated): Step {
  if (!shouldRestart(input.pod, terminated, input.isInit)) return { status }
  const ran = Date.parse(terminated.finishedAt) - Date.parse(terminated.startedAt)
  const isFresh = ran >= BACKOFF_RESET_MS
  const ended: ContainerStatus = { ...status, lastState: { terminated } }
  if (status.restartCount === 0 || isFresh) return tryStart(input, ended)
  const wait = Math.min(CRASH_BASE_MS * 2 ** (status.restartCount - 1), BACKOFF_CAP_MS)
  const { name, namespace, uid } = input.pod.metadata
  const message = `back-off ${formatWait(wait)} restarting failed container=${input.container.name} pod=${name}_${namespace}(${uid})`
  input.memory.nextAt = input.world.now() + wait
  return {
    status: waiting(ended, 'CrashLoopBackOff', message),
    againMs: wait,
    notes: [{ type: 'Warning', reason: 'BackOff', message: message.replace(/^b/, 'B') }],
  }
}

function formatWait(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${seconds % 60}s`
}

function stepWaiting(input: StepInput, status: ContainerStatus, reason: string): Step {
  const { memory, world } = input
  const left = memory.nextAt - world.now()
  if (left > 0) return { status, againMs: left }
  return reason === 'ErrImagePull' ? backOffPull(input, status) : tryStart(input, status)
}

/** Moves one container one step; running it again before its time changes nothing. */
export function stepContainer(input: StepInput): Step {
  const { status, memory, world, pod, container } = input
  if (status === undefined) {
    const wait = 300 + (hashText(`${pod.metadata.uid}${container.name}`) % 700)
    memory.nextAt = world.now() + wait
    const isInitialising = !input.isInit && (pod.spec.initContainers ?? []).length > 0
    return {
      status: waiting(blank(input), isInitialising ? 'PodInitializing' : 'ContainerCreating'),
      againMs: wait,
    }
  }
  if (status.state.running !== undefined) return stepRunning(input, status)
  if (status.state.terminated !== undefined) return stepTerminated(input, status, status.state.terminated)
  return stepWaiting(input, status, status.state.waiting?.reason ?? '')
}
