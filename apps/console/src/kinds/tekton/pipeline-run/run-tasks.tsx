import { type Run, SUCCEEDED } from '@naru/contract/kinds/tekton/run'
import type { RunTask } from '@naru/contract/kinds/tekton/run-tasks'
import type { ViewProps } from '../../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { DimLine } from '../../pieces/tekton/dim-line.tsx'
import { drawn, type Told } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { useTaskRuns } from './use-task-runs.ts'

const messages = defineMessages({
  en: {
    tasks: 'Tasks',
    counted: '{{done, number}} of {{all, number}} succeeded',
    task: 'Task',
    run: 'Run',
    state: 'State',
    after: 'After',
    finally: 'finally',
    started: 'Started',
    duration: 'Duration',
    step: 'Step {{step}}: exit code {{code}}',
    none: 'Tekton has not begun with it.',
  },
  ko: {
    tasks: '태스크',
    counted: '{{all, number}}개 중 {{done, number}}개 성공',
    task: '태스크',
    run: '실행',
    state: '상태',
    after: '선행 태스크',
    finally: 'finally',
    started: '시작',
    duration: '소요 시간',
    step: '{{step}} 단계: 종료 코드 {{code}}',
    none: 'Tekton이 아직 시작하지 않았습니다.',
  },
})

/** The tasks of a run in their order: what became of each, after which others it ran, and how long it took. */
export function RunTasks({ cluster, object }: ViewProps<Run>) {
  const t = useMessages(messages)
  const now = useNow()
  const { asked, tasks } = useTaskRuns({ cluster, object })
  const done = tasks.filter(({ status }) => SUCCEEDED.has(status.text)).length
  const why = ({ failed, why }: RunTask) =>
    failed ? t('step', { step: failed.name, code: failed.exitCode ?? '' }) : why
  return (
    <ToldTable
      title={t('tasks')}
      note={tasks.length > 0 && t('counted', { done, all: tasks.length })}
      rows={tasks}
      keyOf={({ name, run }) => `${name} ${run?.name ?? ''}`}
      place={{ cluster, namespace: object.metadata.namespace ?? null }}
      columns={[
        [t('task'), ({ name }) => name],
        [t('state'), ({ status }) => ({ status })],
        [t('after'), ({ after, isFinal }) => ({ dim: isFinal ? t('finally') : after.join(', ') })],
        [t('run'), ({ run }) => (run === null ? null : linkTo(run))],
        [t('started'), ({ started }) => (started === null ? '' : { since: started })],
        [
          t('duration'),
          ({ started, ended }) => (started === null ? '' : { lasted: Math.max(0, (ended ?? now) - started) }),
        ],
      ]}
      below={(task) => why(task) !== '' && drawn(DimLine, { text: why(task) })}
      asked={[asked]}
      none={t('none')}
    />
  )
}

/** Custom tasks are run by objects of kinds that only their cluster knows. */
function linkTo({ kind, name }: NonNullable<RunTask['run']>): Told {
  return kind === 'TaskRun' ? { kind: 'task-run', name, cut: true } : name
}
