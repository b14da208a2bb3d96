import { parseTime } from '../../kubernetes/time.ts'
import { readAt, readItems, readText } from '../../manifest/read.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { type PlannedTask, planTasks } from './plan.ts'
import { hasRunEnded, hasRunFailed, type Run, runStatus, succeededOf } from './run.ts'
import { failedStep, type Step } from './steps.ts'

/** What ran a task: a task run, or the run of a custom task. */
export type RunRef = { readonly apiVersion: string; readonly kind: string; readonly name: string }

/** One task of a run: what became of it, and the object that ran it. */
export type RunTask = Pick<PlannedTask, 'name' | 'after' | 'stage' | 'isFinal' | 'task' | 'source'> & {
  readonly status: Status
  /** The run of the task; null before it began, and where it was skipped. */
  readonly run: RunRef | null
  readonly started: number | null
  readonly ended: number | null
  /** Why it was skipped, waits or failed, in Tekton's words. */
  readonly why: string
  /** The step that failed, where the task run tells. */
  readonly failed: Step | null
  /** The pod of its steps; empty before there is one. */
  readonly pod: string
}

const KEYS = { task: 'tekton.dev/pipelineTask', run: 'tekton.dev/pipelineRun' }

/** The pipeline as it was when the run began, else as the run brings it. */
export function pipelineSpecOf({ spec, status }: Run): unknown {
  return readAt(status, 'pipelineSpec') ?? readAt(spec, 'pipelineSpec')
}

type Child = RunRef & { readonly task: string }

function childrenOf({ status }: Run): readonly Child[] {
  return readItems(status?.['childReferences']).map(({ apiVersion, kind, name, pipelineTaskName }) => ({
    apiVersion: readText(apiVersion) || 'tekton.dev/v1',
    kind: readText(kind) || 'TaskRun',
    name: readText(name),
    task: readText(pipelineTaskName),
  }))
}

/** Task runs that say themselves which task of the run they are, of which it does not know yet. */
function unlisted(run: Run, taskRuns: readonly Run[], known: readonly Child[]): readonly Child[] {
  return taskRuns
    .filter(({ metadata: { labels, name } }) => {
      return labels?.[KEYS.run] === run.metadata.name && known.every((one) => one.name !== name)
    })
    .map(({ apiVersion = 'tekton.dev/v1', metadata }) => ({
      apiVersion,
      kind: 'TaskRun',
      name: metadata.name,
      task: readText(metadata.labels?.[KEYS.task]),
    }))
}

type Around = {
  readonly run: Run
  readonly taskRuns: ReadonlyMap<string, Run>
  readonly skipped: ReadonlyMap<string, string>
}

function tellTask(plan: PlannedTask, child: Child | null, around: Around): RunTask {
  const { name, after, stage, isFinal, task, source } = plan
  const told = child?.kind === 'TaskRun' ? around.taskRuns.get(child.name) : undefined
  const skipped = around.skipped.get(name)
  return {
    name,
    after,
    stage,
    isFinal,
    task,
    source,
    status: statusOf(child, told, around, skipped),
    run: child && { kind: child.kind, apiVersion: child.apiVersion, name: child.name },
    why: child === null ? (skipped ?? '') : '',
    ...(told ? tellRun(told) : NOTHING_TOLD),
  }
}

type ToldRun = Pick<RunTask, 'started' | 'ended' | 'failed' | 'pod'> & { readonly why?: string }

const NOTHING_TOLD: ToldRun = { started: null, ended: null, failed: null, pod: '' }

function tellRun(told: Run): ToldRun {
  const { startTime, completionTime, podName } = told.status ?? {}
  return {
    started: parseTime(startTime),
    ended: parseTime(completionTime),
    failed: failedStep(told),
    pod: readText(podName),
    ...(hasRunFailed(told) && { why: succeededOf(told)?.message ?? '' }),
  }
}

function statusOf(
  child: Child | null,
  told: Run | undefined,
  { run }: Around,
  skipped: string | undefined,
): Status {
  if (told) return runStatus(told)
  if (skipped !== undefined) return buildStatus('Skipped')
  if (child) return buildStatus('Unknown')
  // What has not begun when its run is over never will.
  return buildStatus(hasRunEnded(run) ? 'Skipped' : 'Pending')
}

/** What is not planned, as far as anybody knows, but was started all the same. */
function unplanned(name: string): PlannedTask {
  return { name, after: [], stage: 0, isFinal: false, task: null, source: '', isMatrix: false, when: [] }
}

/** The tasks of a run in the order of its pipeline, each with what became of it; of a matrix each run for itself. */
export function readRunTasks(run: Run, taskRuns: readonly Run[]): readonly RunTask[] {
  const listed = childrenOf(run)
  const children = [...listed, ...unlisted(run, taskRuns, listed)]
  const around: Around = {
    run,
    taskRuns: new Map(taskRuns.map((one) => [one.metadata.name, one])),
    skipped: new Map(
      readItems(run.status?.['skippedTasks']).map(({ name, reason }) => [readText(name), readText(reason)]),
    ),
  }
  const planned = planTasks(pipelineSpecOf(run))
  const names = new Set(planned.map(({ name }) => name))
  const others = [...new Set(children.map(({ task }) => task))].filter((task) => !names.has(task))
  return [...planned, ...others.map(unplanned)].flatMap((plan) => {
    const own = children.filter(({ task }) => task === plan.name)
    return own.length === 0
      ? [tellTask(plan, null, around)]
      : own.map((child) => tellTask(plan, child, around))
  })
}

/** The first task that made its run fail. */
export function failedTask(run: Run, tasks: readonly RunTask[]): RunTask | null {
  if (!hasRunFailed(run)) return null
  const failed = tasks.filter(({ status }) => ['Failed', 'TimedOut'].includes(status.text))
  return failed.toSorted((a, b) => (a.ended ?? Infinity) - (b.ended ?? Infinity))[0] ?? null
}
