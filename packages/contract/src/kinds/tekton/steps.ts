import { parseTime } from '../../kubernetes/time.ts'
import { type Fields, readAt, readFields, readItems, readNumber, readText } from '../../manifest/read.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { hasRunEnded, type Run } from './run.ts'

/** A step of a task run: a container of its pod. */
export type Step = {
  readonly name: string
  readonly container: string
  readonly image: string
  readonly status: Status
  readonly exitCode: number | null
  readonly reason: string
  /** The program's or the cluster's own words; empty where there are none. */
  readonly message: string
  readonly started: number | null
  readonly ended: number | null
}

/** What the steps of a task run are given to do: as they were when it began, or as the run itself says. */
function specOf({ spec, status }: Run): unknown {
  return readAt(status, 'taskSpec') ?? readAt(spec, 'taskSpec')
}

function nameOf({ name }: Fields, index: number): string {
  return readText(name) || `unnamed-${index}`
}

/** Steps without a word of their own end with these by Tekton's entrypoint, when one before them has failed. */
const SKIPPED = new Set(['Skipped', 'TaskRunCancelled', 'TaskRunTimeout'])

function wordOf(state: Fields, isOver: boolean): string {
  const { terminated, running, waiting } = state
  const ended = readFields(terminated)
  if (terminated !== undefined) {
    if (readText(state['terminationReason']) === 'Skipped') return 'Skipped'
    const reason = readText(ended['reason'])
    if (readNumber(ended['exitCode']) === 0) return 'Completed'
    return SKIPPED.has(reason) ? (reason === 'Skipped' ? 'Skipped' : endWord(reason)) : reason || 'Error'
  }
  // What neither ran nor will: its run is over.
  if (isOver) return 'Skipped'
  if (running !== undefined) return 'Running'
  return readText(readFields(waiting)['reason']) || 'Pending'
}

function endWord(reason: string): string {
  return reason === 'TaskRunTimeout' ? 'TimedOut' : 'Cancelled'
}

/** What the entrypoint of Tekton leaves is a list for itself, which nobody reads. */
function readMessage(message: unknown): string {
  const text = readText(message)
  return text.startsWith('[{') ? '' : text
}

/** Steps in order: those that its status tells, else those that it will have. Of a step that waits its turn, nothing has begun. */
export function readSteps(run: Run): readonly Step[] {
  const isOver = hasRunEnded(run)
  const told = readItems(run.status?.['steps'])
  const planned = readItems(readAt(specOf(run), 'steps'))
  const states = new Map(told.map((state, index) => [nameOf(state, index), state]))
  const names = planned.length > 0 ? planned.map(nameOf) : told.map(nameOf)
  const all = [...new Set([...names, ...states.keys()])]
  const images = new Map(planned.map((step, index) => [nameOf(step, index), readText(step['image'])]))
  const steps = all.map((name) =>
    buildStep(name, states.get(name), { image: images.get(name) ?? '', isOver }),
  )
  return waitInTurn(steps)
}

type Known = { readonly image: string; readonly isOver: boolean }

function buildStep(name: string, state: Fields = {}, { image, isOver }: Known): Step {
  const ended = readFields(state['terminated'])
  const running = readFields(state['running'])
  return {
    name,
    container: readText(state['container']) || `step-${name}`,
    image,
    status: buildStatus(wordOf(state, isOver)),
    exitCode: readNumber(ended['exitCode']),
    reason: readText(ended['reason']) || readText(readFields(state['waiting'])['reason']),
    message: readMessage(ended['message'] ?? readFields(state['waiting'])['message']),
    started: parseTime(readText(ended['startedAt'])) ?? parseTime(readText(running['startedAt'])),
    ended: parseTime(readText(ended['finishedAt'])),
  }
}

/** All containers of a pod run from its start, and wait for the one before: only the first that has not ended is at work. */
function waitInTurn(steps: readonly Step[]): readonly Step[] {
  const first = steps.findIndex(({ ended }) => ended === null)
  return steps.map((step, index) => {
    const before = steps[index - 1]?.ended ?? null
    if (index > first && first >= 0 && step.ended === null && step.status.text === 'Running')
      return { ...step, status: buildStatus('Pending'), started: null }
    // It began its work when the one before had ended.
    const began = step.started !== null && before !== null ? Math.max(step.started, before) : step.started
    return { ...step, started: step.ended === null ? began : Math.min(began ?? step.ended, step.ended) }
  })
}

/** The step that made a run fail: the first that exited otherwise than with 0 by itself. */
export function failedStep(run: Run): Step | null {
  if (!hasRunEnded(run)) return null
  return (
    readSteps(run).find(
      ({ exitCode, status }) =>
        exitCode !== null && exitCode !== 0 && !['Skipped', 'Cancelled', 'TimedOut'].includes(status.text),
    ) ?? null
  )
}
