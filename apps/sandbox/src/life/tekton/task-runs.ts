import { type Controller, onControlled, onSelf } from '../controller.ts'
import { WAITS_ITS_TURN } from '../kubelet/fate.ts'
import { buildPodStatus, setCondition } from '../kubelet/pod-status.ts'
import { parseObjectKey } from '../object-key.ts'
import type { ContainerStatus, Pod } from '../objects/pod.ts'
import type { StepState, TaskRun, TaskSpec } from '../objects/tekton.ts'
import { PODS, TASK_RUNS, TASKS } from '../resources.ts'
import { buildPod } from '../workloads/pod-from-template.ts'
import { isBeingDeleted, nameOf, ownerReference, type World } from '../world.ts'
import { planSteps, readWritten, type StepPlan } from './step-plan.ts'
import { fillIn, missingParams, readParamValues, readSpan } from './values.ts'

const USUAL_LIMIT = '1h0m0s'

type Verdict = { readonly status: string; readonly reason: string; readonly message: string }

export function hasEnded({ status }: Pick<TaskRun, 'status'>): boolean {
  return (
    status?.conditions?.some(({ type, status: state }) => type === 'Succeeded' && state !== 'Unknown') ??
    false
  )
}

function settle(run: TaskRun, verdict: Verdict, more: TaskRun['status'] & object, world: World): void {
  const time = world.time()
  const conditions = setCondition(run.status?.conditions, { type: 'Succeeded', ...verdict }, time)
  world.patch(TASK_RUNS, nameOf(run), (current) => ({
    ...current,
    status: { ...current.status, ...more, conditions },
  }))
}

function finish(run: TaskRun, verdict: Verdict, world: World, more: TaskRun['status'] & object = {}): void {
  settle(
    run,
    verdict,
    { startTime: world.time(), ...run.status, ...more, completionTime: world.time() },
    world,
  )
  const type = verdict.status === 'True' ? 'Normal' : 'Warning'
  const reason = verdict.status === 'True' ? 'Succeeded' : 'Failed'
  world.record(run, 'TaskRun', { type, reason, message: verdict.message, component: 'taskrun-controller' })
}

function fail(run: TaskRun, reason: string, message: string, world: World): undefined {
  finish(run, { status: 'False', reason, message }, world)
}

/** Ends it from outside: its pod goes, and what had not ended says why. */
function stop(
  run: TaskRun,
  reason: 'TaskRunCancelled' | 'TaskRunTimeout',
  message: string,
  world: World,
): undefined {
  const { podName } = run.status ?? {}
  if (podName !== undefined) {
    world.remove(PODS, { namespace: run.metadata.namespace, name: podName }, { gracePeriodSeconds: 0 })
  }
  const finishedAt = world.time()
  const steps = (run.status?.steps ?? []).map((step): StepState => {
    if (step.terminated !== undefined) return step
    const startedAt = step.running?.startedAt ?? finishedAt
    const { name, container } = step
    return {
      name,
      container,
      terminated: { exitCode: 1, reason, startedAt, finishedAt },
      terminationReason: reason,
    }
  })
  finish(run, { status: 'False', reason, message }, world, { steps })
}

function specOf({ spec, metadata }: TaskRun, world: World): TaskSpec | undefined {
  if (spec.taskSpec !== undefined) return spec.taskSpec
  return world.get(TASKS, { namespace: metadata.namespace, name: spec.taskRef?.name ?? '' })?.spec
}

function begin(run: TaskRun, world: World): undefined {
  const { name, namespace } = run.metadata
  const task = specOf(run, world)
  if (task === undefined) {
    const wanted = run.spec.taskRef?.name ?? ''
    return fail(
      run,
      'CouldntGetTask',
      `error when listing tasks for taskRun ${name}: tasks.tekton.dev "${wanted}" not found`,
      world,
    )
  }
  const missing = missingParams(task.params, run.spec.params)
  if (missing.length > 0) {
    const message = `invalid input params for task ${run.spec.taskRef?.name ?? ''}: missing values for these params which have no default values: [${missing.join(' ')}]`
    return fail(run, 'TaskRunValidationFailed', message, world)
  }
  const podName = `${name}-pod`
  world.create(PODS, buildStepPod(run, task, podName))
  const reason = {
    status: 'Unknown',
    reason: 'Pending',
    message: 'Not all Steps in the Task have finished executing',
  } as const
  settle(run, reason, { startTime: world.time(), podName, taskSpec: task, steps: [] }, world)
  world.patch(TASK_RUNS, { namespace, name }, (current) => ({
    ...current,
    metadata: { ...current.metadata, labels: { ...current.metadata.labels, ...ownLabels(run) } },
  }))
}

function ownLabels({ spec }: TaskRun): Readonly<Record<string, string>> {
  const task = spec.taskRef?.name
  return { 'app.kubernetes.io/managed-by': 'tekton-pipelines', ...(task && { 'tekton.dev/task': task }) }
}

function buildStepPod(run: TaskRun, task: TaskSpec, name: string) {
  const { metadata, spec } = run
  const values = readParamValues(task.params, spec.params)
  const containers = (task.steps ?? []).map((step, index) => {
    const script = step.script ?? [...(step.command ?? []), ...(step.args ?? [])].join(' ')
    return {
      name: `step-${step.name ?? `unnamed-${index}`}`,
      image: fillIn(step.image ?? 'docker.io/library/busybox:1.37', values),
      command: [WAITS_ITS_TURN],
      args: [
        '-step_metadata_dir',
        `/tekton/run/${index}/status`,
        '-entrypoint',
        'sh',
        '--',
        '-c',
        fillIn(script, values),
      ],
    }
  })
  return buildPod({
    name,
    namespace: metadata.namespace,
    template: {
      spec: { restartPolicy: 'Never', serviceAccountName: spec.serviceAccountName ?? 'default', containers },
    },
    owner: ownerReference(TASK_RUNS, run),
    labels: { ...metadata.labels, ...ownLabels(run), 'tekton.dev/taskRun': metadata.name },
  })
}

/** When all of its containers run, which then wait for their turn; undefined before. */
function startOf(pod: Pod): number | undefined {
  const times = (pod.status?.containerStatuses ?? []).map(({ state }) =>
    Date.parse(state.running?.startedAt ?? state.terminated?.startedAt ?? ''),
  )
  const isWhole = times.length === pod.spec.containers.length && times.every((time) => !Number.isNaN(time))
  return isWhole && times.length > 0 ? times.reduce((last, time) => Math.max(last, time)) : undefined
}

/** Ends the containers whose time has come. */
function endDue(pod: Pod, plans: readonly StepPlan[], began: number, world: World): Pod | undefined {
  const due = new Map(
    plans
      .filter(({ startMs, lengthMs }) => world.now() >= began + startMs + lengthMs)
      .map((plan) => [plan.container, plan]),
  )
  const isDue = ({ name, state }: ContainerStatus) => due.has(name) && state.running !== undefined
  if (!pod.status?.containerStatuses?.some(isDue)) return pod
  const finishedAt = world.time()
  return world.patch(PODS, nameOf(pod), (current) => {
    const mains = (current.status?.containerStatuses ?? []).map((status) => {
      const exitCode = due.get(status.name)?.exitCode ?? 0
      const startedAt = status.state.running?.startedAt ?? finishedAt
      const reason = exitCode === 0 ? 'Completed' : 'Error'
      const terminated = { exitCode, reason, startedAt, finishedAt }
      return isDue(status) ? { ...status, ready: false, started: false, state: { terminated } } : status
    })
    const hostIP = current.status?.hostIP
    return {
      ...current,
      status: buildPodStatus({ pod: current, inits: [], mains, guests: [], hostIP, time: finishedAt }),
    }
  })
}

function readStates(pod: Pod, plans: readonly StepPlan[]): readonly StepState[] {
  const skipped = new Set(plans.flatMap(({ container, isSkipped }) => (isSkipped ? container : [])))
  return (pod.status?.containerStatuses ?? []).map(({ name: container, state }): StepState => {
    const ended = state.terminated
    return {
      name: container.replace(/^step-/, ''),
      container,
      ...state,
      ...(ended && { terminationReason: skipped.has(container) ? 'Skipped' : ended.reason }),
    }
  })
}

function conclude(run: TaskRun, pod: Pod, plans: readonly StepPlan[], world: World): undefined {
  const steps = readStates(pod, plans)
  const failed = plans.find(({ exitCode }) => exitCode !== 0)
  if (failed === undefined) {
    const message = 'All Steps have completed executing'
    finish(run, { status: 'True', reason: 'Succeeded', message }, world, { steps, results: readWritten(pod) })
    return
  }
  const { container, exitCode } = failed
  const image = pod.spec.containers.find(({ name }) => name === container)?.image
  const { name, namespace } = pod.metadata
  const message = `"${container}" exited with code ${exitCode} (image: "${image}"); for logs run: kubectl -n ${namespace} logs ${name} -c ${container}`
  finish(run, { status: 'False', reason: 'Failed', message }, world, { steps })
}

/** How far it is, where that has changed. */
function tell(run: TaskRun, steps: readonly StepState[], world: World): void {
  const ended = (all: readonly StepState[]) => all.filter(({ terminated }) => terminated !== undefined).length
  const known = run.status?.steps ?? []
  if (known.length > 0 && ended(known) === ended(steps)) return
  const message = 'Not all Steps in the Task have finished executing'
  settle(run, { status: 'Unknown', reason: 'Running', message }, { steps }, world)
}

/** Follows its pod, step by step, to the end that their scripts have set. */
function follow(run: TaskRun, world: World): number | undefined {
  const { podName = '' } = run.status ?? {}
  const pod = world.get(PODS, { namespace: run.metadata.namespace, name: podName })
  if (pod === undefined || isBeingDeleted(pod)) {
    return fail(run, 'TaskRunStopped', `pod ${podName} was deleted`, world)
  }
  const began = startOf(pod)
  if (began === undefined) return leftOf(run, world)
  const plans = planSteps(pod)
  const now = endDue(pod, plans, began, world) ?? pod
  const next = plans.find(({ startMs, lengthMs }) => world.now() < began + startMs + lengthMs)
  if (next === undefined) return conclude(run, now, plans, world)
  tell(run, readStates(now, plans), world)
  const left = began + next.startMs + next.lengthMs - world.now()
  return Math.min(left, leftOf(run, world) ?? left)
}

/** How long it may still run. */
function leftOf({ spec, status }: TaskRun, world: World): number | undefined {
  const limit = readSpan(spec.timeout ?? USUAL_LIMIT)
  if (limit === null || status?.startTime === undefined) return undefined
  return Date.parse(status.startTime) + limit - world.now()
}

/** Runs of Tekton's tasks: a pod each, whose steps end one after another. */
export const taskRunController: Controller = {
  name: 'task runs',
  wakes: [onSelf(TASK_RUNS), onControlled(PODS, 'TaskRun')],
  reconcile: (key, world) => {
    const run = world.get(TASK_RUNS, parseObjectKey(key))
    if (run === undefined || isBeingDeleted(run) || hasEnded(run)) return undefined
    const { name } = run.metadata
    if (run.spec.status === 'TaskRunCancelled') {
      const message = `TaskRun "${name}" was cancelled. ${run.spec.statusMessage ?? ''}`.trim()
      return stop(run, 'TaskRunCancelled', message, world)
    }
    if (run.status?.startTime === undefined) return begin(run, world)
    if ((leftOf(run, world) ?? 1) <= 0) {
      const message = `TaskRun "${name}" failed to finish within "${run.spec.timeout ?? USUAL_LIMIT}"`
      return stop(run, 'TaskRunTimeout', message, world)
    }
    return follow(run, world)
  },
}
