import { TEKTON_SPECS, TRIGGER_SPECS } from '../../schema/tekton-definitions.ts'
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
  spec: TRIGGER_SPECS.EventListener,
  columns: [
    ['Address', '.status.address.url'],
    ['Available', '.status.conditions[?(@.type=="Available")].status'],
    ['Reason', '.status.conditions[?(@.type=="Available")].reason'],
    ['Ready', '.status.conditions[?(@.type=="Ready")].status'],
    ['Reason', '.status.conditions[?(@.type=="Ready")].reason'],
  ],
}
export const TRIGGER: CustomKind = {
  ...TRIGGERS,
  kind: 'Trigger',
  plural: 'triggers',
  short: ['tri'],
  about: 'Bindings, interceptors and a template that listeners name.',
  spec: TRIGGER_SPECS.Trigger,
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

export const CLUSTER_BINDING: CustomKind = {
  ...TRIGGERS,
  kind: 'ClusterTriggerBinding',
  plural: 'clustertriggerbindings',
  short: ['ctb'],
  scope: 'Cluster',
  about: 'Which parts of an event are used, for listeners of all namespaces.',
  spec: { params: 'array' },
}
export const INTERCEPTOR: CustomKind = {
  group: 'triggers.tekton.dev',
  versions: ['v1alpha1'],
  kind: 'ClusterInterceptor',
  plural: 'clusterinterceptors',
  short: ['ci'],
  scope: 'Cluster',
  about: 'What turns events away or adds to them before triggers see them.',
  spec: { clientConfig: 'object' },
}

export const TEKTON_GROUPS = ['tekton.dev', 'triggers.tekton.dev']
