import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { InputTables } from '../../pieces/tekton/input-tables.tsx'
import { PipelineRuns } from './pipeline-runs.tsx'
import { PipelineTasks } from './pipeline-tasks.tsx'

export const view = defineView<KubeObject>()({
  kind: 'pipeline',
  lead: [PipelineRuns, PipelineTasks],
  sections: [InputTables],
  without: ['tasks', 'params', 'workspaces'],
  listed: ['pipeline-run'],
})
