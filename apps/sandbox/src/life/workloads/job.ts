import { isDeepStrictEqual } from 'node:util'
import type { Condition } from '@naru/contract/kubernetes/object'
import { type Controller, onControlled, onSelf } from '../controller.ts'
import type { EventNote } from '../event-recorder.ts'
import { parseObjectKey } from '../object-key.ts'
import type { Pod } from '../objects/pod.ts'
import type { Job, JobStatus } from '../objects/workload.ts'
import { JOBS, PODS } from '../resources.ts'
import { isBeingDeleted, nameOf, ownerReference, type World } from '../world.ts'
import { hasPodEnded, isPodActive, isPodReady } from './pod-facts.ts'
import { buildPod } from './pod-from-template.ts'

const CONTROLLER_UID = 'batch.kubernetes.io/controller-uid'
const BACKOFF_MS = 10_000
const BACKOFF_CAP_MS = 360_000

type Tally = {
  readonly active: readonly Pod[]
  readonly succeeded: number
  readonly failed: number
  readonly lastFailure: number
}

function endOf(pod: Pod): number {
  const ends = (pod.status?.containerStatuses ?? []).map(({ state }) =>
    Date.parse(state.terminated?.finishedAt ?? ''),
  )
  return Math.max(0, ...ends.filter((end) => !Number.isNaN(end)))
}

function restartsOf(pod: Pod): number {
  return (pod.status?.containerStatuses ?? []).reduce((sum, { restartCount }) => sum + restartCount, 0)
}

function tally(job: Job, pods: readonly Pod[]): Tally {
  const failedPods = pods.filter(({ status }) => status?.phase === 'Failed')
  const active = pods.filter(isPodActive)
  // With OnFailure the pod stays, and its restarts count against the limit.
  const isRestarting = job.spec.template.spec.restartPolicy === 'OnFailure'
  const restarts = isRestarting ? active.reduce((sum, pod) => sum + restartsOf(pod), 0) : 0
  return {
    active,
    succeeded: pods.filter(({ status }) => status?.phase === 'Succeeded').length,
    failed: failedPods.length + restarts,
    lastFailure: Math.max(0, ...failedPods.map(endOf)),
  }
}

function isFinished({ status }: Job): boolean {
  return (status?.conditions ?? []).some(
    ({ type, status }) => (type === 'Complete' || type === 'Failed') && status === 'True',
  )
}

type Verdict = { readonly type: 'Complete' | 'Failed'; readonly reason: string; readonly message: string }

function judge({ spec, status }: Job, { succeeded, failed }: Tally, now: number): Verdict | undefined {
  if (succeeded >= (spec.completions ?? 1)) {
    return {
      type: 'Complete',
      reason: 'CompletionsReached',
      message: 'Reached expected number of succeeded pods',
    }
  }
  if (failed > (spec.backoffLimit ?? 6)) {
    return {
      type: 'Failed',
      reason: 'BackoffLimitExceeded',
      message: 'Job has reached the specified backoff limit',
    }
  }
  const started = Date.parse(status?.startTime ?? '')
  if (spec.activeDeadlineSeconds !== undefined && now - started >= spec.activeDeadlineSeconds * 1000) {
    return {
      type: 'Failed',
      reason: 'DeadlineExceeded',
      message: 'Job was active longer than specified deadline',
    }
  }
  return undefined
}

function createPod(job: Job, world: World): void {
  const { name, namespace, uid = '' } = job.metadata
  const pod = world.create(
    PODS,
    buildPod({
      namespace,
      template: job.spec.template,
      owner: ownerReference(JOBS, job),
      generateName: `${name}-`,
      labels: {
        [CONTROLLER_UID]: uid,
        'batch.kubernetes.io/job-name': name,
        'controller-uid': uid,
        'job-name': name,
      },
    }),
  )
  if (pod !== undefined)
    tell(
      job,
      { type: 'Normal', reason: 'SuccessfulCreate', message: `Created pod: ${pod.metadata.name}` },
      world,
    )
}

type Note = Pick<EventNote, 'type' | 'reason' | 'message'>

function tell(job: Job, note: Note, world: World): void {
  world.record(job, 'Job', { ...note, component: 'job-controller' })
}

function removeActive(job: Job, { active }: Tally, world: World): void {
  for (const pod of active) {
    world.remove(PODS, nameOf(pod))
    tell(
      job,
      { type: 'Normal', reason: 'SuccessfulDelete', message: `Deleted pod: ${pod.metadata.name}` },
      world,
    )
  }
}

function finish(job: Job, counts: Tally, verdict: Verdict, world: World): number | undefined {
  removeActive(job, counts, world)
  const { type, reason, message } = verdict
  const isComplete = type === 'Complete'
  tell(
    job,
    isComplete
      ? { type: 'Normal', reason: 'Completed', message: 'Job completed' }
      : { type: 'Warning', reason, message },
    world,
  )
  const condition: Condition = { type, status: 'True', reason, message, lastTransitionTime: world.time() }
  world.patch(JOBS, nameOf(job), (current) => ({
    ...current,
    status: {
      ...(current.status?.startTime === undefined ? {} : { startTime: current.status.startTime }),
      ...(isComplete ? { completionTime: world.time() } : {}),
      ...(counts.succeeded > 0 ? { succeeded: counts.succeeded } : {}),
      ...(counts.failed > 0 ? { failed: counts.failed } : {}),
      conditions: [...(current.status?.conditions ?? []), condition],
    },
  }))
  return 1
}

/** Starts what is missing; after a failure the wait doubles each time. */
function fill(job: Job, counts: Tally, world: World): number | undefined {
  const left = (job.spec.completions ?? 1) - counts.succeeded
  const missing = Math.min(job.spec.parallelism ?? 1, left) - counts.active.length
  if (missing <= 0) return undefined
  const wait = counts.failed === 0 ? 0 : Math.min(BACKOFF_MS * 2 ** (counts.failed - 1), BACKOFF_CAP_MS)
  const patience = counts.lastFailure + wait - world.now()
  if (counts.lastFailure > 0 && patience > 0) return patience
  for (let index = 0; index < missing; index++) createPod(job, world)
  return undefined
}

function report(job: Job, world: World): void {
  const pods = world.controlled(PODS, job.metadata.uid)
  const { active, succeeded, failed } = tally(job, pods)
  world.patch(JOBS, nameOf(job), (current) => {
    const startTime = current.status?.startTime ?? world.time()
    const conditions = current.status?.conditions
    const status: JobStatus = {
      startTime,
      ready: active.filter(isPodReady).length,
      ...(active.length > 0 ? { active: active.length } : {}),
      ...(succeeded > 0 ? { succeeded } : {}),
      ...(failed > 0 ? { failed } : {}),
      ...(conditions === undefined ? {} : { conditions }),
    }
    return isDeepStrictEqual(current.status, status) ? current : { ...current, status }
  })
}

function suspend(job: Job, counts: Tally, world: World): void {
  removeActive(job, counts, world)
  const known = job.status?.conditions?.some(({ type, status }) => type === 'Suspended' && status === 'True')
  if (known === true) return
  tell(job, { type: 'Normal', reason: 'Suspended', message: 'Job suspended' }, world)
  const message = 'Job suspended'
  const condition = {
    type: 'Suspended',
    status: 'True',
    reason: 'JobSuspended',
    message,
    lastTransitionTime: world.time(),
  } as const
  world.patch(JOBS, nameOf(job), (current) => ({ ...current, status: { conditions: [condition] } }))
}

function expire(job: Job, world: World): number | undefined {
  const { ttlSecondsAfterFinished } = job.spec
  if (ttlSecondsAfterFinished === undefined) return undefined
  const ended = job.status?.completionTime ?? job.status?.conditions?.at(-1)?.lastTransitionTime ?? ''
  const left = Date.parse(ended) + ttlSecondsAfterFinished * 1000 - world.now()
  if (left > 0) return left
  world.remove(JOBS, nameOf(job), { propagation: 'Foreground' })
  return undefined
}

function work(job: Job, world: World): number | undefined {
  const pods = world.controlled(PODS, job.metadata.uid)
  const counts = tally(job, pods)
  if (job.spec.suspend === true) {
    suspend(job, counts, world)
    return undefined
  }
  const verdict = judge(job, counts, world.now())
  if (verdict !== undefined) return finish(job, counts, verdict, world)
  const again = fill(job, counts, world)
  report(job, world)
  const { activeDeadlineSeconds } = job.spec
  const deadline = activeDeadlineSeconds === undefined ? undefined : activeDeadlineSeconds * 1000
  return again ?? (pods.every(hasPodEnded) ? undefined : deadline)
}

/** What the API server gives a job that brings no selector of its own: its pods, and nobody else's. */
function ensureSelector(job: Job, world: World): Job | undefined {
  if (job.spec.selector !== undefined) return job
  const matchLabels = { [CONTROLLER_UID]: job.metadata.uid ?? '' }
  return world.patch(JOBS, nameOf(job), (current) => ({
    ...current,
    spec: { ...current.spec, selector: { matchLabels } },
  }))
}

/** Jobs: pods until enough have succeeded or too many have failed. */
export const jobController: Controller = {
  name: 'jobs',
  wakes: [onSelf(JOBS), onControlled(PODS, 'Job')],
  reconcile: (key, world) => {
    const found = world.get(JOBS, parseObjectKey(key))
    const job = found && !isBeingDeleted(found) ? ensureSelector(found, world) : undefined
    if (job === undefined) return undefined
    return isFinished(job) ? expire(job, world) : work(job, world)
  },
}
