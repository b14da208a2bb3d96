import type { Run } from '@naru/contract/kinds/tekton/run'
import { type RunTask, readRunTasks } from '@naru/contract/kinds/tekton/run-tasks'
import type { ViewProps } from '../../../details/kind-view.ts'
import { type Related, useRelated } from '../../pieces/related-items.ts'

type Found = {
  readonly asked: Related
  readonly runs: readonly Run[]
  /** In the order of the pipeline. */
  readonly tasks: readonly RunTask[]
}

/** The task runs of a run, followed live, and what that says of its tasks. */
export function useTaskRuns({ cluster, object }: Pick<ViewProps<Run>, 'cluster' | 'object'>): Found {
  const { namespace = '', uid } = object.metadata
  const asked = useRelated(uid === undefined ? null : { cluster, namespace, kind: 'task-run', owner: uid })
  // Objects of the resource of task runs are such runs.
  const runs = asked.items as readonly Run[]
  return { asked, runs, tasks: readRunTasks(object, runs) }
}
