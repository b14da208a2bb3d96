import type { Planned } from '../app-objects.ts'
import { buildCustom, buildDefinition, type CustomKind } from './definition.ts'

const TEKTON = { group: 'tekton.dev', versions: ['v1'] } as const
const TRIGGERS = { group: 'triggers.tekton.dev', versions: ['v1beta1'] } as const
const RUN_COLUMNS: CustomKind['columns'] = [
  ['Succeeded', '.status.conditions[?(@.type=="Succeeded")].status'],
  ['Reason', '.status.conditions[?(@.type=="Succeeded")].reason'],
  ['StartTime', '.status.startTime', 'date'],
  ['CompletionTime', '.status.completionTime', 'date'],
]

const TASK: CustomKind = {
  ...TEKTON,
  kind: 'Task',
  plural: 'tasks',
  about: 'Steps that run one after another in one pod.',
  spec: { params: 'array', steps: 'array', workspaces: 'array', results: 'array' },
}
const PIPELINE: CustomKind = {
  ...TEKTON,
  kind: 'Pipeline',
  plural: 'pipelines',
  about: 'Tasks and their order.',
  spec: { params: 'array', tasks: 'array', finally: 'array', workspaces: 'array' },
}
const TASK_RUN: CustomKind = {
  ...TEKTON,
  kind: 'TaskRun',
  plural: 'taskruns',
  short: ['tr', 'trs'],
  about: 'One run of a task.',
  spec: { taskRef: 'object', params: 'array' },
  columns: RUN_COLUMNS,
}
const PIPELINE_RUN: CustomKind = {
  ...TEKTON,
  kind: 'PipelineRun',
  plural: 'pipelineruns',
  short: ['pr', 'prs'],
  about: 'One run of a pipeline.',
  spec: { pipelineRef: 'object', params: 'array', workspaces: 'array' },
  columns: RUN_COLUMNS,
}
const LISTENER: CustomKind = {
  ...TRIGGERS,
  kind: 'EventListener',
  plural: 'eventlisteners',
  short: ['el'],
  about: 'Listens for events that start runs.',
  spec: { serviceAccountName: 'string', triggers: 'array' },
}
const TEMPLATE: CustomKind = {
  ...TRIGGERS,
  kind: 'TriggerTemplate',
  plural: 'triggertemplates',
  short: ['tt'],
  about: 'What an event creates.',
  spec: { params: 'array', resourcetemplates: 'array' },
}
const BINDING: CustomKind = {
  ...TRIGGERS,
  kind: 'TriggerBinding',
  plural: 'triggerbindings',
  short: ['tb'],
  about: 'Which parts of an event are used.',
  spec: { params: 'array' },
}

export const TEKTON_GROUPS = ['tekton.dev', 'triggers.tekton.dev']

const NAMESPACE = 'platform'

function task(name: string, image: string, script: string): Planned {
  return buildCustom(TASK, {
    metadata: { name, namespace: NAMESPACE },
    spec: { params: [{ name: 'app', type: 'string' }], steps: [{ name, image, script }] },
  })
}

function run(
  number: number,
  app: string,
  result: readonly ['True' | 'False', string, string],
  times: readonly [string, string],
): Planned {
  const [status, reason, message] = result
  const [startTime, completionTime] = times
  return buildCustom(PIPELINE_RUN, {
    metadata: {
      name: `build-${app}-${number}`,
      namespace: NAMESPACE,
      labels: { 'tekton.dev/pipeline': 'build-and-push', app },
    },
    spec: { pipelineRef: { name: 'build-and-push' }, params: [{ name: 'app', value: app }] },
    status: {
      startTime,
      completionTime,
      conditions: [{ type: 'Succeeded', status, reason, message, lastTransitionTime: completionTime }],
    },
  })
}

/** Tekton's definitions, one pipeline with its tasks, and some runs that ended between `from` and `to`. */
export function buildTekton(from: string, to: string): readonly Planned[] {
  const succeeded = ['True', 'Succeeded', 'Tasks Completed: 3 (Failed: 0, Cancelled 0), Skipped: 0'] as const
  const failed = ['False', 'Failed', 'Tasks Completed: 2 (Failed: 1, Cancelled 0), Skipped: 1'] as const
  return [
    ...[TASK, PIPELINE, TASK_RUN, PIPELINE_RUN, LISTENER, TEMPLATE, BINDING].map(buildDefinition),
    task('unit-test', 'registry.hanbat.example/platform/jdk:21', './gradlew test'),
    task(
      'build-image',
      'gcr.io/kaniko-project/executor:v1.23.2',
      '/kaniko/executor --destination $(params.app)',
    ),
    task('scan', 'docker.io/aquasec/trivy:0.60.0', 'trivy image $(params.app)'),
    buildCustom(PIPELINE, {
      metadata: { name: 'build-and-push', namespace: NAMESPACE },
      spec: {
        params: [{ name: 'app', type: 'string' }],
        tasks: [
          { name: 'test', taskRef: { name: 'unit-test' } },
          { name: 'build', runAfter: ['test'], taskRef: { name: 'build-image' } },
          { name: 'scan', runAfter: ['build'], taskRef: { name: 'scan' } },
        ],
      },
    }),
    run(118, 'payment-api', failed, [from, to]),
    run(117, 'recommend-api', succeeded, [from, to]),
    run(116, 'cart-api', succeeded, [from, to]),
    buildCustom(LISTENER, {
      metadata: { name: 'git-push', namespace: NAMESPACE },
      spec: {
        serviceAccountName: 'default',
        triggers: [{ name: 'push', bindings: [{ ref: 'git-push' }], template: { ref: 'build-and-push' } }],
      },
    }),
    buildCustom(BINDING, {
      metadata: { name: 'git-push', namespace: NAMESPACE },
      spec: { params: [{ name: 'app', value: '$(body.repository.name)' }] },
    }),
    buildCustom(TEMPLATE, {
      metadata: { name: 'build-and-push', namespace: NAMESPACE },
      spec: { params: [{ name: 'app' }], resourcetemplates: [] },
    }),
  ]
}
