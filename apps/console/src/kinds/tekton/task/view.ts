import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { InputTables } from '../../pieces/tekton/input-tables.tsx'
import { TaskRuns } from './task-runs.tsx'
import { TaskSteps } from './task-steps.tsx'

export const view = defineView<KubeObject>()({
  kind: 'task',
  lead: [TaskRuns, TaskSteps],
  sections: [InputTables],
  without: ['steps', 'images', 'params', 'results', 'workspaces'],
  listed: ['task-run'],
})
