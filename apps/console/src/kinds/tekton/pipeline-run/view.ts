import type { Run } from '@naru/contract/kinds/tekton/run'
import { defineView } from '../../../details/kind-view.ts'
import { WorkspaceTable } from '../../pieces/tekton/workspace-table.tsx'
import { PipelineRunAnswer } from './pipeline-run-answer.ts'
import { PipelineRunLog } from './pipeline-run-log.tsx'
import { PipelineRunValues } from './pipeline-run-values.tsx'
import { RunTasks } from './run-tasks.tsx'

export const view = defineView<Run>()({
  kind: 'pipeline-run',
  answer: PipelineRunAnswer,
  lead: [RunTasks],
  sections: [PipelineRunValues, WorkspaceTable],
  without: ['succeeded'],
  tabs: { log: PipelineRunLog },
})
