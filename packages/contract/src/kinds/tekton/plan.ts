import { type Fields, readAt, readItems, readList, readText } from '../../manifest/read.ts'
import { remoteSource } from './run.ts'

/** A task of a pipeline, and which others have to end before it begins. */
export type PlannedTask = {
  readonly name: string
  readonly after: readonly string[]
  /** Those of a stage may run at once; what runs finally comes after all. */
  readonly stage: number
  readonly isFinal: boolean
  /** The task of the namespace that it runs; null of what stands in the pipeline itself, is fetched or is of another kind. */
  readonly task: string | null
  /** Where it is from otherwise: a resolver with what it is told, or a kind and name of custom tasks. */
  readonly source: string
  /** It runs once for each of several values. */
  readonly isMatrix: boolean
  /** It begins only where that holds; empty where it always does. */
  readonly when: readonly string[]
}

const RESULT = /\$\(tasks\.([a-z0-9-]+)\.(?:results|outputs)\./g

/** Names of tasks whose results stand anywhere in what a task is given. */
function resultsOf(value: unknown): readonly string[] {
  return [...JSON.stringify(value ?? null).matchAll(RESULT)].flatMap(([, name]) => name ?? [])
}

function whenOf(task: Fields): readonly string[] {
  return readItems(task['when']).map(({ input, operator, values, cel }) =>
    typeof cel === 'string'
      ? cel
      : `${readText(input)} ${readText(operator)} ${readList(values).map(readText).join(', ')}`,
  )
}

function sourceOf(task: Fields): Pick<PlannedTask, 'task' | 'source'> {
  const reference = task['taskRef']
  const remote = remoteSource(reference)
  if (remote !== null) return { task: null, source: remote }
  const name = readText(readAt(reference, 'name'))
  const kind = readText(readAt(reference, 'kind')) || 'Task'
  if (name !== '' && kind === 'Task') return { task: name, source: '' }
  return { task: null, source: name === '' ? '' : `${kind} ${name}` }
}

/** Tasks in the order in which they can run: by stages, and in each as they are written. A circle is broken where it closes. */
export function planTasks(spec: unknown): readonly PlannedTask[] {
  const tasks = readItems(readAt(spec, 'tasks'))
  const known = new Map(tasks.map((task) => [readText(task['name']), task]))
  const afterOf = (task: Fields): readonly string[] => {
    const named = [
      ...readList(task['runAfter']).map(readText),
      ...resultsOf([task['params'], task['matrix'], task['when']]),
    ]
    return [...new Set(named)].filter((name) => known.has(name) && name !== readText(task['name']))
  }
  const stages = new Map<string, number>()
  const stageOf = (name: string, seen: readonly string[]): number => {
    const done = stages.get(name)
    if (done !== undefined) return done
    const task = known.get(name)
    const before = (task ? afterOf(task) : []).filter((one) => !seen.includes(one))
    const stage = before.reduce((most, one) => Math.max(most, stageOf(one, [...seen, one]) + 1), 0)
    stages.set(name, stage)
    return stage
  }
  const plan = (task: Fields, stage: number, isFinal: boolean): PlannedTask => ({
    name: readText(task['name']),
    after: isFinal ? [] : afterOf(task),
    stage,
    isFinal,
    ...sourceOf(task),
    isMatrix: task['matrix'] !== undefined,
    when: whenOf(task),
  })
  const planned = tasks.map((task) => {
    const name = readText(task['name'])
    return plan(task, stageOf(name, [name]), false)
  })
  const last = planned.reduce((most, { stage }) => Math.max(most, stage + 1), 0)
  const final = readItems(readAt(spec, 'finally')).map((task) => plan(task, last, true))
  return [...planned.toSorted((a, b) => a.stage - b.stage), ...final]
}
