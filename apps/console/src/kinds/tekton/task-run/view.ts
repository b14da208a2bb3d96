import type { Run } from '@naru/contract/kinds/tekton/run'
import { defineView } from '../../../details/kind-view.ts'
import { WorkspaceTable } from '../../pieces/tekton/workspace-table.tsx'
import { RunSteps } from './run-steps.tsx'
import { TaskRunLog } from './task-run-log.tsx'
import { TaskRunValues } from './task-run-values.tsx'

export const view = defineView<Run>()({
  kind: 'task-run',
  lead: [RunSteps],
  sections: [TaskRunValues, WorkspaceTable],
  without: ['succeeded'],
  tabs: { log: TaskRunLog },
})
