import { planTasks } from '@naru/contract/kinds/tekton/plan'
import type { ViewProps } from '../../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { DimLine } from '../../pieces/tekton/dim-line.tsx'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'

const messages = defineMessages({
  en: {
    tasks: 'Tasks',
    name: 'Name',
    task: 'Task',
    after: 'After',
    finally: 'finally',
    first: 'at once',
    within: 'in the pipeline itself',
    when: 'Only when',
    matrix: 'once for each value',
    none: 'It has no tasks.',
  },
  ko: {
    tasks: '태스크',
    name: '이름',
    task: '태스크',
    after: '선행 태스크',
    finally: 'finally',
    first: '바로 시작',
    within: '파이프라인에 직접 정의',
    when: '실행 조건',
    matrix: '값마다 한 번씩 실행',
    none: '태스크가 없습니다.',
  },
})

/** The tasks of a pipeline in the order in which they can run. */
export function PipelineTasks({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const tasks = planTasks(object['spec'])
  const hasWhen = tasks.some(({ when }) => when.length > 0)
  return (
    <ToldTable
      title={t('tasks')}
      rows={tasks}
      keyOf={({ name, isFinal }) => `${name} ${isFinal}`}
      place={{ cluster, namespace: object.metadata.namespace ?? null }}
      columns={[
        [t('name'), ({ name }) => name],
        [
          t('task'),
          ({ task, source }) =>
            task === null ? { dim: source === '' ? t('within') : source } : { kind: 'task', name: task },
        ],
        [
          t('after'),
          ({ after, isFinal }) => ({ dim: isFinal ? t('finally') : after.join(', ') || t('first') }),
        ],
        hasWhen ? [t('when'), ({ when }) => ({ code: when.join(' && ') })] : undefined,
      ]}
      below={({ isMatrix }) => isMatrix && drawn(DimLine, { text: t('matrix') })}
      none={t('none')}
    />
  )
}
