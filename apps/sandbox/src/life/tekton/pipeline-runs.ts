import { planTasks } from '@naru/contract/kinds/tekton/plan'
import { type Controller, onControlled, onSelf } from '../controller.ts'
import { setCondition } from '../kubelet/pod-status.ts'
import { parseObjectKey } from '../object-key.ts'
import type { PipelineRun, PipelineSpec, PipelineTask, TaskRun } from '../objects/tekton.ts'
import { PIPELINE_RUNS, PIPELINES, TASK_RUNS } from '../resources.ts'
import { isBeingDeleted, nameOf, ownerReference, type World } from '../world.ts'
import { hasEnded } from './task-runs.ts'
import { fillIn, fillParams, missingParams, readParamValues, readSpan, type Values } from './values.ts'

const USUAL_LIMIT = '1h0m0s'
const LONGEST_NAME = 63
const TASK = 'tekton.dev/pipelineTask'

type Verdict = { readonly status: string; readonly reason: string; readonly message: string }
type Status = PipelineRun['status'] & object

function settle(run: PipelineRun, verdict: Verdict, more: Status, world: World): void {
  const conditions = setCondition(run.status?.conditions, { type: 'Succeeded', ...verdict }, world.time())
  world.patch(PIPELINE_RUNS, nameOf(run), (current) => ({
    ...current,
    status: { ...current.status, ...more, conditions },
  }))
}

function finish(run: PipelineRun, verdict: Verdict, world: World, more: Status = {}): undefined {
  settle(
    run,
    verdict,
    { startTime: world.time(), ...run.status, ...more, completionTime: world.time() },
    world,
  )
  const type = verdict.status === 'True' ? 'Normal' : 'Warning'
  const reason = verdict.status === 'True' ? verdict.reason : 'Failed'
  world.record(run, 'PipelineRun', {
    type,
    reason,
    message: verdict.message,
    component: 'pipelinerun-controller',
  })
}

function specOf({ spec, metadata }: PipelineRun, world: World): PipelineSpec | undefined {
  if (spec.pipelineSpec !== undefined) return spec.pipelineSpec
  return world.get(PIPELINES, { namespace: metadata.namespace, name: spec.pipelineRef?.name ?? '' })?.spec
}

function begin(run: PipelineRun, world: World): number | undefined {
  const { name, namespace } = run.metadata
  if (run.spec.status === 'PipelineRunPending') return undefined
  const wanted = run.spec.pipelineRef?.name ?? name
  const pipelineSpec = specOf(run, world)
  if (pipelineSpec === undefined) {
    const message = `Error retrieving pipeline for pipelinerun ${namespace}/${name}: pipelines.tekton.dev "${wanted}" not found`
    return finish(run, { status: 'False', reason: 'CouldntGetPipeline', message }, world)
  }
  const missing = missingParams(pipelineSpec.params, run.spec.params)
  if (missing.length > 0) {
    const message = `PipelineRun ${namespace}/${name} parameters is missing some parameters required by Pipeline ${wanted}: pipelineRun missing parameters: [${missing.join(' ')}]`
    return finish(run, { status: 'False', reason: 'ParameterMissing', message }, world)
  }
  world.patch(PIPELINE_RUNS, nameOf(run), (current) => ({
    ...current,
    metadata: { ...current.metadata, labels: { ...current.metadata.labels, 'tekton.dev/pipeline': wanted } },
  }))
  const verdict = {
    status: 'Unknown',
    reason: 'Running',
    message: 'Tasks Completed: 0, Incomplete: all',
  } as const
  settle(run, verdict, { startTime: world.time(), pipelineSpec }, world)
  return 1
}

/** Its task runs by the task that each runs. */
type Children = ReadonlyMap<string, TaskRun>

function stateOf(run: TaskRun | undefined): string {
  const found = run?.status?.conditions?.find(({ type }) => type === 'Succeeded')
  if (found === undefined || found.status === 'Unknown') return 'active'
  if (found.status === 'True') return 'done'
  return found.reason === 'TaskRunCancelled' ? 'cancelled' : 'failed'
}

function valuesOf(run: PipelineRun, spec: PipelineSpec, children: Children): Values {
  const results = [...children].flatMap(([task, child]) =>
    (child.status?.results ?? []).map(
      ({ name, value }) => [`tasks.${task}.results.${name}`, String(value)] as const,
    ),
  )
  return { ...readParamValues(spec.params, run.spec.params), ...Object.fromEntries(results) }
}

function startTask(run: PipelineRun, task: PipelineTask, values: Values, world: World): void {
  const { name, namespace, labels } = run.metadata
  const { taskRef, taskSpec, params, timeout } = task
  const serviceAccountName = run.spec.taskRunTemplate?.serviceAccountName
  world.create(TASK_RUNS, {
    metadata: {
      name: `${name}-${task.name}`.slice(0, LONGEST_NAME),
      ...(namespace !== undefined && { namespace }),
      labels: {
        ...labels,
        'tekton.dev/pipelineRun': name,
        [TASK]: task.name,
        'tekton.dev/memberOf': 'tasks',
      },
      ownerReferences: [ownerReference(PIPELINE_RUNS, run)],
    },
    spec: {
      ...(taskRef && { taskRef: { kind: 'Task', ...taskRef } }),
      ...(taskSpec && { taskSpec }),
      ...(params && { params: fillParams(params, values) }),
      ...(serviceAccountName && { serviceAccountName }),
      timeout: timeout ?? USUAL_LIMIT,
    },
  })
}

function cancelActive(children: Children, statusMessage: string, world: World): boolean {
  const active = [...children.values()].filter((child) => !hasEnded(child))
  for (const child of active) {
    if (child.spec.status !== undefined) continue
    world.patch(TASK_RUNS, nameOf(child), (current) => ({
      ...current,
      spec: { ...current.spec, status: 'TaskRunCancelled', statusMessage },
    }))
  }
  return active.length > 0
}

function referTo(children: Children): Status['childReferences'] & object {
  return [...children].map(([pipelineTaskName, { metadata }]) => ({
    apiVersion: 'tekton.dev/v1',
    kind: 'TaskRun',
    name: metadata.name,
    pipelineTaskName,
  }))
}

type Work = {
  readonly run: PipelineRun
  readonly spec: PipelineSpec
  readonly children: Children
  readonly world: World
}

/** Starts what may begin now; true while anything of these tasks is under way. */
function advance({ run, spec, children, world }: Work, isStopping: boolean): boolean {
  const values = valuesOf(run, spec, children)
  let isUnderWay = false
  for (const { name, after, isFinal } of planTasks(spec)) {
    if (isFinal) continue
    const child = children.get(name)
    if (child !== undefined) {
      isUnderWay ||= !hasEnded(child)
      continue
    }
    const task = spec.tasks?.find((one) => one.name === name)
    const isReady = after.every((one) => stateOf(children.get(one)) === 'done')
    if (isStopping || !isReady || task === undefined) continue
    startTask(run, task, values, world)
    isUnderWay = true
  }
  return isUnderWay
}

/** The same of what runs finally, whatever came before. */
function advanceFinally({ run, spec, children, world }: Work): boolean {
  const missing = (spec.finally ?? []).filter(({ name }) => !children.has(name))
  for (const task of missing) startTask(run, task, valuesOf(run, spec, children), world)
  const isRunning = (spec.finally ?? []).some(({ name }) => stateOf(children.get(name)) === 'active')
  return missing.length > 0 || isRunning
}

const SKIPPED_BY: Readonly<Record<string, string>> = {
  Cancelled: 'PipelineRun was cancelled',
  CancelledRunFinally: 'PipelineRun was gracefully cancelled',
  StoppedRunFinally: 'PipelineRun was gracefully stopped',
}

function conclude(work: Work, timedOut: boolean): undefined {
  const { run, spec, children, world } = work
  const asked = run.spec.status ?? ''
  const skipped = [...(spec.tasks ?? []), ...(spec.finally ?? [])].filter((task) => !children.has(task.name))
  const reason = timedOut
    ? 'PipelineRun timeout has been reached'
    : (SKIPPED_BY[asked] ?? 'PipelineRun was stopping')
  const verdict = judge(work, timedOut, skipped.length)
  const values = valuesOf(run, spec, children)
  const results = spec.results?.map((one) => ({ name: one.name, value: fillIn(String(one.value), values) }))
  finish(run, verdict, world, {
    childReferences: referTo(children),
    skippedTasks: skipped.map((task) => ({ name: task.name, reason })),
    ...(results && verdict.status === 'True' && { results }),
  })
}

function judge({ run, children }: Work, timedOut: boolean, skipped: number): Verdict {
  const { name } = run.metadata
  if (timedOut) {
    const message = `PipelineRun "${name}" failed to finish within "${run.spec.timeouts?.pipeline ?? USUAL_LIMIT}"`
    return { status: 'False', reason: 'PipelineRunTimeout', message }
  }
  if ((run.spec.status ?? '') in SKIPPED_BY) {
    return { status: 'False', reason: 'Cancelled', message: `PipelineRun "${name}" was cancelled` }
  }
  const states = [...children.values()].map(stateOf)
  const count = (state: string) => states.filter((one) => one === state).length
  const [failed, cancelled] = [count('failed'), count('cancelled')]
  const message = `Tasks Completed: ${states.length} (Failed: ${failed}, Cancelled ${cancelled}), Skipped: ${skipped}`
  return failed + cancelled > 0
    ? { status: 'False', reason: 'Failed', message }
    : { status: 'True', reason: 'Succeeded', message }
}

/** It is over now, whatever still runs. */
function end(work: Work, timedOut: boolean): undefined {
  const why = timedOut ? 'has timed out' : 'was cancelled'
  const message = `TaskRun cancelled as the PipelineRun it belongs to ${why}.`
  if (!cancelActive(work.children, message, work.world)) conclude(work, timedOut)
}

const GRACEFUL = 'TaskRun cancelled as the PipelineRun it belongs to was gracefully cancelled.'

function follow(work: Work): number | undefined {
  const { run, children, world } = work
  const asked = run.spec.status ?? ''
  const left = Date.parse(run.status?.startTime ?? '') + limitOf(run) - world.now()
  if (left <= 0 || asked === 'Cancelled') return end(work, left <= 0)
  if (asked === 'CancelledRunFinally' && cancelActive(mainOf(work), GRACEFUL, world)) return left
  const hasFailed = [...children.values()].some((child) => ['failed', 'cancelled'].includes(stateOf(child)))
  const isStopping = asked in SKIPPED_BY || hasFailed
  if (!advance(work, isStopping) && !advanceFinally(work)) return conclude(work, false)
  tell(work, isStopping)
  return left
}

/** Those of its task runs that do not run finally. */
function mainOf({ spec, children }: Work): Children {
  const final = new Set((spec.finally ?? []).map(({ name }) => name))
  return new Map([...children].filter(([name]) => !final.has(name)))
}

function limitOf({ spec }: PipelineRun): number {
  return readSpan(spec.timeouts?.pipeline ?? USUAL_LIMIT) ?? Number.POSITIVE_INFINITY
}

/** How far it is, where that has changed. */
function tell({ run, spec, world }: Work, isStopping: boolean): void {
  const children = childrenOf(run, world)
  const known = run.status?.childReferences ?? []
  const done = [...children.values()].filter(hasEnded).length
  const all = (spec.tasks ?? []).length
  const message = `Tasks Completed: ${done} (Failed: ${[...children.values()].filter((one) => stateOf(one) === 'failed').length}, Cancelled 0), Incomplete: ${Math.max(0, all - done)}, Skipped: 0`
  const before = run.status?.conditions?.[0]
  if (known.length === children.size && before?.message === message) return
  const reason = isStopping ? 'PipelineRunStopping' : 'Running'
  settle(run, { status: 'Unknown', reason, message }, { childReferences: referTo(children) }, world)
}

function childrenOf({ metadata }: PipelineRun, world: World): Children {
  return new Map(
    world.controlled(TASK_RUNS, metadata.uid).map((run) => [run.metadata.labels?.[TASK] ?? '', run] as const),
  )
}

/** Runs of Tekton's pipelines: a task run for each task, in the order that they need. */
export const pipelineRunController: Controller = {
  name: 'pipeline runs',
  wakes: [onSelf(PIPELINE_RUNS), onControlled(TASK_RUNS, 'PipelineRun')],
  reconcile: (key, world) => {
    const run = world.get(PIPELINE_RUNS, parseObjectKey(key))
    if (run === undefined || isBeingDeleted(run) || hasEnded(run)) return undefined
    const spec = run.status?.pipelineSpec
    if (run.status?.startTime === undefined || spec === undefined) return begin(run, world)
    return follow({ run, spec, children: childrenOf(run, world), world })
  },
}
