import type { Field, Node } from '../../forms/field.ts'
import { choice, strings, text, tick } from '../../forms/fields.ts'
import { row, section } from '../../forms/layout.ts'
import { list } from '../../forms/many.ts'
import type { Spot } from '../../forms/spot.ts'
import type { Text } from '../../i18n/locale.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkNoSpaces } from '../../rules/text-rules.ts'

const NAME: Text = { en: 'Name', ko: '이름' }
const ABOUT: Text = { en: 'Description', ko: '설명' }

/** A text that may be a list or an object, too, which then stays as it is. */
function plain(key: string): Spot {
  const isPlain = (value: unknown) => value === undefined || typeof value !== 'object'
  return {
    read: (scope) => (isPlain(scope[key]) ? scope[key] : undefined),
    write: (scope, value) => {
      if (value !== undefined) return { ...scope, [key]: value }
      if (!isPlain(scope[key])) return scope
      const { [key]: _gone, ...rest } = scope
      return rest
    },
  }
}

const named = (rule = checkNoSpaces) => text('name', { title: NAME, required: true, rule, keep: true })
const about = () => text('description', { title: ABOUT })

/** What it is for, and what runs of it bring. */
export function inputs() {
  return section(
    { en: 'Inputs', ko: '입력' },
    { en: 'What a run has to say.', ko: '실행할 때 입력하는 값을 정합니다.' },
    [text('spec.description', { title: ABOUT, rows: 2 }), params(), workspaces()],
  )
}

/** Parameters that runs say, with what is usual. */
function params(): Field {
  return list('spec.params', {
    title: { en: 'Parameters', ko: '파라미터' },
    hint: {
      en: 'One without a default must be said by each run.',
      ko: '기본값이 없으면 실행할 때 반드시 입력해야 합니다.',
    },
    item: { en: 'Parameter', ko: '파라미터' },
    add: { en: 'Add parameter', ko: '파라미터 추가' },
    unique: 'name',
    nodes: [
      row(
        named(),
        choice('type', {
          title: { en: 'Type', ko: '형식' },
          otherwise: 'string',
          options: [
            { value: 'string', title: { en: 'Text', ko: '문자열' } },
            { value: 'array', title: { en: 'List of texts', ko: '문자열 목록' } },
            { value: 'object', title: { en: 'Keys with texts', ko: '키와 값' } },
          ],
        }),
      ),
      row(text('default', { title: { en: 'Default', ko: '기본값' }, spot: plain('default') }), about()),
    ],
  })
}

function workspaces(): Field {
  return list('spec.workspaces', {
    title: { en: 'Workspaces', ko: '워크스페이스' },
    hint: { en: 'Folders that a run brings.', ko: '실행할 때 연결하는 폴더입니다.' },
    item: { en: 'Workspace', ko: '워크스페이스' },
    add: { en: 'Add workspace', ko: '워크스페이스 추가' },
    unique: 'name',
    nodes: [row(named(), about()), tick('optional', { title: { en: 'May be left out', ko: '없어도 됨' } })],
  })
}

/** What comes of it: a task writes its results, a pipeline takes them from its tasks. */
export function results(value: boolean): Field {
  const from = text('value', {
    title: { en: 'Value', ko: '값' },
    placeholder: '$(tasks.build.results.digest)',
    spot: plain('value'),
  })
  return list('spec.results', {
    title: { en: 'Results', ko: '결과' },
    item: { en: 'Result', ko: '결과' },
    add: { en: 'Add result', ko: '결과 추가' },
    unique: 'name',
    nodes: [row(named(), value ? from : about())],
  })
}

/** Which task it runs: where that stands in the pipeline itself, or is fetched, it is left as it is. */
const TASK_REF: Spot = {
  read: (scope) => readRef(scope)['name'],
  write: (scope, value) => {
    const before = readRef(scope)
    if (value !== undefined) return { ...scope, taskRef: { kind: 'Task', ...before, name: value } }
    if (before['name'] === undefined) return scope
    const { taskRef: _gone, ...rest } = scope
    return rest
  },
}

function readRef({ taskRef }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  // Only an object has keys to read.
  return typeof taskRef === 'object' && taskRef !== null ? (taskRef as Readonly<Record<string, unknown>>) : {}
}

/** Tasks of a pipeline; those that run finally wait for nobody. */
export function pipelineTasks(
  path: string,
  { title, isFinal }: { readonly title: Text; readonly isFinal: boolean },
): Field {
  const after: readonly Node[] = isFinal ? [] : [runAfter()]
  return list(path, {
    title,
    item: { en: 'Task', ko: '태스크' },
    add: { en: 'Add task', ko: '태스크 추가' },
    unique: 'name',
    ...(!isFinal && { begin: 1 }),
    nodes: [
      row(
        named(checkDnsLabel),
        text('taskRef.name', {
          title: { en: 'Task that it runs', ko: '실행할 태스크' },
          spot: TASK_REF,
          choices: { from: 'names', kind: 'task' },
        }),
      ),
      ...after,
      list('params', {
        title: { en: 'Parameters', ko: '파라미터' },
        item: { en: 'Parameter', ko: '파라미터' },
        add: { en: 'Add parameter', ko: '파라미터 추가' },
        unique: 'name',
        line: '1fr 1fr',
        nodes: [
          named(),
          text('value', {
            title: { en: 'Value', ko: '값' },
            placeholder: '$(params.app)',
            spot: plain('value'),
          }),
        ],
      }),
      list('workspaces', {
        title: { en: 'Workspaces', ko: '워크스페이스' },
        item: { en: 'Workspace', ko: '워크스페이스' },
        add: { en: 'Add workspace', ko: '워크스페이스 추가' },
        unique: 'name',
        line: '1fr 1fr',
        nodes: [
          named(),
          text('workspace', {
            title: { en: 'Workspace of the pipeline', ko: '파이프라인의 워크스페이스' },
            choices: { from: 'items', places: [{ list: 'spec.workspaces', field: 'name' }] },
          }),
        ],
      }),
    ],
  })
}

function runAfter(): Field {
  return strings('runAfter', {
    title: { en: 'After', ko: '선행 태스크' },
    hint: {
      en: 'Tasks that have to end before. What uses a result of another waits for it anyway.',
      ko: '먼저 끝나야 하는 태스크입니다. 다른 태스크의 결과를 쓰면 자동으로 기다립니다.',
    },
    add: { en: 'Add task', ko: '태스크 추가' },
    choices: { from: 'items', places: [{ list: 'spec.tasks', field: 'name' }] },
  })
}
