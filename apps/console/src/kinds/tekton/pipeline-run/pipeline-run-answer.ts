import { hasRunFailed, type Run } from '@naru/contract/kinds/tekton/run'
import { pipelineRunFailure } from '@naru/contract/kinds/tekton/run-failure'
import { failedTask } from '@naru/contract/kinds/tekton/run-tasks'
import type { AnswerPart, AroundAnswer, ViewProps } from '../../../details/kind-view.ts'
import { useTaskRuns } from './use-task-runs.ts'

/** Why it failed: the task that did, its step, and what that said last. */
export const PipelineRunAnswer: AnswerPart<Run> = ({ tell, ...props }) => tell(useAnswer(props))

function useAnswer({ cluster, object }: ViewProps<Run>): AroundAnswer {
  const { asked, tasks } = useTaskRuns({ cluster, object })
  if (!hasRunFailed(object)) return null
  if (asked.state === 'loading') return 'pending'
  const problem = pipelineRunFailure(object, failedTask(object, tasks))
  return problem && { tone: 'error', problem }
}
