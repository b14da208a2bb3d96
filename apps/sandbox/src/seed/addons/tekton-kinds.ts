import { TEKTON_SPECS } from '../../schema/tekton-definitions.ts'
import type { CustomKind } from './definition.ts'

const TEKTON = { group: 'tekton.dev', versions: ['v1'] } as const
const TRIGGERS = { group: 'triggers.tekton.dev', versions: ['v1beta1'] } as const
const RUN_COLUMNS: CustomKind['columns'] = [
  ['Succeeded', '.status.conditions[?(@.type=="Succeeded")].status'],
  ['Reason', '.status.conditions[?(@.type=="Succeeded")].reason'],
  ['StartTime', '.status.startTime', 'date'],
  ['CompletionTime', '.status.completionTime', 'date'],
]

export const TASK: CustomKind = {
  ...TEKTON,
  kind: 'Task',
  plural: 'tasks',
  about: 'Steps that run one after another in one pod.',
  spec: TEKTON_SPECS.Task,
}
export const PIPELINE: CustomKind = {
  ...TEKTON,
  kind: 'Pipeline',
  plural: 'pipelines',
  about: 'Tasks and their order.',
  spec: TEKTON_SPECS.Pipeline,
}
export const TASK_RUN: CustomKind = {
  ...TEKTON,
  kind: 'TaskRun',
  plural: 'taskruns',
  short: ['tr', 'trs'],
  about: 'One run of a task.',
  spec: TEKTON_SPECS.TaskRun,
  columns: RUN_COLUMNS,
}
export const PIPELINE_RUN: CustomKind = {
  ...TEKTON,
  kind: 'PipelineRun',
  plural: 'pipelineruns',
  short: ['pr', 'prs'],
  about: 'One run of a pipeline.',
  spec: TEKTON_SPECS.PipelineRun,
  columns: RUN_COLUMNS,
}
export const LISTENER: CustomKind = {
  ...TRIGGERS,
  kind: 'EventListener',
  plural: 'eventlisteners',
  short: ['el'],
  about: 'Listens for events that start runs.',
  spec: { serviceAccountName: 'string', triggers: 'array' },
}
export const TEMPLATE: CustomKind = {
  ...TRIGGERS,
  kind: 'TriggerTemplate',
  plural: 'triggertemplates',
  short: ['tt'],
  about: 'What an event creates.',
  spec: { params: 'array', resourcetemplates: 'array' },
}
export const BINDING: CustomKind = {
  ...TRIGGERS,
  kind: 'TriggerBinding',
  plural: 'triggerbindings',
  short: ['tb'],
  about: 'Which parts of an event are used.',
  spec: { params: 'array' },
}

export const TEKTON_GROUPS = ['tekton.dev', 'triggers.tekton.dev']
